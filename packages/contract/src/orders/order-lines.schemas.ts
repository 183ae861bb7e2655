import { Options } from '../catalogue/index.ts'
import { Id, LIMITS, z } from '../kit/index.ts'

/** Chosen lines of an order: at least one, and each product at most once. */
export const orderLines = (missing: string) =>
  z
    .array(z.object({ productId: Id, quantity: z.number().int().min(LIMITS.minQuantity).max(LIMITS.maxQuantity) }))
    .min(1, { error: missing })
    .max(500)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
      error: 'Name each item once',
    })

/** A line of a parcel, a return or a cancellation. */
export const OrderLineItem = z.object({
  productId: z.number().int(),
  name: z.string(),
  options: Options,
  quantity: z.number().int(),
})
export type OrderLineItem = z.infer<typeof OrderLineItem>
