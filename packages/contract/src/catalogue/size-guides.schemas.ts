import { optionalText, requiredText, Version, z } from '../kit/index.ts'
import { SizeGuide } from './catalogue.schemas.ts'
import { MAX_SIZE_CELL, MAX_SIZE_COLUMNS, MAX_SIZE_ROWS } from './size-guide.rules.ts'

/** The size guide of a category, or of one of its sub-categories, which comes first. */
export const ManagedSizeGuide = SizeGuide.extend({
  id: z.number().int(),
  mainCategory: z.string(),
  /** Null for the whole category. */
  subCategory: z.string().nullable(),
  version: Version,
})
export type ManagedSizeGuide = z.infer<typeof ManagedSizeGuide>

const TABLE = 'Enter headings in the first line and at least one size below'
const Cell = optionalText(MAX_SIZE_CELL)

export const SavedSizeGuide = z
  .object({
    mainCategory: requiredText('Choose a category', 100),
    subCategory: optionalText(100)
      .nullable()
      .transform((text) => text || null),
    columns: z.array(Cell.min(1, 'Enter a heading for each column')).min(2, TABLE).max(MAX_SIZE_COLUMNS),
    rows: z.array(z.array(Cell)).min(1, TABLE).max(MAX_SIZE_ROWS),
    note: optionalText(500)
      .nullable()
      .transform((text) => text || null),
    /** The version that was loaded; null for a new guide. */
    version: Version.nullable(),
  })
  .refine(({ columns, rows }) => rows.every((cells) => cells.length === columns.length), {
    path: ['rows'],
    error: 'Each line needs as many cells as the first one',
  })
export type SavedSizeGuide = z.infer<typeof SavedSizeGuide>
