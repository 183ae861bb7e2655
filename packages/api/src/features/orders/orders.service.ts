import { addPaise, hasPermission, multiplyPaise, toPaise, toRupees } from '@shop/contract/kit'
import type { Order, OrderHistoryEntry, OrderTimelineEntry, ReturnLine } from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import * as table from './orders.db.ts'
import { hasRefundChoice } from './refund-choice.ts'

export type { ItemRow, NewOrder, OrderRow, StatusChangeCause } from './orders.db.ts'
export type { CreditRefundCause } from './orders.events.ts'
export { cashRefundDue, creditRefundDue, orderEnded, orderShipped, partReturned } from './orders.events.ts'

/** Parts of the statements that lock a checkout and place its order. */
export const NEXT_ORDER_ID = table.NEXT_ID
export const insertOrder = table.insertOrder

/** Part of a statement that reads `order_items`. */
export const CANCELLED_QUANTITY = table.CANCELLED_QUANTITY

export const presentNewOrder = (id: number, order: table.NewOrder, items: readonly table.NewItem[]): Order =>
  presentOrder(
    { ...order, id, deliveredAt: null, refusedAt: null, cancelledPaise: 0, creditRefundedPaise: 0 },
    items.map((item) => ({
      ...item,
      shippedQuantity: order.status === 'SHIPPED' ? item.quantity : 0,
      deliveredQuantity: 0,
      cancelledQuantity: 0,
    })),
  )

/** An order of this user, or any order for staff who may view orders. Errors: 404, 403. */
export async function getOrderToView(db: Database, user: SessionUser, id: number): Promise<table.OrderRow> {
  const order = await table.findOrder(db, id)
  if (!order) throw notFound('Order not found')
  if (order.userId !== user.id && !hasPermission(user.role, 'orders.view')) throw notYourOrder()
  return order
}

/** An order of this user, or any order for staff who may act for users. Errors: 404, 403. */
export async function getOrderToChange(db: Database, user: SessionUser, id: number): Promise<table.OrderRow> {
  const order = await getOrderToView(db, user, id)
  if (order.userId !== user.id && !hasPermission(user.role, 'users.impersonate')) throw notYourOrder()
  return order
}

/** An order of this user, never another one for staff. Errors: 404, 403. */
export async function getOwnOrder(db: Database, user: SessionUser, id: number): Promise<table.OrderRow> {
  const order = await getOrderToView(db, user, id)
  if (order.userId !== user.id) throw notYourOrder()
  return order
}

const notYourOrder = () => new AppError('forbidden', 'This is not your order.')

export async function getOrderOfCheckout(db: Database, checkoutId: number): Promise<Order> {
  const row = await table.findByCheckout(db, checkoutId)
  if (!row) throw notFound('Order not found')
  return withItems(db, row)
}

/** Errors: 404. */
export async function getOrder(db: Database, id: number): Promise<Order> {
  const row = await table.findOrder(db, id)
  if (!row) throw notFound('Order not found')
  return withItems(db, row)
}

/** Whether the whole total was paid, unlike in the demo and for cash that was missing. */
export const isPaidInFull = ({ paidPaise, creditPaise, totalPaise }: table.OrderRow): boolean =>
  addPaise(paidPaise, creditPaise) === totalPaise

export const lockOrder = table.lockOrder

/** Locks an order. Errors: 404. */
export async function getLockedOrder(tx: Database, id: number): Promise<table.OrderRow> {
  const order = await table.lockOrder(tx, id)
  if (!order) throw notFound('Order not found')
  return order
}

/** Requires the lock. */
export const setPaymentOfOrder = table.setPayment
export const listItemsOfOrder = (db: Database, orderId: number) => table.listItems(db, [orderId])

/** Newest first. */
export const listOrders = async (db: Database, userId: number): Promise<Order[]> =>
  withAllItems(db, await table.listByUser(db, userId))

/** The user's orders with these ids, newest first. */
export const listOwnOrders = async (db: Database, userId: number, ids: readonly number[]): Promise<Order[]> =>
  withAllItems(db, await table.listOwn(db, userId, ids))

export const listNewestOrder = async (db: Database, userId: number): Promise<Order[]> =>
  withAllItems(db, await table.listOwn(db, userId))

async function withAllItems(db: Database, rows: readonly table.OrderRow[]): Promise<Order[]> {
  const items = Map.groupBy(
    await table.listItems(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.orderId,
  )
  return rows.map((row) => presentOrder(row, items.get(row.id) ?? []))
}

export async function listHistory(db: Database, orderId: number): Promise<OrderHistoryEntry[]> {
  const rows = await table.listHistory(db, orderId)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The history for the buyer, without names and reasons. */
export async function listTimeline(db: Database, orderId: number): Promise<OrderTimelineEntry[]> {
  const rows = await table.listHistory(db, orderId)
  return rows.map(({ to, at, actorKind }) => ({
    status: to,
    at: at.toISOString(),
    isByBuyer: actorKind === 'customer',
  }))
}

export const countOrders = table.countAll
export const countUserOrders = table.countByUser
export const countOrdersOfStatus = table.countByStatus

/** Undefined for a payment without an order. */
export const findOrderIdOfPayment = table.findIdByPayment

/** Undefined for a payment without an order. */
export const lockOrderOfPayment = table.lockByPayment
export const markOrderRefunded = table.markRefunded

export const withItems = async (db: Database, row: table.OrderRow): Promise<Order> =>
  presentOrder(row, await table.listItems(db, [row.id]))

/** The order as if these lines were all of it, for an email about a return or a parcel. */
export const withLines = (order: Order, lines: readonly ReturnLine[]): Order => ({
  ...order,
  items: order.items.flatMap((item) => {
    const quantity = lines.find(({ productId }) => productId === item.productId)?.quantity ?? 0
    return quantity === 0
      ? []
      : [{ ...item, quantity, subtotal: toRupees(multiplyPaise(toPaise(item.unitPrice), quantity)) }]
  }),
})

type PresentedItem = table.NewItem & Pick<table.ItemRow, 'shippedQuantity' | 'deliveredQuantity' | 'cancelledQuantity'>

export function presentOrder(row: table.OrderRow, items: readonly PresentedItem[]): Order {
  return {
    id: row.id,
    userId: row.userId,
    addressId: row.addressId,
    orderStatus: row.status,
    orderDate: row.orderDate.toISOString(),
    deliveryDate: row.deliveryDate?.toISOString() ?? null,
    promisedDate: row.promisedDate?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    refusedAt: row.refusedAt?.toISOString() ?? null,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    totalAmount: toRupees(row.totalPaise),
    subtotal: toRupees(row.subtotalPaise),
    discount: toRupees(row.discountPaise),
    shipping: toRupees(row.shippingPaise),
    codFee: toRupees(row.codFeePaise),
    couponCode: row.couponCode,
    paidAmount: toRupees(row.paidPaise),
    creditAmount: toRupees(row.creditPaise),
    cancelledAmount: toRupees(row.cancelledPaise),
    hasRefundChoice: hasRefundChoice(row),
    address: row.address,
    items: items.map(
      ({
        productId,
        name,
        sku,
        image,
        options,
        quantity,
        shippedQuantity,
        deliveredQuantity,
        cancelledQuantity,
        unitPaise,
      }) => ({
        productId,
        name,
        sku,
        image,
        options,
        quantity,
        shippedQuantity,
        deliveredQuantity,
        cancelledQuantity,
        unitPrice: toRupees(unitPaise),
        subtotal: toRupees(multiplyPaise(unitPaise, quantity)),
      }),
    ),
  }
}
