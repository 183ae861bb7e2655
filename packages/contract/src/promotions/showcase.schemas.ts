import { SHOWCASE_SLOTS } from '../catalogue/showcase.rules.ts'
import { Id, Version, z } from '../kit/index.ts'
import { DATE_RANGE_ERROR, dateRangeFields, isDateRangeOrdered } from './date-range.ts'

const MAX_PRODUCTS = 50

/** `isPicked`: staff's own products, in their order; else the shop's rule picks, and what staff had chosen is kept. */
export const UpdateShowcase = z
  .object({
    isPicked: z.boolean('Say who picks'),
    productIds: z.array(Id).max(MAX_PRODUCTS),
    ...dateRangeFields,
    version: Version,
  })
  .refine(({ productIds }) => new Set(productIds).size === productIds.length, {
    path: ['productIds'],
    message: 'Each product once, please',
  })
  .refine(({ isPicked, productIds }) => !isPicked || productIds.length > 0, {
    path: ['productIds'],
    message: 'Pick at least one product',
  })
  .refine(isDateRangeOrdered, DATE_RANGE_ERROR)
export type UpdateShowcase = z.infer<typeof UpdateShowcase>

/** Why a pick isn't shown now. */
export const ShowcaseProductProblem = z.enum(['archived', 'not_buyable', 'no_picture'])
export type ShowcaseProductProblem = z.infer<typeof ShowcaseProductProblem>

const ProductPreview = z.object({ id: z.number().int(), name: z.string(), image: z.string().nullable() })

export const ShowcaseProduct = ProductPreview.extend({ problem: ShowcaseProductProblem.nullable() })
export type ShowcaseProduct = z.infer<typeof ShowcaseProduct>

/** One row of the shop home: who picks for it, and what it shows at this moment. */
export const Showcase = z.object({
  id: z.number().int(),
  shelf: z.enum(SHOWCASE_SLOTS),
  isPicked: z.boolean(),
  picks: z.array(ShowcaseProduct),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  version: Version,
  shows: z.array(ProductPreview),
})
export type Showcase = z.infer<typeof Showcase>
