import { optionalText, Rupees, requiredText, Version, z } from '../kit/index.ts'
import { GST_RATES } from './tax-rates.rules.ts'

const Rate = z.number().refine((rate) => GST_RATES.some((known) => known === rate), {
  error: `Choose a rate of ${GST_RATES.join('%, ')}%`,
})
const Hsn = z
  .string()
  .trim()
  .regex(/^(\d{4}|\d{6}|\d{8})$/, 'Enter an HSN code of 4, 6 or 8 digits')

/** The rate of a category, of a sub-category or of a product; `id` is null for a default of the shop. */
export const ManagedTaxRate = z.object({
  id: z.number().int().nullable(),
  mainCategory: z.string().nullable(),
  /** Null for the whole category. */
  subCategory: z.string().nullable(),
  product: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  hsn: z.string(),
  rate: z.number(),
  /** The value of a piece without tax above which `rateAbove` applies. */
  pieceLimit: Rupees.nullable(),
  rateAbove: z.number().nullable(),
  version: Version.nullable(),
})
export type ManagedTaxRate = z.infer<typeof ManagedTaxRate>

/** For a product, or else for a category. */
export const TaxRateInput = z
  .object({
    productId: z.number().int().positive().nullable().default(null),
    mainCategory: requiredText('Choose a category', 100).nullable().default(null),
    subCategory: optionalText(100).nullable().default(null),
    hsn: Hsn,
    rate: Rate,
    pieceLimit: z.number().positive('Enter an amount above 0').max(10_000_000).nullable().default(null),
    rateAbove: Rate.nullable().default(null),
    /** The version that was loaded; null for a new rate. */
    version: Version.nullable(),
  })
  .refine(({ productId, mainCategory }) => (productId === null) !== (mainCategory === null), {
    path: ['mainCategory'],
    error: 'Choose a category or a product',
  })
  .refine(({ pieceLimit, rateAbove }) => (pieceLimit === null) === (rateAbove === null), {
    path: ['rateAbove'],
    error: 'Enter both the limit per piece and the rate above it, or neither',
  })
export type TaxRateInput = z.infer<typeof TaxRateInput>
