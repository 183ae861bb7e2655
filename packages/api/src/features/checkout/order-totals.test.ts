import {
  type CheckoutMode,
  calculateTotals,
  toDiscount,
  toPricedLines,
  toSummaryAmounts,
} from '@shop/contract/checkout'
import { toPaise, toRupees } from '@shop/contract/kit'
import type { Order } from '@shop/contract/orders'
import { type Coupon, MAX_COUPON_BASIS_POINTS, SEEDED_COUPONS, validateCoupon } from '@shop/contract/promotions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp, type CheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'
import { cartItems } from '../cart/cart.tables.ts'
import { presentOrder } from '../orders/orders.service.ts'
import { coupons } from '../promotions/coupons.tables.ts'
import { calculateCost, presentQuote } from './quote.service.ts'

type Price = { actualPaise: number; discountPaise: number | null }
type Cart = { lines: (Price & { quantity: number })[]; coupon: Coupon | null }

const SEED = 20_261_121
const MODES: readonly CheckoutMode[] = ['demo', 'live']

/** Any price, often one near a threshold of the rules; some products have no discount price. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 1e7 }),
  fc.constantFrom(1, 5, 9_999, 10_000, 19_999, 20_000, 25_000, 49_999, 50_000, 50_001),
)
const price: fc.Arbitrary<Price> = fc
  .tuple(amount, fc.option(amount))
  .map(([one, other]) => ({ actualPaise: Math.max(one, other ?? one), discountPaise: other && Math.min(one, other) }))
const quantity = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(1, 2))

/** Includes percentages with decimals, because multiplying these by 100 isn't always exact. */
const ODD_COUPONS: Coupon[] = [
  { basisPoints: 115, maxDiscountPaise: null },
  { basisPoints: 1250, maxDiscountPaise: 12_345 },
  { basisPoints: 3333, maxDiscountPaise: 1 },
  { basisPoints: MAX_COUPON_BASIS_POINTS, maxDiscountPaise: null },
].map((discount, n) => ({
  code: `odd${n}`,
  minAmountPaise: n * 7_777,
  ...discount,
  isOn: true,
  startsAt: null,
  endsAt: null,
  perUserLimit: null,
  totalLimit: null,
}))
const COUPONS = [...SEEDED_COUPONS, ...ODD_COUPONS]
const coupon = fc.option(fc.constantFrom(...COUPONS))

const toPaiseAmounts = (order: Order) => ({
  subtotalPaise: toPaise(order.subtotal),
  discountPaise: toPaise(order.discount),
  shippingPaise: toPaise(order.shipping),
  totalPaise: toPaise(order.totalAmount),
})

/** An independent implementation of the rules with BigInt, which shares no code with the shop. */
function expectedTotals({ lines, coupon }: Cart) {
  const subtotal = lines.reduce(
    (sum, line) => sum + BigInt(line.discountPaise ?? line.actualPaise) * BigInt(line.quantity),
    0n,
  )
  const isApplied = coupon !== null && subtotal >= BigInt(coupon.minAmountPaise)
  const share = isApplied ? (subtotal * BigInt(coupon.basisPoints) * 2n + 10_000n) / 20_000n : 0n
  const cap = isApplied && coupon.maxDiscountPaise !== null ? BigInt(coupon.maxDiscountPaise) : share
  const discount = share < cap ? share : cap
  const shipping = subtotal > 50_000n ? 0n : 5_000n
  return {
    subtotalPaise: Number(subtotal),
    discountPaise: Number(discount),
    shippingPaise: Number(shipping),
    totalPaise: Number(subtotal - discount + shipping),
  }
}

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise))

/** A line as the checkout's query returns it. */
const toLine = ({ actualPaise, discountPaise, quantity: count }: Cart['lines'][number], productId: number) => ({
  productId,
  name: '',
  sku: '',
  image: null,
  options: {},
  parentId: null,
  hasVariants: false,
  subCategory: '',
  isArchived: false,
  minimumAge: null,
  available: 1000,
  problem: null,
  actualPaise,
  pricePaise: discountPaise ?? actualPaise,
  unitPaise: discountPaise ?? actualPaise,
  quantity: count,
})

