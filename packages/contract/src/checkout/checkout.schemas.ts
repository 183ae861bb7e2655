import { Options } from '../catalogue/index.ts'
import { Id, LIMITS, Rupees, z } from '../kit/index.ts'

export const CheckoutMode = z.enum(['demo', 'live'])
export type CheckoutMode = z.infer<typeof CheckoutMode>

export const Quantity = z.number().int().min(LIMITS.minQuantity).max(LIMITS.maxQuantity)

/** `variantId`: the bought variant of the product; without it, the one in the cart, else the default variant. */
export const CheckoutItem = z.object({ productId: Id, variantId: Id.optional(), quantity: Quantity })
export type CheckoutItem = z.infer<typeof CheckoutItem>

/** The id of what is bought. */
export const boughtId = ({ productId, variantId = productId }: Pick<CheckoutItem, 'productId' | 'variantId'>): number =>
  variantId

export const CheckoutItems = z
  .array(CheckoutItem)
  .min(1, 'There are no items to order')
  .max(LIMITS.maxProducts, `An order can contain at most ${LIMITS.maxProducts} different products`)
  .refine((items) => new Set(items.map(boughtId)).size === items.length, 'List each product only once')

export const CouponCode = z.string().max(50)

/** Whether the limits of stock reservations don't apply to a customer. */
export const ReservationLimit = z.object({ isLifted: z.boolean() })
export type ReservationLimit = z.infer<typeof ReservationLimit>

export const QuoteRequest = z.object({
  items: z.array(CheckoutItem).max(LIMITS.maxProducts).optional(),
  couponCode: CouponCode.nullish(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const LineProblem = z.enum(['not_available', 'no_price', 'out_of_stock', 'too_few_left'])
export type LineProblem = z.infer<typeof LineProblem>

export const QuoteLine = z.object({
  productId: z.number().int(),
  name: z.string(),
  image: z.string().nullable(),
  options: Options,
  subCategory: z.string(),
  unitPrice: Rupees,
  actualPrice: Rupees.nullable(),
  quantity: z.number().int(),
  subtotal: Rupees,
  stockLeft: z.number().int().nullable(),
  problem: LineProblem.nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/**
 * The highest age limit of the items, if it stops the buyer. `isDeclared`: the declared date of birth is too recent;
 * otherwise none is declared.
 */
export const QuoteAgeLimit = z.object({ minimumAge: z.number().int(), isDeclared: z.boolean() })
export type QuoteAgeLimit = z.infer<typeof QuoteAgeLimit>

/** Amounts in rupees, except `payAmount`: the amount that the provider charges, in paise. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Rupees,
  discount: Rupees,
  shipping: Rupees,
  total: Rupees,
  savings: Rupees,
  coupon: z.object({ code: z.string(), percent: z.number(), maxDiscount: Rupees.nullable() }).nullable(),
  couponMessage: z.string().nullable(),
  ageLimit: QuoteAgeLimit.nullable(),
  /** A child's account can't order before a guardian consents. */
  needsGuardianConsent: z.boolean(),
  payAmount: z.number().int(),
  mode: CheckoutMode,
})
export type Quote = z.infer<typeof Quote>
