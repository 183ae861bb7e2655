import { SHOWCASE_SLOTS } from '../catalogue/showcase.rules.ts'
import { Id, Version, z } from '../kit/index.ts'
import { DATE_RANGE_ERROR, dateRangeFields, isDateRangeOrdered } from './date-range.ts'

const MAX_PRODUCTS = 50

/** `isPicked`: show the selected products; otherwise products are chosen automatically and the selection is kept. */
export const UpdateShowcase = z
  .object({
    isPicked: z.boolean('Choose automatic or manual'),
    productIds: z.array(Id).max(MAX_PRODUCTS),
    ...dateRangeFields,
    version: Version,
  })
  .refine(({ productIds }) => new Set(productIds).size === productIds.length, {
    path: ['productIds'],
    message: 'Select each product only once',
  })
  .refine(({ isPicked, productIds }) => !isPicked || productIds.length > 0, {
    path: ['productIds'],
    message: 'Select at least one product',
  })
  .refine(isDateRangeOrdered, DATE_RANGE_ERROR)
export type UpdateShowcase = z.infer<typeof UpdateShowcase>

/** Why a selected product isn't shown. */
export const ShowcaseProductProblem = z.enum(['archived', 'not_buyable', 'no_picture'])
export type ShowcaseProductProblem = z.infer<typeof ShowcaseProductProblem>

const ProductPreview = z.object({ id: z.number().int(), name: z.string(), image: z.string().nullable() })

export const ShowcaseProduct = ProductPreview.extend({ problem: ShowcaseProductProblem.nullable() })
export type ShowcaseProduct = z.infer<typeof ShowcaseProduct>

/** `picks`: the selected products; `shows`: the products on the shop home now. */
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
