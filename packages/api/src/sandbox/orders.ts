import { z } from '@shop/contract/kit'
import { Notes, newId, nowSeconds, type OrderEntity, shortText, wholeNumber } from './entities.ts'
import { badRequest } from './provider-error.ts'
import { insert, type Store } from './store.ts'

const MIN_AMOUNT = 100
const TOO_LITTLE = 'The amount must be at least INR 1.00'

const NewOrder = z.object({
  amount: wholeNumber('The amount must be an integer.'),
  currency: z.string('The currency field is required.').regex(/^[A-Z]{3}$/, 'Currency is not supported'),
  receipt: shortText(40).nullish(),
  notes: Notes.default([]),
  payment: z.object({ capture: z.enum(['automatic', 'manual']).default('automatic') }).nullish(),
})

export async function createOrder(sql: Store, body: unknown): Promise<OrderEntity> {
  const { amount, currency, receipt, notes, payment } = parse(NewOrder, body)
  if (amount < MIN_AMOUNT) {
    const why = { field: 'amount', source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' }
    throw badRequest(TOO_LITTLE, why)
  }
  const order: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: nowSeconds(),
  }
  await insert(sql, order, { isManual: payment?.capture === 'manual' })
  return order
}

/** What a schema makes of a body; the first fault in the provider's shape. */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw badRequest(issue?.message ?? 'The request is invalid.', {
    ...(field ? { field } : {}),
    reason: 'input_validation_failed',
  })
}
