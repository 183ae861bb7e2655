import { z } from '@shop/contract/kit'

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Number of entries `tables/SCHEMA.NAME/…`. */
  parts: z.number().int(),
})
export type Table = z.infer<typeof Table>

const Sequence = z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

/** What a database dump consists of. */
export const Dump = z.object({
  postgresVersion: z.string(),
  /** `when` of the newest migration. */
  lastMigration: z.number().int(),
  /** Version of the job queue's tables; null before the shop's first start. */
  jobTablesVersion: z.number().int().nullable(),
  hasSandbox: z.boolean(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type Dump = z.infer<typeof Dump>

/** Describes an entry of the archive. `name` is a path with '/'. */
const Entry = z.object({
  name: z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0][^\\\0]*$/),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type Entry = z.infer<typeof Entry>

/** The last entry of an archive; lists all others in their order. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  database: Dump,
  entries: z.array(Entry),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST_NAME = 'manifest.json'
