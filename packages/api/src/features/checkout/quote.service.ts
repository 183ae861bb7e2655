import { stockLeftToShow } from '@shop/contract/catalogue'
import {
  type CheckoutMode,
  calculateSavings,
  calculateTotals,
  type PricedLine,
  type Quote,
  type QuoteRequest,
  splitPayment,
} from '@shop/contract/checkout'
import { multiplyPaise, toRupees } from '@shop/contract/kit'
import { type Coupon, toPercent } from '@shop/contract/promotions'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JoinedSql } from '../../platform/database/fragment.ts'
import { listCartQuantities } from '../cart/cart.service.ts'
import { type CouponEvaluation, evaluateCoupon } from '../promotions/coupons.service.ts'
import { findAgeLimit } from './age-limit.ts'
import { chooseVariants, lacksVariant } from './bought-variants.ts'
import { type ProductRow, selectProducts } from './checkout-state.db.ts'
import { idsOf, type Line, loadLines, toLines } from './lines.ts'

/**
 * Totals, the part that store credit pays, and the amount that the provider charges: the demo charges a fixed amount.
 */
export function calculateCost(
  lines: readonly PricedLine[],
  coupon: Coupon | undefined,
  mode: CheckoutMode,
  availableCreditPaise = 0,
) {
  const totals = calculateTotals(lines, coupon)
  return { totals, ...splitPayment(totals.totalPaise, availableCreditPaise, mode) }
}

/** Without what the session knows about the buyer. */
type CalculatedQuote = Omit<Quote, 'needsGuardianConsent'>

export type QuotedProducts = readonly ProductRow[]

/** Selects the requested products, together with the session. */
export const joinProducts = (
  { clock }: Context,
  userId: number,
  { items }: QuoteRequest,
): JoinedSql<ProductRow[]> | undefined =>
  items && { select: selectProducts({ owner: { userId }, ids: idsOf(items), now: clock.now() }) }

/**
 * Without items the cart is quoted, otherwise `products` has what `joinProducts` selected. Lines that can't be bought
 * cost nothing. Errors: 400 when two items are the same variant, 404 for an unknown product.
 */
export async function calculateQuote(
  { db, clock, config }: Context,
  userId: number,
  request: QuoteRequest,
  products: QuotedProducts = [],
): Promise<CalculatedQuote> {
  const now = clock.now()
  const mode = config.checkoutMode
  const { items } = request
  const lines =
    items && !lacksVariant(items, products) ? toLines(items, products) : await loadBought(db, { userId, now }, items)
  const { subtotalPaise } = calculateTotals(lines)
  const { coupon, problem } = await evaluateCoupon(db, request.couponCode, {
    userId,
    owner: { userId },
    subtotalPaise,
    now,
  })
  const ageLimit = await findAgeLimit(db, { userId, now }, lines)
  return presentQuote(lines, { coupon, problem }, mode, ageLimit)
}

/** The items, or those in the cart. */
async function loadBought(db: Database, buyer: { userId: number; now: Date }, requested: QuoteRequest['items']) {
  const { userId, now } = buyer
  const items = requested ? await chooseVariants(db, buyer, requested) : await listCartQuantities(db, userId, now)
  return loadLines(db, { owner: { userId }, items, now })
}

export function presentQuote(
  lines: readonly Line[],
  { coupon, problem }: CouponEvaluation,
  mode: CheckoutMode,
  ageLimit: Quote['ageLimit'],
): CalculatedQuote {
  const { totals, payPaise } = calculateCost(lines, coupon, mode)
  return {
    lines: lines.map(present),
    subtotal: toRupees(totals.subtotalPaise),
    discount: toRupees(totals.discountPaise),
    shipping: toRupees(totals.shippingPaise),
    total: toRupees(totals.totalPaise),
    savings: toRupees(calculateSavings(lines.filter((line) => line.unitPaise > 0))),
    coupon: coupon ? presentCoupon(coupon) : null,
    couponMessage: problem?.message ?? null,
    ageLimit,
    payAmount: payPaise,
    mode,
  }
}

const presentCoupon = ({ code, basisPoints, maxDiscountPaise }: Coupon): Quote['coupon'] => ({
  code,
  percent: toPercent(basisPoints),
  maxDiscount: maxDiscountPaise === null ? null : toRupees(maxDiscountPaise),
})

function present(line: Line): Quote['lines'][number] {
  return {
    productId: line.productId,
    name: line.name,
    image: line.image,
    options: line.options,
    subCategory: line.subCategory,
    unitPrice: toRupees(line.unitPaise),
    actualPrice: line.actualPaise === null ? null : toRupees(line.actualPaise),
    quantity: line.quantity,
    subtotal: toRupees(multiplyPaise(line.unitPaise, line.quantity)),
    stockLeft: line.isArchived ? 0 : stockLeftToShow(line.available, line.quantity),
    problem: line.problem,
  }
}
