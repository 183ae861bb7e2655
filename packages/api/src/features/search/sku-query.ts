import type { Database } from '../../platform/database/database.ts'
import { findVariantBySku } from '../catalogue/variants/listed-variants.service.ts'

export type FoundBySku = Awaited<ReturnType<typeof findVariantBySku>>

/** Whether a text can be a SKU. Those of variants aren't in the index, because each word of it takes memory. */
const isCode = (text: string): boolean => /^\s*(?=\S*\d)\S{2,}\s*$/.test(text)

/** The product and variant whose SKU or barcode a text is. `db` may be a standby. */
export const findByCode = async (db: Database, text: string): Promise<FoundBySku> =>
  isCode(text) ? findVariantBySku(db, text.trim()) : undefined
