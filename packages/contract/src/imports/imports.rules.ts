/** What can be brought in by files, and what is told about them. */
export const IMPORT_KINDS = ['products', 'movies'] as const

export const IMPORT_LIMITS = {
  maxBytes: 200 * 1024 * 1024,
  /** Their keys are held in memory while a file is imported. */
  maxRows: 1_000_000,
  /** Rows kept for the preview. */
  previewRows: 10,
  /** Rows with problems that are kept for the error file; all are counted. */
  keptProblems: 10_000,
  /** Of these the page shows so many. */
  shownProblems: 20,
} as const

export const IMPORT_MESSAGES = {
  tooLarge: 'Please choose a file of at most 200 MB.',
} as const

/** `ready` waits for staff; a finished one never changes again. */
export const IMPORT_STATES = ['surveying', 'ready', 'importing', 'done', 'failed', 'cancelled'] as const
export type ImportStateName = (typeof IMPORT_STATES)[number]

const OPEN_STATES: readonly ImportStateName[] = ['surveying', 'ready', 'importing']

export const isOpenImport = (state: ImportStateName): boolean => OPEN_STATES.includes(state)
