import type { Import, ImportDetails, PreviewRow } from '@shop/contract/imports'

const STATE_MESSAGES: Record<Import['state'], string> = {
  surveying: 'Validating the file.',
  ready: 'Nothing has been imported yet. Review the changes, then confirm.',
  importing: 'Importing...',
  done: 'Import complete.',
  failed: 'Import failed.',
  cancelled: 'Cancelled. Imported rows are kept.',
}

/** A ready import without a valid row can only be cancelled. */
export const hasNoValidRow = ({ state, foreseen }: ImportDetails): boolean =>
  state === 'ready' && (foreseen === null || foreseen.added + foreseen.changed + foreseen.unchanged === 0)

export function describeState(details: ImportDetails): string {
  if (details.state === 'cancelled' && details.counts === null) return 'Cancelled. Nothing was imported.'
  return hasNoValidRow(details) ? 'There is nothing to import.' : STATE_MESSAGES[details.state]
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