/** The totals of one cart from each part of the shop's code, sent through JSON where a browser receives them. */
function calculateAllTotals(cart: Cart, mode: CheckoutMode) {
  const lines = cart.lines.map(toLine)
  const { subtotalPaise } = calculateTotals(lines)
  const usage = { subtotalPaise, now: new Date(), redemptions: { total: 0, byUser: 0 } }
  const problem = cart.coupon ? validateCoupon(cart.coupon, cart.coupon.code, usage) : undefined
  const applied = problem ? undefined : (cart.coupon ?? undefined)
  const quote = throughJson({
    ...presentQuote(lines, { coupon: applied, problem }, mode, null),
    needsGuardianConsent: false,
  })
  const shown = cart.lines.map((line) => ({
    actualPrice: rupees(line.actualPaise),
    discountPrice: rupees(line.discountPaise),
    quantity: line.quantity,
  }))
  const { totals, payPaise } = calculateCost(lines, applied, mode)
  const items = lines.map((line) => ({ ...line, shippedQuantity: 0, deliveredQuantity: 0, cancelledQuantity: 0 }))
  const order = throughJson(presentOrder(orderRow({ ...totals, paidPaise: payPaise }), items))
  return {
    cart: calculateTotals(toPricedLines(throughJson(shown)), toDiscount(quote.coupon)),
    review: toSummaryAmounts(quote),
    checkout: totals,
    order: toPaiseAmounts(order),
    items: order.items.reduce((sum, { subtotal }) => sum + toPaise(subtotal), 0),
    charged: quote.payAmount,
    refund: toPaise(order.paidAmount),
  }
}

const orderRow = (
  amounts: ReturnType<typeof expectedTotals> & { paidPaise: number },
): Parameters<typeof presentOrder>[0] => ({
  id: 1,
  userId: 1,
  cancelledPaise: 0,
  creditPaise: 0,
  creditRefundedPaise: 0,
  addressId: null,
  paymentId: 1,
  checkoutId: 1,
  codFeePaise: 0,
  couponCode: null,
  paymentMethod: 'UPI',
  status: 'PLACED',
  paymentStatus: 'COMPLETED',
  orderDate: new Date(),
  deliveryDate: null,
  promisedDate: null,
  deliveredAt: null,
  refusedAt: null,
  address: {} as Order['address'],
  ...amounts,
})

test('cart, quote, checkout, order and refund have equal totals for 10,000 random carts', () => {
  const line = fc.tuple(price, quantity).map(([prices, count]) => ({ ...prices, quantity: count }))
  const carts = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 20 }), coupon })
  const assertEqualTotals = (cart: Cart, mode: CheckoutMode) => {
    const expected = expectedTotals(cart)
    const totals = calculateAllTotals(cart, mode)
    expect(totals.cart).toEqual(expected)
    expect(totals.review).toMatchObject(expected)
    expect(totals.checkout).toEqual(expected)
    expect(totals.order).toEqual(expected)
    expect(totals.items).toBe(expected.subtotalPaise)
    const charged = mode === 'demo' ? 500 : expected.totalPaise
    expect([totals.charged, totals.refund]).toEqual([charged, charged])
    // The provider takes no less than ₹1.
    expect(totals.charged).toBeGreaterThanOrEqual(100)
  }
  fc.assert(fc.property(carts, fc.constantFrom(...MODES), assertEqualTotals), { numRuns: 10_000 })
})

/** Number of carts that are bought through the API, database and payment provider in each mode. */
const PURCHASES = 100
const CONCURRENCY = 6
/** The random carts are larger than those of real customers. */
const UNLIMITED = { pieces: 99 * 500, valuePaise: Number.MAX_SAFE_INTEGER }

