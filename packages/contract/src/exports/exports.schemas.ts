import { z } from '../kit/index.ts'

/** Lists that can be exported as CSV. */
export const ExportList = z.enum(['products', 'movies', 'orders', 'users'])
export type ExportList = z.infer<typeof ExportList>

/**
 * `without`: names of columns that the file doesn't have, separated by commas. The other parameters are filters of the
 * list, as its table takes them.
 */
export const ExportQuery = z.object({ list: ExportList, without: z.string().max(500).optional() }).catchall(z.string())
export type ExportQuery = z.infer<typeof ExportQuery>
