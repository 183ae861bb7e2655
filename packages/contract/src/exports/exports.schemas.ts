import { z } from '../kit/index.ts'

/** Lists that can be exported as CSV. */
export const ExportList = z.enum(['products', 'movies', 'orders', 'users'])
export type ExportList = z.infer<typeof ExportList>