describe.each(MODES)('complete purchases, %s', (mode) => {
  test(`for ${PURCHASES} random carts, the stored, charged and refunded amounts equal the displayed ones`, async () => {
    const shop = await buildCheckoutApp({ checkoutMode: mode, reservations: UNLIMITED })
    const assortment = await createProducts(shop)
    const line = fc.record({ product: fc.constantFrom(...assortment), quantity })
    const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ product }) => product.id })
    const carts = fc.sample(fc.record({ lines, coupon }), { numRuns: PURCHASES, seed: SEED })
    const buyers = await Promise.all(Array.from({ length: CONCURRENCY }, () => shop.asBuyer()))
    await Promise.all(
      buyers.map(async (buyer, worker) => {
        for (const cart of carts.filter((_, n) => n % CONCURRENCY === worker))
          await buyAndCancel(shop, buyer, cart, mode)
      }),
    )
    await shop.context.jobs.drain()
    await assertFullRefunds(shop)
  }, 120_000)
})

type Purchase = { lines: { product: Price & { id: number }; quantity: number }[]; coupon: Coupon | null }

async function createProducts({ db }: CheckoutApp) {
  await db.insert(coupons).values(ODD_COUPONS)
  const prices = fc.sample(price, { numRuns: 60, seed: SEED })
  return Promise.all(
    prices.map(async (prices) => ({ ...prices, id: await createProduct(db, { ...prices, stock: 1_000_000 }) })),
  )
}

async function buyAndCancel(
  shop: CheckoutApp,
  buyer: Awaited<ReturnType<CheckoutApp['asBuyer']>>,
  { lines, coupon }: Purchase,
  mode: CheckoutMode,
): Promise<void> {
  const { call, db } = shop
  const expected = expectedTotals({
    lines: lines.map((line) => ({ ...line.product, quantity: line.quantity })),
    coupon,
  })
  const items = lines.map(({ product, quantity: count }) => ({ productId: product.id, quantity: count }))
  await db.insert(cartItems).values(items.map((item) => ({ userId: buyer.id, ...item })))
  const cart = (await call('GET', `/user_items/cart/${buyer.id}`, buyer)).body
  const body = { items, couponCode: coupon?.code ?? null }
  const quote = (await call('POST', '/api/checkout/quote', { ...buyer, body })).body
  expect(calculateTotals(toPricedLines(cart), toDiscount(quote.coupon))).toEqual(expected)
  expect(toSummaryAmounts(quote)).toMatchObject(expected)

  const purchase = { items, addressId: buyer.addressId, couponCode: quote.coupon?.code ?? null }
  const created = await shop.createPayment(buyer, { ...purchase, amount: quote.payAmount })
  expect(created.body.amount).toBe(mode === 'demo' ? 500 : expected.totalPaise)
  await shop.verify(buyer, await shop.pay(created.body.id))
  const order = (await shop.placeOrder(buyer, { ...purchase, razorpayOrderId: created.body.id })).body
  expect(toPaiseAmounts(order)).toEqual(expected)
  expect((await call('POST', `/api/orders/cancel/${order.id}`, buyer)).status).toBe(200)
}

/** Compares our tables with the provider's refunds. */
async function assertFullRefunds({ db, provider }: CheckoutApp): Promise<void> {
  const rows = await queryRows<{ id: string; total: number; paid: number; checkout: number; status: string }>(
    db,
    `
    select p.provider_payment_id as id, o.total_paise::float8 as total, o.paid_paise::float8 as paid,
      c.total_paise::float8 as checkout, o.payment_status as status
    from orders o join payments p on p.id = o.payment_id join checkouts c on c.id = o.checkout_id`,
  )
  expect(rows).toHaveLength(PURCHASES)
  for (const { id, total, paid, checkout, status } of rows) {
    expect([checkout, status]).toEqual([total, 'REFUNDED'])
    const refunds = (await provider('GET', `/payments/${id}/refunds`)).body.items
    expect(refunds.map((refund: { amount: number }) => refund.amount)).toEqual([paid])
  }
}
