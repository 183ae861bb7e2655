import type { OrderActor } from '@shop/contract/orders'
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'
import { orderHistory, orderItems, orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export type NewOrder = Omit<OrderRow, 'id' | 'deliveredAt' | 'refusedAt' | 'cancelledPaise' | 'creditRefundedPaise'>
export type NewItem = Pick<ItemRow, 'productId' | 'name' | 'sku' | 'image' | 'options' | 'quantity' | 'unitPaise'>
export type StatusChangeCause = { actorId: number | null; actorKind: OrderActor; reason: string }

/** An id for a new order, so its email can name it before it is saved. */
export const NEXT_ID: Fragment = fragment`nextval('orders_id_seq')::int`

/** Inserts an order with this id, its items and its first history entry. Part of a statement. */
export function insertOrder(
  id: number,
  order: NewOrder,
  items: readonly NewItem[],
  cause: StatusChangeCause,
): Fragment {
  const at = order.orderDate.toISOString()
  const lines = JSON.stringify(
    items.map(({ productId, name, image, options, quantity, unitPaise }) => ({
      product_id: productId,
      name,
      image,
      options,
      quantity,
      unit_paise: unitPaise,
    })),
  )
  return fragment`
    placed as (
      insert into orders (id, user_id, address_id, address, payment_id, checkout_id, status, payment_status,
        payment_method, subtotal_paise, discount_paise, shipping_paise, cod_fee_paise, total_paise, paid_paise,
        credit_paise, coupon_code, order_date, delivery_date, promised_date)
      overriding system value
      values (${id}, ${order.userId}, ${order.addressId}, ${JSON.stringify(order.address)}, ${order.paymentId},
        ${order.checkoutId}, ${order.status}, ${order.paymentStatus}, ${order.paymentMethod}, ${order.subtotalPaise},
        ${order.discountPaise}, ${order.shippingPaise}, ${order.codFeePaise}, ${order.totalPaise}, ${order.paidPaise},
        ${order.creditPaise}, ${order.couponCode}, ${at}, ${order.deliveryDate?.toISOString() ?? null}, ${order.promisedDate?.toISOString() ?? null})
      returning id, user_id, status
    ), inserted_items as (
      insert into order_items (order_id, product_id, user_id, name, image, options, quantity, unit_paise)
      select placed.id, line.product_id, placed.user_id, line.name, line.image, line.options, line.quantity, line.unit_paise
      from placed, json_to_recordset(${lines}::json)
        as line (product_id int, name text, image text, options json, quantity int, unit_paise bigint)
    ), inserted_history as (
      insert into order_history (order_id, to_status, actor_id, actor_kind, reason, at)
      select id, status, ${cause.actorId}::int, ${cause.actorKind}, ${cause.reason}, ${at}::timestamptz from placed
    )`
}

/** Returns the id of the entry. */
export async function insertHistory(db: Database, change: typeof orderHistory.$inferInsert): Promise<number> {
  const [row] = await db.insert(orderHistory).values(change).returning({ id: orderHistory.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

/** Oldest first, with the name of the actor. */
export const listHistory = (db: Database, orderId: number) =>
  db
    .select({
      from: orderHistory.fromStatus,
      to: orderHistory.toStatus,
      at: orderHistory.at,
      actorKind: orderHistory.actorKind,
      actor: users.name,
      reason: orderHistory.reason,
    })
    .from(orderHistory)
    .leftJoin(users, eq(users.id, orderHistory.actorId))
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))

const selectById = defineStatement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('order'),
)

export async function findOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  const [row] = await selectById(db, { id })
  return row
}

const selectLocked = defineStatement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('locked_order'),
)

export async function lockOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  const [row] = await selectLocked(db, { id })
  return row
}

/** Locks in one order, to prevent deadlocks. */
export const lockOrders = (db: Database, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('no key update')

const selectLockedByPayment = defineStatement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.paymentId, sql.placeholder('paymentId')))
    .for('no key update')
    .prepare('locked_order_of_payment'),
)

export async function lockByPayment(db: Database, paymentId: number): Promise<OrderRow | undefined> {
  const [row] = await selectLockedByPayment(db, { paymentId })
  return row
}

