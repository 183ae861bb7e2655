/** The kinds of items that can be imported. */
export const IMPORT_KINDS = ['products', 'movies'] as const

export const IMPORT_LIMITS = {
  maxBytes: 200 * 1024 * 1024,
  /** Limits the staging table of an import. */
  maxRows: 1_000_000,
  /** Rows kept for the preview. */
  previewRows: 10,
  /** Rejected rows stored for the error file; all are counted. */
  storedProblems: 10_000,
  /** Rejected rows shown on the page. */
  shownProblems: 20,
} as const

export const IMPORT_MESSAGES = {
  tooLarge: 'Choose a file of at most 200 MB.',
} as const

/** `ready` waits for confirmation by staff. The last three are final. */
export const IMPORT_STATES = ['surveying', 'ready', 'importing', 'done', 'failed', 'cancelled'] as const
export type ImportStateName = (typeof IMPORT_STATES)[number]

const OPEN_STATES: readonly ImportStateName[] = ['surveying', 'ready', 'importing']

export const isOpenImport = (state: ImportStateName): boolean => OPEN_STATES.includes(state)
