import { Day, optionalText, Paging, pageOf, Rupees, requiredText, SINGLE_LINE, Timestamp, z } from '../kit/index.ts'
import { OrderStatus } from '../orders/orders.schemas.ts'
import { CASH_OUTCOMES, IFSC_PATTERN, PAYOUT_STATES, UPI_PATTERN } from './cash.rules.ts'

/**
 * `amount`: the rupees that were handed over until now, for `short`. After `short`, a larger `short` amount records
 * that more has arrived, and `collected` that all the rest has.
 */
export const RecordCash = z
  .object({ outcome: z.enum(CASH_OUTCOMES), amount: Rupees.min(0).nullish(), note: optionalText(500).nullish() })
  .refine(({ outcome, amount }) => (outcome === 'short') === (typeof amount === 'number'), {
    path: ['amount'],
    error: 'Enter the amount that was handed over',
  })
export type RecordCash = z.infer<typeof RecordCash>

const Count = z.number().int()

/** What was recorded on a day in India. A parcel is expected on the day of its first record. */
export const CashDay = z.object({
  day: z.string(),
  parcels: Count,
  expected: Rupees,
  /** Handed over on this day, including the missing cash of earlier parcels. */
  collected: Rupees,
  /** Expected but not handed over; negative if more missing cash arrived than was short. */
  short: Rupees,
  /** Parcels that were refused, and what they would have paid. */
  refusedParcels: Count,
  refused: Rupees,
})
export type CashDay = z.infer<typeof CashDay>

/** An order whose cash isn't recorded yet. */
export const CashDue = z.object({
  orderId: z.number().int(),
  recipient: z.string(),
  amount: Rupees,
  orderStatus: OrderStatus,
  deliveredAt: Timestamp.nullable(),
})
export type CashDue = z.infer<typeof CashDue>

export const CashRegisterQuery = Paging.extend({ from: Day.optional(), to: Day.optional() })
export type CashRegisterQuery = z.infer<typeof CashRegisterQuery>

/** The newest days with cash in the period, and all orders whose cash is still due. */
export const CashRegister = z.object({
  days: z.array(CashDay),
  /** The sums of all days in the period. */
  total: CashDay.omit({ day: true }),
  dueAmount: Rupees,
  due: pageOf(CashDue),
})
export type CashRegister = z.infer<typeof CashRegister>

const HOLDER = 'Enter the name of the account holder'
const ACCOUNT = 'Enter 9 to 18 digits'
const IFSC = 'Enter an IFSC such as HDFC0001234'
const UPI = 'Enter a UPI ID such as asha@okbank'

/** The account to which staff transfer a refund. */
const RefundAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upi'), upiId: z.string(UPI).trim().regex(UPI_PATTERN, UPI) }),
  z.object({
    kind: z.literal('bank'),
    holder: requiredText(HOLDER, 100).min(2, HOLDER).regex(SINGLE_LINE, HOLDER),
    accountNumber: z
      .string(ACCOUNT)
      .trim()
      .regex(/^\d{9,18}$/, ACCOUNT),
    ifsc: z.string(IFSC).trim().toUpperCase().regex(IFSC_PATTERN, IFSC),
  }),
])
export type RefundAccount = z.infer<typeof RefundAccount>

/** What the customer chooses for a refund: an account, or store credit, which is added at once. */
export const RefundTarget = z.discriminatedUnion('kind', [
  ...RefundAccount.options,
  z.object({ kind: z.literal('credit') }),
])
export type RefundTarget = z.infer<typeof RefundTarget>

/** The refund of an order that was paid in cash, as its customer sees it. */
export const CashRefund = z.object({
  amount: Rupees,
  /** Null before the return is complete. */
  state: z.enum(PAYOUT_STATES).nullable(),
  /** The account in part, such as 'a•••@okbank'. */
  account: z.string().nullable(),
  paidAt: Timestamp.nullable(),
  reference: z.string().nullable(),
})
export type CashRefund = z.infer<typeof CashRefund>

/**
 * `refund`: the open one, or else the newest. `transferred`: earlier ones, newest first, because parts are refunded one
 * after another.
 */
export const CashRefundResult = z.object({ refund: CashRefund.nullable(), transferred: z.array(CashRefund) })

/** A refund that staff transfer. The account is complete only for the staff member who has claimed the payout. */
export const Payout = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  amount: Rupees,
  state: z.enum(PAYOUT_STATES),
  /** The end of the account number or UPI ID; null until the customer has entered it. */
  account: z.string().nullable(),
  details: RefundAccount.nullable(),
  claimedBy: z.string().nullable(),
  claimedAt: Timestamp.nullable(),
  paidBy: z.string().nullable(),
  reference: z.string().nullable(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
})
export type Payout = z.infer<typeof Payout>

export const PayoutsQuery = Paging.extend({ state: z.enum(['open', 'paid']).default('open') })
export type PayoutsQuery = z.infer<typeof PayoutsQuery>
export const PayoutsPage = pageOf(Payout)

/** `claimedAt`: the claim to release, as it was shown. Another claim made since then isn't released. */
export const ReleasePayout = z.object({ claimedAt: Timestamp })
export type ReleasePayout = z.infer<typeof ReleasePayout>

const REFERENCE = 'Enter the reference of the transfer'
/** The bank's reference of the transfer, such as the UTR. Each is recorded once. */
export const PayPayout = z.object({
  reference: z
    .string(REFERENCE)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{6,40}$/, REFERENCE),
})
export type PayPayout = z.infer<typeof PayPayout>
