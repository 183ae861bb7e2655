import { z } from '../kit/index.ts'

/** The lists that can be taken along as CSV files. */
export const ExportList = z.enum(['products', 'movies', 'orders', 'users'])
export type ExportList = z.infer<typeof ExportList>