export async function findByCheckout(db: Database, checkoutId: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  return row
}

export async function findIdByPayment(db: Database, paymentId: number): Promise<number | undefined> {
  const [row] = await raw(db)<{ id: number }[]>`select id from orders where payment_id = ${paymentId}`
  return row?.id
}

/** Newest first. */
export const listByUser = (db: Database, userId: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.orderDate), desc(orders.id))

/** Newest first; without `ids` the newest one. */
export const listOwn = (db: Database, userId: number, ids?: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ids && inArray(orders.id, [...ids])))
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(ids?.length ?? 1)

// Drizzle leaves out the name of the only table, which is ambiguous here.
const quantityInParcels = (condition: string) =>
  sql
    .raw(`coalesce((select sum(i.quantity) from parcel_items i join parcels p on p.id = i.parcel_id
  where i.order_id = order_items.order_id and i.product_id = order_items.product_id and ${condition}), 0)`)
    .mapWith(Number)

const shippedQuantity = quantityInParcels('p.shipped_at is not null')
const deliveredQuantity = quantityInParcels('p.delivered_at is not null and p.returned_at is null')

const SELECT_CANCELLED_QUANTITY = `coalesce((select sum(i.quantity) from return_items i join returns r on r.id = i.return_id
  where i.order_id = order_items.order_id and i.product_id = order_items.product_id and r.is_cancellation), 0)`

/** How many of a row of `order_items` were cancelled before they were shipped. */
export const CANCELLED_QUANTITY: Fragment = { strings: [SELECT_CANCELLED_QUANTITY], values: [] }

/** `SELECT_CANCELLED_QUANTITY` as a column for Drizzle. */
const cancelledQuantity = sql.raw(SELECT_CANCELLED_QUANTITY).mapWith(Number)

const selectItems = defineStatement((db) =>
  db
    .select({
      ...getTableColumns(orderItems),
      sku: products.sku,
      shippedQuantity,
      deliveredQuantity,
      cancelledQuantity,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('orderIds')}::int[])`)
    .orderBy(asc(orderItems.productId))
    .prepare('order_items'),
)

/** The items of these orders, with their SKUs and their shipped, delivered and cancelled quantities. */
export const listItems = async (db: Database, orderIds: number[]) =>
  orderIds.length === 0 ? [] : await selectItems(db, { orderIds: intArray(orderIds) })

export async function countByUser(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(eq(orders.userId, userId))
  return row?.total ?? 0
}

export async function countAll(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders)
  return row?.total ?? 0
}

export async function countByStatus(db: Database, status: OrderRow['status']): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(eq(orders.status, status))
  return row?.total ?? 0
}

type Change = Partial<Pick<OrderRow, 'status' | 'paymentStatus' | 'deliveredAt' | 'cancelledPaise'>>

export async function updateOrder(db: Database, id: number, change: Change): Promise<OrderRow> {
  const [row] = await db.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!row) throw new Error('locked order disappeared')
  return row
}

/** Only for orders that are paid in cash: others are placed with their payment. */
export async function setPayment(
  db: Database,
  id: number,
  change: Partial<Pick<OrderRow, 'paymentStatus' | 'paidPaise' | 'paymentMethod' | 'refusedAt'>>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id))
}

/** Its payment is refunded. An order that store credit has paid in part is REFUNDED once both parts are. */
export async function markRefunded(db: Database, paymentId: number): Promise<void> {
  await raw(db)`
    update orders set payment_status = 'REFUNDED'
    where payment_id = ${paymentId} and credit_refunded_paise = credit_paise`
}

/**
 * Counts returned store credit. Requires the lock of the order. Raw SQL, because the feature of payments imports this
 * one.
 */
export async function addReturnedCredit(db: Database, id: number, amountPaise: number): Promise<void> {
  await raw(db)`
    update orders set credit_refunded_paise = credit_refunded_paise + ${amountPaise},
      payment_status = case when credit_refunded_paise + ${amountPaise} = credit_paise
        and exists (select from payments p where p.id = orders.payment_id and p.status = 'REFUNDED')
        then 'REFUNDED' else payment_status end
    where id = ${id}`
}
