import { CheckoutItems, CouponCode } from '../checkout/index.ts'
import { fieldMessage, Id, isWholePaise, requiredText, SINGLE_LINE, Version, z } from '../kit/index.ts'
import { PlaceOrder } from '../orders/orders.schemas.ts'
import { COD_LIMITS } from './cod.rules.ts'

const CODE = `Enter the ${COD_LIMITS.codeDigits} digits of the code`

/**
 * The body of an order call. `amount`: what the customer was shown, in paise; it must equal the server's total with the
 * fee.
 */
export const PlaceCodOrder = PlaceOrder.extend({
  amount: z.number().int().optional(),
  code: z
    .string()
    .regex(new RegExp(`^\\d{${COD_LIMITS.codeDigits}}$`), CODE)
    .nullish(),
  useStoreCredit: z.literal(false, 'Cash on delivery can’t be combined with store credit').optional(),
})
export type PlaceCodOrder = z.infer<typeof PlaceCodOrder>

export const CodQuoteRequest = z.object({ items: CheckoutItems, addressId: Id, couponCode: CouponCode.nullish() })
export type CodQuoteRequest = z.infer<typeof CodQuoteRequest>

/** Amounts in paise. */
export const CodQuote = z.object({
  /** Whether the shop has cash on delivery at all. */
  isOffered: z.boolean(),
  /** Why it isn't available; null if it is. */
  problem: z.string().nullable(),
  fee: z.number().int(),
  /** To pay in cash, with the fee. */
  amount: z.number().int(),
  needsCode: z.boolean(),
})
export type CodQuote = z.infer<typeof CodQuote>

const AMOUNT = `Enter an amount up to ${COD_LIMITS.maxAmountRupees}, with at most two decimals`
const Amount = z.number(AMOUNT).min(0, AMOUNT).max(COD_LIMITS.maxAmountRupees, AMOUNT).refine(isWholePaise, AMOUNT)
const FEE = `Enter a fee up to ${COD_LIMITS.maxFeeRupees}`
const COUNT = 'Enter a number from 1 to 100'
const Count = z.number(COUNT).int(COUNT).min(1, COUNT).max(100, COUNT)
const MANY = `List at most ${COD_LIMITS.maxExclusions}`
const NUMBERS = 'Enter product numbers, such as 12, 15'

/** Amounts in rupees. `version` is 0 until the settings are saved for the first time. */
export const CodSettings = z
  .object({
    minAmount: Amount,
    maxAmount: Amount,
    fee: Amount.max(COD_LIMITS.maxFeeRupees, FEE),
    codeAbove: Amount.nullable(),
    maxOpenOrders: Count,
    maxRefused: Count,
    excludedSubCategories: z
      .array(requiredText('Choose a sub-category', 100).regex(SINGLE_LINE))
      .max(COD_LIMITS.maxExclusions, MANY),
    excludedProducts: z.array(z.number(NUMBERS).int(NUMBERS).positive(NUMBERS)).max(COD_LIMITS.maxExclusions, MANY),
    version: Version.or(z.literal(0)),
  })
  .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
    path: ['maxAmount'],
    error: fieldMessage('must not be less than the minimum'),
  })
export type CodSettings = z.infer<typeof CodSettings>
