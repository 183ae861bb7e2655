import type { Import, ImportDetails, PreviewRow } from '@shop/contract/imports'

const STATE_MESSAGES: Record<Import['state'], string> = {
  surveying: 'Validating the file.',
  ready: 'Nothing has been imported yet. Review the changes, then confirm.',
  importing: 'Importing...',
  done: 'Import complete.',
  failed: 'Import failed.',
  cancelled: 'Cancelled. Imported rows are kept.',
}

export const countRowsToImport = (foreseen: ImportDetails['foreseen']): number =>
  foreseen === null ? 0 : foreseen.added + foreseen.changed

export function describeState({ state, foreseen, counts }: ImportDetails): string {
  if (state === 'cancelled' && counts === null) return 'Cancelled. Nothing was imported.'
  if (state === 'ready' && countRowsToImport(foreseen) === 0) return 'There is nothing to import.'
  return STATE_MESSAGES[state]
}

/** Short labels for the list of imports. */
export const STATE_LABELS: Record<Import['state'], string> = {
  surveying: 'Validating',
  ready: 'Needs review',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const OUTCOME_LABELS: Record<PreviewRow['outcome'], string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  duplicate: 'Duplicate',
}
