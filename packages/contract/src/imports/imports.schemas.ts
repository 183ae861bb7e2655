import { Paging, pageOf, Timestamp, z } from '../kit/index.ts'
import { IMPORT_KINDS, IMPORT_STATES } from './imports.rules.ts'

export const ImportKindName = z.enum(IMPORT_KINDS)
export type ImportKindName = z.infer<typeof ImportKindName>

const Count = z.number().int()

/** Rows of a file by outcome. */
export const ImportCounts = z.object({
  added: Count,
  changed: Count,
  unchanged: Count,
  /** Rows that repeat an item of the file. */
  duplicates: Count,
  refused: Count,
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** A file uploaded by staff. */
export const Import = z.object({
  id: z.number().int(),
  kind: ImportKindName,
  fileName: z.string(),
  bytes: Count,
  state: z.enum(IMPORT_STATES),
  /** Why it failed, as shown to staff. */
  problem: z.string().nullable(),
  startedBy: z.string(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** Rows in the file; null until counted. */
  rows: Count.nullable(),
  /** Rows validated or imported so far. */
  rowsDone: Count,
  /** Expected changes; null until validated. */
  foreseen: ImportCounts.nullable(),
  /** Changes so far; null until confirmed. */
  counts: ImportCounts.nullable(),
})
export type Import = z.infer<typeof Import>

export const PreviewRow = z.object({
  line: Count,
  outcome: z.enum(['added', 'changed', 'unchanged', 'duplicate']),
  /** Heading and text of each column. */
  cells: z.array(z.tuple([z.string(), z.string()])),
})
export type PreviewRow = z.infer<typeof PreviewRow>

/** A rejected row. `column` is null when the problem isn't in one column. */
export const ImportProblem = z.object({ line: Count, column: z.string().nullable(), problem: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportColumns = z.object({ read: z.array(z.string()), ignored: z.array(z.string()) })
export type ImportColumns = z.infer<typeof ImportColumns>

export const ImportDetails = Import.extend({
  columns: ImportColumns.nullable(),
  preview: z.array(PreviewRow),
  /** The first ones; the error file has all that are stored. */
  problems: z.array(ImportProblem),
})
export type ImportDetails = z.infer<typeof ImportDetails>

export const ImportPage = pageOf(Import)

export const ImportQuery = Paging.extend({ kind: ImportKindName })
export type ImportQuery = z.infer<typeof ImportQuery>
