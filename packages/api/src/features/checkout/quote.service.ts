import {
  type CheckoutMode,
  COUPON_WORDS,
  couponProblem,
  DEMO_PAYMENT_PAISE,
  normaliseCouponCode,
  type Quote,
  type QuoteRequest,
  savingsOf,
  totalsOf,
} from '@shop/contract/checkout'
import { timesQuantity, toRupees } from '@shop/contract/kit'
import { stockLeftToShow } from '@shop/contract/library'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { listCartQuantities } from '../library/cart.service.ts'
import * as table from './checkout.db.ts'
import { type Line, loadLines } from './lines.service.ts'

/** What the provider is to charge, in paise (spec 9; decision 27). */
export const payPaiseOf = (mode: CheckoutMode, totalPaise: number): number =>
  mode === 'demo' ? DEMO_PAYMENT_PAISE : totalPaise

/** The server's totals of a selection, or without items of the cart. Lines without a price or off the shelf count nothing. Errors: 404 for a product. */
export async function quoteFor({ db, clock, config }: Context, userId: number, asked: QuoteRequest): Promise<Quote> {
  const now = clock.now()
  const mode = config.checkoutMode
  const items = asked.items ?? (await listCartQuantities(db, userId, now))
  const lines = await loadLines(db, { own: { userId }, items, now })
  const { coupon, message } = await weighCoupon(db, asked.couponCode, totalsOf(lines).subtotalPaise)
  const totals = totalsOf(lines, coupon)
  return {
    lines: lines.map(present),
    subtotal: toRupees(totals.subtotalPaise),
    discount: toRupees(totals.discountPaise),
    shipping: toRupees(totals.shippingPaise),
    total: toRupees(totals.totalPaise),
    savings: toRupees(savingsOf(lines.filter((line) => line.unitPaise > 0))),
    coupon: coupon ? { code: coupon.code, percent: coupon.basisPoints / 100 } : null,
    couponMessage: message ?? null,
    payAmount: payPaiseOf(mode, totals.totalPaise),
    mode,
  }
}

/** The coupon that a code stands for, if it may be used on this subtotal; else why it may not (spec 5). */
export async function weighCoupon(db: Database, code: string | null | undefined, subtotalPaise: number) {
  if (code === null || code === undefined) return {}
  const normal = normaliseCouponCode(code)
  // PostgreSQL can't compare with a NUL, and no coupon has one.
  if (normal.includes('\0')) return { message: COUPON_WORDS.unknown }
  const coupon = normal === '' ? undefined : await table.findCoupon(db, normal)
  const message = couponProblem(coupon, normal, subtotalPaise)
  return message === undefined ? { coupon } : { message }
}

function present(line: Line): Quote['lines'][number] {
  return {
    productId: line.productId,
    name: line.name,
    image: line.image,
    subCategory: line.subCategory,
    unitPrice: toRupees(line.unitPaise),
    actualPrice: line.actualPaise === null ? null : toRupees(line.actualPaise),
    quantity: line.quantity,
    subtotal: toRupees(timesQuantity(line.unitPaise, line.quantity)),
    stockLeft: line.isArchived ? 0 : stockLeftToShow(line.available, line.quantity),
    problem: line.problem,
  }
}
