import type { Import, PreviewRow } from '@shop/contract/imports'

export const STATE_MESSAGES: Record<Import['state'], string> = {
  surveying: 'Looking through the file.',
  ready: 'Nothing is imported yet. Look at what would change, then confirm.',
  importing: 'Importing.',
  done: 'Imported.',
  failed: 'Not imported.',
  cancelled: 'Cancelled. What had come in until then stays.',
}

/** The same in a list. */
export const STATE_LABELS: Record<Import['state'], string> = {
  surveying: 'Looking through',
  ready: 'Waits for you',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const OUTCOME_LABELS: Record<PreviewRow['outcome'], string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  duplicate: 'Repeats another row',
}
