import { stockLeftToShow } from '@shop/contract/catalogue'
import {
  type CheckoutMode,
  calculateSavings,
  calculateTotals,
  DEMO_PAYMENT_PAISE,
  type PricedLine,
  type Quote,
  type QuoteRequest,
} from '@shop/contract/checkout'
import { multiplyPaise, toRupees } from '@shop/contract/kit'
import { type Coupon, toPercent } from '@shop/contract/promotions'
import type { Context } from '../../context.ts'
import { listCartQuantities } from '../cart/cart.service.ts'
import { type CouponEvaluation, evaluateCoupon } from '../promotions/coupons.service.ts'
import { type Line, loadLines } from './lines.service.ts'

/** What lines cost, and what of it the provider is to charge, in paise (spec 9; decision 27). */
export function calculateCost(lines: readonly PricedLine[], coupon: Coupon | undefined, mode: CheckoutMode) {
  const totals = calculateTotals(lines, coupon)
  return { totals, payPaise: mode === 'demo' ? DEMO_PAYMENT_PAISE : totals.totalPaise }
}

/** The server's totals of a selection, or without items of the cart. Lines without a price or off the shelf count nothing. Errors: 404 for a product. */
export async function quoteFor({ db, clock, config }: Context, userId: number, asked: QuoteRequest): Promise<Quote> {
  const now = clock.now()
  const mode = config.checkoutMode
  const items = asked.items ?? (await listCartQuantities(db, userId, now))
  const lines = await loadLines(db, { own: { userId }, items, now })
  const { subtotalPaise } = calculateTotals(lines)
  const { coupon, problem } = await evaluateCoupon(db, asked.couponCode, {
    userId,
    own: { userId },
    subtotalPaise,
    now,
  })
  return presentQuote(lines, { coupon, problem }, mode)
}

/** As the wire has it, in rupees. */
export function presentQuote(lines: readonly Line[], { coupon, problem }: CouponEvaluation, mode: CheckoutMode): Quote {
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
    subCategory: line.subCategory,
    unitPrice: toRupees(line.unitPaise),
    actualPrice: line.actualPaise === null ? null : toRupees(line.actualPaise),
    quantity: line.quantity,
    subtotal: toRupees(multiplyPaise(line.unitPaise, line.quantity)),
    stockLeft: line.isArchived ? 0 : stockLeftToShow(line.available, line.quantity),
    problem: line.problem,
  }
}
