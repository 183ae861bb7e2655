import { z } from '../kit/index.ts'

/** Lists that can be exported as CSV. */
export const ExportList = z.enum(['products', 'movies', 'orders', 'users'])
export type ExportList = z.infer<typeof ExportList>

/** The other parameters are filters of the list, as its table takes them. */
export const ExportQuery = z.object({ list: ExportList }).catchall(z.string())
export type ExportQuery = z.infer<typeof ExportQuery>
