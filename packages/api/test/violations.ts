import type { Alert } from '@shop/contract/alerts'
import { eq, sql } from 'drizzle-orm'
import { coupons } from '../src/features/promotions/coupons.tables.ts'
import { queryRows } from '../src/platform/database/database.ts'
import type { AlertsApp, PlacedOrder } from './alerts.ts'

type Violation = (shop: AlertsApp, order: PlacedOrder) => Promise<Pick<Alert, 'kind' | 'subject' | 'details'>>

/** Each breaks one rule of an order and returns the expected alert. */
export const VIOLATIONS: Record<string, Violation> = {
  'a cancelled order without a refund': async ({ db, cancel }, placed) => {
    await cancel(placed)
    await db.execute(sql`delete from refunds where payment_id = ${placed.paymentId}`)
    return {
      kind: 'order_not_refunded',
      subject: { type: 'order', id: placed.id },
      details: `Order ${placed.id} is CANCELLED, but only ₹0.00 of ₹5.00 is being refunded.`,
    }
  },
  'a cancelled order with a refund that is too small': async ({ db, cancel }, placed) => {
    await cancel(placed)
    await db.execute(sql`update refunds set amount_paise = 300 where payment_id = ${placed.paymentId}`)
    return {
      kind: 'order_not_refunded',
      subject: { type: 'order', id: placed.id },
      details: `Order ${placed.id} is CANCELLED, but only ₹3.00 of ₹5.00 is being refunded.`,
    }
  },
  'a duplicate payment without a refund': async ({ db }, { buyer, paymentId }) => {
    await db.execute(sql`insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status,
      verified_at, duplicate_of) values (${buyer.id}, 'order_two', 'pay_two', 'demo', 500, 'COMPLETED', now(), ${paymentId})`)
    return {
      kind: 'payment_not_refunded',
      subject: { type: 'user', id: buyer.id },
      details: 'The duplicate payment pay_two is refunded by ₹0.00 of ₹5.00.',
    }
  },
  'a payment without an order': async ({ db }, { buyer }) => {
    await db.execute(sql`insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status,
      verified_at) values (${buyer.id}, 'order_paid', 'pay_only', 'live', 70000, 'COMPLETED', now() - interval '61 minutes')`)
    return {
      kind: 'payment_without_order',
      subject: { type: 'user', id: buyer.id },
      details: 'Payment pay_only of ₹700.00 has neither an order, a gift card nor a refund.',
    }
  },
  'an order without a payment': async ({ db, corrupt }, { id, paymentId }) => {
    await db.execute(sql`delete from refunds where payment_id = ${paymentId}`)
    await corrupt(sql`delete from payments where id = ${paymentId}`)
    return {
      kind: 'order_without_payment',
      subject: { type: 'order', id },
      details: `Order ${id} records ₹5.00, but its payment is missing.`,
    }
  },
  'an order whose payment has another amount': async ({ db, corrupt }, { id, paymentId }) => {
    await db.execute(sql`delete from refunds where payment_id = ${paymentId}`)
    await corrupt(sql`update payments set amount_paise = 400 where id = ${paymentId}`)
    return {
      kind: 'order_without_payment',
      subject: { type: 'order', id },
      details: `Order ${id} records ₹5.00, but its payment is COMPLETED with ₹4.00.`,
    }
  },
  'a refund that was due a day ago': async ({ db }, { id, paymentId }) => {
    await db.execute(sql`update refunds set due_at = now() - interval '25 hours' where payment_id = ${paymentId}`)
    const [refund] = await queryRows<{ id: number }>(db, sql`select id from refunds where payment_id = ${paymentId}`)
    return {
      kind: 'refund_overdue',
      subject: { type: 'order', id },
      details: `Refund ${refund?.id} of ₹5.00 is overdue: it is still planned.`,
    }
  },
  'a payment whose refunds have another total': async ({ corrupt }, { id, paymentId }) => {
    await corrupt(sql`update payments set refunded_paise = 200 where id = ${paymentId}`)
    return {
      kind: 'refund_totals',
      subject: { type: 'order', id },
      details: '₹0.00 of ₹5.00 was refunded, but the payment records ₹2.00 and is COMPLETED; its order is COMPLETED.',
    }
  },
  'a refunded order whose payment is not refunded': async ({ db }, { id }) => {
    await db.execute(sql`update orders set payment_status = 'REFUNDED' where id = ${id}`)
    return {
      kind: 'refund_totals',
      subject: { type: 'order', id },
      details: '₹0.00 of ₹5.00 was refunded, but the payment records ₹0.00 and is COMPLETED; its order is REFUNDED.',
    }
  },
  'a return of a part without its refund': async ({ call, db, admin }, { id, productId, paymentId, buyer }) => {
    await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status: 'DELIVERED' } })
    const body = { items: [{ productId, quantity: 1 }] }
    await call('POST', `/api/orders/return/${id}`, { token: buyer.token, body })
    const [opened] = await queryRows<{ id: number }>(db, sql`select id from returns where order_id = ${id}`)
    for (const state of ['approved', 'received'])
      await call('PUT', `/api/admin/returns/${opened?.id}`, { token: admin.token, body: { state } })
    await call('POST', `/api/admin/returns/${opened?.id}/refund`, admin)
    await db.execute(sql`update refunds set return_id = null where payment_id = ${paymentId}`)
    const [saved] = await queryRows<{ rupees: string }>(
      db,
      sql`select to_char(refund_paise / 100.0, 'FM0.00') as rupees
      from returns where id = ${opened?.id}`,
    )
    return {
      kind: 'return_refunds',
      subject: { type: 'order', id },
      details: `Return ${opened?.id} of order ${id} refunds ₹${saved?.rupees}, but its refund is ₹0.00.`,
    }
  },
  'more reservations than stock': async ({ db }, { buyer, productId }) => {
    await db.execute(sql`insert into stock_reservations (product_id, checkout_id, user_id, quantity, expires_at)
      values (${productId}, 900000, ${buyer.id}, 9, now() + interval '1 hour')`)
    return {
      kind: 'stock_reserved',
      subject: { type: 'product', id: productId },
      details: `9 of product ${productId} are reserved, but only 8 are in stock.`,
    }
  },
  'an order that took stock twice': async ({ db }, { id, productId, checkoutId }) => {
    await db.execute(sql`insert into stock_movements (checkout_id, product_id, quantity)
      values (${checkoutId}, ${productId}, -2)`)
    return {
      kind: 'stock_moved',
      subject: { type: 'product', id: productId },
      details: `Order ${id} holds 2 of product ${productId}, but 4 left the stock.`,
    }
  },
  'a cancelled order whose stock was not restored': async ({ db, cancel }, placed) => {
    await cancel(placed)
    const { id, productId } = placed
    await db.execute(sql`delete from stock_movements where product_id = ${productId} and quantity > 0`)
    return {
      kind: 'stock_moved',
      subject: { type: 'product', id: productId },
      details: `Order ${id} holds 0 of product ${productId}, but 2 left the stock.`,
    }
  },
  'an order that took no stock': async ({ db }, { id, productId }) => {
    await db.execute(sql`delete from stock_movements where product_id = ${productId}`)
    return {
      kind: 'stock_moved',
      subject: { type: 'product', id: productId },
      details: `Order ${id} holds 2 of product ${productId}, but 0 left the stock.`,
    }
  },
  'a balance of store credit without entries': async ({ db, corrupt }, { buyer }) => {
    await db.execute(sql`insert into credit_accounts (kind, user_id) values ('customer', ${buyer.id})`)
    await corrupt(sql`update credit_accounts set balance_paise = 700 where user_id = ${buyer.id}`)
    const [account] = await queryRows<{ id: number }>(
      db,
      sql`select id from credit_accounts where user_id = ${buyer.id}`,
    )
    return {
      kind: 'credit_ledger',
      subject: { type: 'user', id: buyer.id },
      details: `Credit account ${account?.id} has ₹7.00, but its entries add up to ₹0.00, and 0 of its transactions don’t add up to zero.`,
    }
  },
  'an order paid with credit that was never used': async ({ db, corrupt }, { id, paymentId }) => {
    await db.execute(sql`delete from refunds where payment_id = ${paymentId}`)
    await corrupt(sql`update orders set payment_method = 'STORE_CREDIT', payment_id = null where id = ${id}`)
    await corrupt(sql`delete from payments where id = ${paymentId}`)
    return {
      kind: 'credit_orders',
      subject: { type: 'order', id },
      details: `Order ${id} has used ₹5.00 of store credit, but the ledger has ₹0.00.`,
    }
  },
  'reserved store credit without its payment': async ({ db }, { buyer }) => {
    const [reservation] = await queryRows<{ id: number }>(
      db,
      sql`insert into credit_reservations (checkout_id, user_id, amount_paise, created_at)
        values (900000, ${buyer.id}, 700, now()) returning id`,
    )
    return {
      kind: 'credit_reservations',
      subject: { type: 'user', id: buyer.id },
      details: `Reservation ${reservation?.id} of ₹7.00 in store credit is open and its checkout missing; the ledger holds ₹0.00 for it.`,
    }
  },
  'an order whose parts don’t add up to its total': async ({ corrupt }, { id, paymentId }) => {
    await corrupt(sql`update payments set mode = 'live' where id = ${paymentId}`)
    return {
      kind: 'order_without_payment',
      subject: { type: 'order', id },
      details: `Order ${id} records ₹5.00, but its payment is COMPLETED with ₹5.00.`,
    }
  },
  'a refund to store credit that was never posted': async ({ db }, { buyer, paymentId }) => {
    await db.execute(sql`update refunds set amount_paise = 300 where payment_id = ${paymentId}`)
    const [refund] = await queryRows<{ id: number }>(
      db,
      sql`insert into refunds (payment_id, amount_paise, reason, refund_to, status, processed_at, idempotency_key, due_at)
        values (${paymentId}, 200, 'returned', 'store_credit', 'processed', now(), 'unposted', now()) returning id`,
    )
    return {
      kind: 'credit_refunds',
      subject: { type: 'user', id: buyer.id },
      details: `The refund ${refund?.id} of ₹2.00 goes to store credit, but the ledger has ₹0.00.`,
    }
  },
  'a gift card that was never posted': async ({ db, admin }) => {
    const [card] = await queryRows<{ id: number }>(
      db,
      sql`insert into gift_cards (request_key, amount_paise, recipient_email, recipient_name, sender_name, message,
        deliver_at, issued_by) values ('key', 50000, 'a@b.example', 'A', 'B', '', now(), ${admin.id}) returning id`,
    )
    return {
      kind: 'gift_cards',
      subject: { type: 'user', id: admin.id },
      details: `Gift card ${card?.id} of ₹500.00 is scheduled, but the ledger holds ₹0.00 for it.`,
    }
  },
  'a bought gift card whose payment is refunded': async ({ db, admin }) => {
    const [card] = await queryRows<{ id: number }>(
      db,
      sql`with payment as (
        insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status, verified_at)
        values (${admin.id}, 'order_gift', 'pay_gift', 'live', 50000, 'COMPLETED', now()) returning id
      ), card as (
        insert into gift_cards (request_key, amount_paise, state, recipient_email, recipient_name, sender_name, message,
          deliver_at, buyer_id, payment_id, bought_at, redeemed_by, redeemed_at)
        select 'bought', 50000, 'redeemed', 'a@b.example', 'A', 'B', '', now(), ${admin.id}, id, now(), ${admin.id}, now()
        from payment returning id
      ) select id from card`,
    )
    await db.execute(sql`insert into refunds (payment_id, amount_paise, reason, idempotency_key, due_at)
      select id, 50000, 'test', 'refund-gift-card', now() from payments where provider_order_id = 'order_gift'`)
    return {
      kind: 'gift_card_payments',
      subject: { type: 'user', id: admin.id },
      details: `Bought gift card ${card?.id} is redeemed, but its payment of ₹500.00 is COMPLETED, and ₹500.00 is being refunded.`,
    }
  },
  'a missing coupon redemption': async ({ db }, { checkoutId }) => {
    await db.execute(sql`delete from coupon_redemptions where checkout_id = ${checkoutId}`)
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, 'tenoff'))
    return {
      kind: 'coupon_redemptions',
      subject: { type: 'coupon', id: coupon?.id ?? 0 },
      details: 'Coupon TENOFF was used by 1 orders, but 0 redemptions are recorded.',
    }
  },
}
