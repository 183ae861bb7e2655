import { fieldMessage, Id, isWholePaise, Rupees, requiredText, z } from '../kit/index.ts'
import { PRICE_TOO_HIGH, ProductTableQuery, Quantity } from './products.admin.schemas.ts'
import { MAX_BULK_PRODUCTS, MAX_PRICE } from './products.rules.ts'

/** Products by id, or all that match the table's filters. */
const Selection = z.union(
  [
    z.object({
      ids: z
        .array(Id)
        .min(1, 'Select at least one product')
        .max(MAX_BULK_PRODUCTS, `Select at most ${MAX_BULK_PRODUCTS.toLocaleString('en-IN')} products`),
    }),
    z.object({ fitting: ProductTableQuery.pick({ query: true, category: true, sub: true, stock: true, shelf: true }) }),
  ],
  { error: fieldMessage('must contain product ids or filters') },
)
export type BulkSelection = z.infer<typeof Selection>

const INVALID_NUMBER = 'Enter a number, like 10 or -2.5'

const PriceChange = z
  .object({
    what: z.literal('price'),
    target: z.enum(['actualPrice', 'discountPrice', 'both']),
    /** By a percentage, by an amount in rupees (negative to reduce), or to an amount. */
    how: z.enum(['percent', 'amount', 'set']),
    by: z
      .number(INVALID_NUMBER)
      .min(-MAX_PRICE)
      .max(MAX_PRICE, PRICE_TOO_HIGH)
      .refine(isWholePaise, 'Use at most two decimals'),
  })
  .refine(({ how, by }) => how !== 'percent' || (by > -100 && by <= 1000), {
    path: ['by'],
    error: 'Enter a percentage from -99.99 to 1000',
  })
  .refine(({ how, by }) => how !== 'set' || by > 0, { path: ['by'], error: 'Enter a price above 0' })

export const BulkChange = z.discriminatedUnion('what', [
  PriceChange,
  z.object({
    what: z.literal('stock'),
    move: z.enum(['set', 'add', 'remove']),
    pieces: Quantity,
    reason: requiredText('Enter a reason', 200),
  }),
  z.object({
    what: z.literal('category'),
    mainCategory: requiredText('Choose a category', 100),
    subCategory: requiredText('Sub-category is required', 100),
  }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const BulkRequest = z.object({ choice: Selection, change: BulkChange })
export type BulkRequest = z.infer<typeof BulkRequest>

/**
 * `seen`: the fingerprint of the preview. If any product is rejected, none is changed, unless `leavesOut` confirms that
 * rejected products are skipped.
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
  /** Selected products, and those of them that the change would modify. */
  chosen: z.number().int(),
  changing: z.number().int(),
  /** The first modified products. */
  some: z.array(z.object({ id: z.number().int(), name: z.string(), before: EditableFields, after: EditableFields })),
  /** The first products that the change isn't possible for. */
  refused: z.array(z.object({ id: z.number().int(), name: z.string(), reason: z.string() })),
  refusing: z.number().int(),
  seen: z.string(),
})
export type BulkPreview = z.infer<typeof BulkPreview>
