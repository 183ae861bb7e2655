import { Id, isWholePaise, named, Rupees, requiredText, z } from '../kit/index.ts'
import { MAX_BULK_PRODUCTS } from './bulk.rules.ts'
import { ProductTableQuery, Quantity } from './products.admin.schemas.ts'
import { MAX_PRICE } from './products.rules.ts'

/** The products named, or all that fit what the table was asked for. */
const Selection = z.union(
  [
    z.object({
      ids: z
        .array(Id)
        .min(1, 'Select some products')
        .max(MAX_BULK_PRODUCTS, `At most ${MAX_BULK_PRODUCTS} at once, please`),
    }),
    z.object({ fitting: ProductTableQuery.pick({ query: true, category: true, sub: true, stock: true, shelf: true }) }),
  ],
  { error: named('must name products, or say which fit') },
)
export type BulkSelection = z.infer<typeof Selection>

const INVALID_NUMBER = 'Enter a number, like 10 or -2.5'

const PriceChange = z
  .object({
    what: z.literal('price'),
    target: z.enum(['actualPrice', 'discountPrice', 'both']),
    /** By a percentage, by an amount in rupees (less than none: down), or to an amount. */
    how: z.enum(['percent', 'amount', 'set']),
    by: z.number(INVALID_NUMBER).min(-MAX_PRICE).max(MAX_PRICE).refine(isWholePaise, 'Use at most two decimals'),
  })
  .refine(({ how, by }) => how !== 'percent' || (by > -100 && by <= 1000), {
    path: ['by'],
    error: 'From -99.99 to 1000 percent, please',
  })
  .refine(({ how, by }) => how !== 'set' || by > 0, { path: ['by'], error: 'A price is more than 0' })

export const BulkChange = z.discriminatedUnion('what', [
  PriceChange,
  z.object({
    what: z.literal('stock'),
    move: z.enum(['set', 'add', 'remove']),
    pieces: Quantity,
    reason: requiredText('Please say why', 200),
  }),
  z.object({
    what: z.literal('category'),
    mainCategory: requiredText('Please choose a category', 100),
    subCategory: requiredText('Sub-category is required', 100),
  }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const BulkRequest = z.object({ choice: Selection, change: BulkChange })
export type BulkRequest = z.infer<typeof BulkRequest>

/**
 * `seen` is the preview's word for the products as they were looked at. Any that is refused keeps all as they are, unless
 * `leavesOut` says that it was seen and is to be left out.
 */
export const BulkApplyRequest = BulkRequest.extend({ seen: z.string().max(64), leavesOut: z.boolean().default(false) })
export type BulkApplyRequest = z.infer<typeof BulkApplyRequest>

const EditableFields = z
  .object({
    actualPrice: Rupees.nullable(),
    discountPrice: Rupees.nullable(),
    stock: z.number().int(),
    mainCategory: z.string(),
    subCategory: z.string(),
  })
  .partial()
export type BulkFields = z.infer<typeof EditableFields>

export const BulkPreview = z.object({
  /** How many are chosen, and how many of them would be other than they are. */
  chosen: z.number().int(),
  changing: z.number().int(),
  /** Some of those. */
  some: z.array(z.object({ id: z.number().int(), name: z.string(), before: EditableFields, after: EditableFields })),
  /** Some that can't be changed so. */
  refused: z.array(z.object({ id: z.number().int(), name: z.string(), reason: z.string() })),
  refusing: z.number().int(),
  seen: z.string(),
})
export type BulkPreview = z.infer<typeof BulkPreview>
