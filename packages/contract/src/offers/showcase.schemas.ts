import { SHOWCASE_SHELVES } from '../catalogue/showcase.rules.ts'
import { Id, Version, z } from '../kit/index.ts'
import { areInOrder, days, inOrder } from './days.ts'

const MOST = 50

/** `isPicked`: staff's own products, in their order; else the shop's rule picks, and what staff had chosen is kept. */
export const ShowcaseChange = z
  .object({
    isPicked: z.boolean('Say who picks'),
    productIds: z.array(Id).max(MOST),
    ...days,
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
  .refine(areInOrder, inOrder)
export type ShowcaseChange = z.infer<typeof ShowcaseChange>

/** Why a pick isn't shown now. */
export const PickProblem = z.enum(['archived', 'not_buyable', 'no_picture'])
export type PickProblem = z.infer<typeof PickProblem>

const Shown = z.object({ id: z.number().int(), name: z.string(), image: z.string().nullable() })

export const ShowcasePick = Shown.extend({ problem: PickProblem.nullable() })
export type ShowcasePick = z.infer<typeof ShowcasePick>

/** One row of the shop home: who picks for it, and what it shows at this moment. */
export const Showcase = z.object({
  id: z.number().int(),
  shelf: z.enum(SHOWCASE_SHELVES),
  isPicked: z.boolean(),
  picks: z.array(ShowcasePick),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  version: Version,
  shows: z.array(Shown),
})
export type Showcase = z.infer<typeof Showcase>
