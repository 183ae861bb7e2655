import { z } from '@shop/contract/kit'
import { integer, Notes, newId, type OrderEntity, type Seconds, shortText } from './entities.ts'
import { badRequest } from './provider-error.ts'
import { type Capture, DEFAULT_CAPTURE, insert, type Store } from './store.ts'

const MIN_AMOUNT = 100
const AMOUNT_TOO_LOW = 'The amount must be at least INR 1.00'

/** Allowed expiry periods of an authorized payment. */
const [MIN_MINUTES, MAX_MINUTES] = [12, 7200]
const minutes = integer('must be an integer').pipe(
  z.number().min(MIN_MINUTES, `must be at least ${MIN_MINUTES}`).max(MAX_MINUTES),
)
const CaptureOptions = z
  .object({
    automatic_expiry_period: minutes.nullish(),
    manual_expiry_period: minutes.nullish(),
    refund_speed: z.enum(['normal', 'optimum']).nullish(),
  })
  .refine(
    ({ automatic_expiry_period: automatic, manual_expiry_period: manual }) =>
      (automatic ?? 0) <= (manual ?? MAX_MINUTES),
    'The manual expiry period should be greater than or equal to the automatic one.',
  )

const NewOrder = z.object({
  amount: integer('The amount must be an integer.'),
  currency: z.string('The currency field is required.').regex(/^[A-Z]{3}$/, 'Currency is not supported'),
  receipt: shortText(40).nullish(),
  notes: Notes.default([]),
  // The shop doesn't use partial payments.
  partial_payment: z.literal(false, 'Partial payments are not enabled.').nullish(),
  payment: z
    .object({
      capture: z.enum(['automatic', 'manual']).default('automatic'),
      capture_options: CaptureOptions.nullish(),
    })
    .nullish(),
})

/** Amounts in currencies with three decimals have to end in 0. */
const THREE_DECIMALS = ['BHD', 'IQD', 'JOD', 'KWD', 'OMR', 'TND']

export async function createOrder(sql: Store, body: unknown, now: Seconds): Promise<OrderEntity> {
  const { amount, currency, receipt, notes, payment } = parse(NewOrder, body)
  if (amount < MIN_AMOUNT) {
    const why = { field: 'amount', source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' }
    throw badRequest(AMOUNT_TOO_LOW, why)
  }
  if (THREE_DECIMALS.includes(currency) && amount % 10 !== 0) {
    throw badRequest('The last digit of the amount must be 0 in this currency.', { field: 'amount' })
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
    created_at: now,
  }
  await insert(sql, order, { capture: captureOf(payment) })
  return order
}

function captureOf(payment: z.infer<typeof NewOrder>['payment']): Capture {
  const { automatic_expiry_period: automatic, manual_expiry_period: manual } = payment?.capture_options ?? {}
  return {
    isManual: payment?.capture === 'manual',
    captureWithin: automatic ? automatic * 60 : DEFAULT_CAPTURE.captureWithin,
    refundAfter: manual ? manual * 60 : DEFAULT_CAPTURE.refundAfter,
  }
}

/** Parses a body. The first issue becomes an error in the provider's format. */
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
