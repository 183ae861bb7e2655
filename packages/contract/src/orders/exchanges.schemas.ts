import { Options } from '../catalogue/index.ts'
import { Id, LIMITS, Rupees, z } from '../kit/index.ts'
import { OrderLineItem } from './order-lines.schemas.ts'
import { RequestReturn } from './returns.schemas.ts'

/** Each line is exchanged for another variant of its product. */
const exchangeLines = z
  .array(
    z.object({
      productId: Id,
      quantity: z.number().int().min(LIMITS.minQuantity).max(LIMITS.maxQuantity),
      replacementId: Id,
    }),
  )
  .min(1, { error: 'Choose what you want to exchange' })
  .max(500)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    error: 'Name each item once',
  })

/** Without `items`, only what can be exchanged. */
export const QuoteExchange = z.object({ items: exchangeLines.nullish() })
export type QuoteExchange = z.infer<typeof QuoteExchange>

export const RequestExchange = RequestReturn.pick({ reason: true }).extend({ items: exchangeLines })
export type RequestExchange = z.infer<typeof RequestExchange>

/** Another variant of a bought product. `problem`: why one piece can't be exchanged for it. */
export const ExchangeVariant = z.object({
  productId: z.number().int(),
  name: z.string(),
  options: Options,
  /** Compared with the bought variant, for one piece; negative if it costs less. Null without a price. */
  difference: Rupees.nullable(),
  problem: z.string().nullable(),
})
export type ExchangeVariant = z.infer<typeof ExchangeVariant>

/** What is returned and sent in an exchange of some items, and everything that can be exchanged. */
export const ExchangeQuote = z.object({
  exchangeable: z.array(OrderLineItem.extend({ variants: z.array(ExchangeVariant) })),
  returned: z.array(OrderLineItem),
  sent: z.array(OrderLineItem),
})
export type ExchangeQuote = z.infer<typeof ExchangeQuote>
