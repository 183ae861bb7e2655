import {
  canChangeParcel,
  isInTransit,
  isPaidToCourier,
  type MoveParcel,
  type Order,
  PARCEL_LABELS,
  type PackParcel,
  type Parcel,
  type ParcelDetails,
  type ParcelStateName,
  parcelStateOf,
  type ReturnLine,
  statusLabel,
  trackingLink,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { ActionContext, AuditContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { findExchangeToPack } from './exchanges.db.ts'
import type { Actor, System } from './order-actor.ts'
import { followParcel } from './order-status.service.ts'
import * as orders from './orders.db.ts'
import { orderShipped } from './orders.events.ts'
import { getLockedOrder } from './orders.service.ts'
import * as table from './parcels.db.ts'
import { hasAllLines, selectLines } from './select-lines.ts'

export type { ParcelItemRow, ParcelRow } from './parcels.db.ts'

/** Errors: 404. */
export async function getParcelRow(db: Database, id: number): Promise<table.ParcelRow> {
  const parcel = await table.findParcel(db, id)
  if (!parcel) throw notFound('Parcel not found')
  return parcel
}

export async function listParcels(db: Database, orderId: number): Promise<Parcel[]> {
  const rows = await table.listParcels(db, orderId)
  const items = await listItems(db, orderId)
  return rows.map((row) => present(row, items))
}

/** Whether nothing of the order is left to pack. */
export const isPacked = async (db: Database, orderId: number): Promise<boolean> =>
  (await table.listUnpacked(db, orderId)).length === 0

/** The items of a parcel with their SKUs, for its packing slip. */
export const listItemsOfParcel = async (db: Database, { id, orderId }: table.ParcelRow) =>
  (await listItems(db, orderId)).filter(({ parcelId }) => parcelId === id)

const listItems = async (db: Database, orderId: number): Promise<table.ParcelItemRow[]> => [
  ...(await table.listParcelItems(db, orderId)),
  ...(await table.listReplacementItems(db, orderId)),
]

export async function getOrderOfParcel(db: Database, { orderId }: table.ParcelRow): Promise<orders.OrderRow> {
  const order = await orders.findOrder(db, orderId)
  if (!order) throw new Error('orders are never deleted')
  return order
}

/** Packs these lines, everything that is left, or the replacements of an exchange. Errors: 400, 404, 409. */
export function packParcel(
  context: Context,
  orderId: number,
  { items, returnId, ...details }: PackParcel,
  audit: AuditContext,
): Promise<Parcel> {
  return inTransaction(context.db, async (tx) => {
    if (returnId) await assertExchangeCanBePacked(tx, orderId, returnId)
    // The replacements of an exchange aren't lines of the order.
    const lines = returnId ? [] : await selectUnpacked(tx, await lockOpenOrder(tx, orderId), items)
    const now = context.clock.now()
    const parcel = { orderId, returnId: returnId ?? null, packedAt: now, ...toColumns(details) }
    const row = await table.insertParcel(tx, parcel, lines)
    const after = { state: 'packed', ...(returnId ? { exchange: returnId } : { items: lines }) }
    await recordParcelChange(tx, { audit, now }, row, { after })
    return present(row, await listItems(tx, orderId))
  })
}

/** Locks the order. Errors: 409. */
async function assertExchangeCanBePacked(tx: Database, orderId: number, returnId: number): Promise<void> {
  await orders.lockOrder(tx, orderId)
  if (!(await findExchangeToPack(tx, orderId, returnId)))
    throw conflict(
      'The replacements of this return can’t be packed: its items aren’t here yet, or they are packed already.',
    )
}

async function selectUnpacked(
  tx: Database,
  order: orders.OrderRow,
  requested: PackParcel['items'],
): Promise<readonly ReturnLine[]> {
  const left = await table.listUnpacked(tx, order.id)
  if (left.length === 0) throw conflict('Everything of this order is packed already.')
  const items = await orders.listItems(tx, [order.id])
  const lines = selectLines(requested, { items, left, refuse: alreadyPacked })
  // The courier collects the whole amount, and one record of the cash belongs to the order.
  if (isPaidToCourier(order) && !hasAllLines(lines, left))
    throw conflict('An order that is paid in cash ships in one parcel.')
  return lines
}

const alreadyPacked = ({ name }: orders.ItemRow, { left }: { left: number }) =>
  conflict(
    left === 0
      ? `${name} is packed or cancelled already.`
      : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left to pack.`,
  )

/** Errors: 404, 409 for a parcel that was delivered or returned. */
export function updateParcel(
  context: Context,
  { id }: table.ParcelRow,
  details: ParcelDetails,
  audit: AuditContext,
): Promise<Parcel> {
  return inTransaction(context.db, async (tx) => {
    const { parcel } = await lockParcel(tx, id, ['packed', 'shipped'])
    const change = toColumns(details)
    const row = await table.updateParcel(tx, id, change)
    const changes = diffFields({ ...parcel }, change)
    if (changes) await recordParcelChange(tx, { audit, now: context.clock.now() }, parcel, changes)
    return present(row, await listItems(tx, row.orderId))
  })
}

/**
 * Marks a parcel as shipped or delivered. The first one that ships makes the order SHIPPED, and the last one that is
 * delivered makes it DELIVERED, unless something is left to pack. Errors: 404, 409.
 */
export function moveParcel(
  context: Context,
  { id }: table.ParcelRow,
  { state }: MoveParcel,
  audit: AuditContext,
): Promise<Parcel> {
  return inTransaction(context.db, async (tx) => {
    const { parcel, order } = await lockParcel(tx, id, [state === 'shipped' ? 'packed' : 'shipped'])
    const now = context.clock.now()
    const row = await table.updateParcel(tx, id, state === 'shipped' ? { shippedAt: now } : { deliveredAt: now })
    await recordParcelChange(tx, { audit, now }, parcel, { before: { state: parcelStateOf(parcel) }, after: { state } })
    if (state === 'shipped') await shipOrderOfParcel(tx, context, order, { ...audit, actorKind: 'staff', parcelId: id })
    else if (parcel.returnId === null)
      await deliverOrderOfParcels(tx, context, order.id, { ...audit, actorKind: 'staff' })
    return present(row, await listItems(tx, order.id))
  })
}

type ParcelChange = Actor & { parcelId: number }

/** The first parcel changes the status. The later ones are only emailed. */
async function shipOrderOfParcel(
  tx: Database,
  context: Context,
  { id: orderId, status }: orders.OrderRow,
  change: ParcelChange,
): Promise<void> {
  if (status === 'PLACED' || status === 'PROCESSING')
    await followParcel(tx, context, orderId, { ...change, to: 'SHIPPED', reason: 'parcel shipped' })
  else {
    const { parcelId } = change
    await context.events.emit(tx, orderShipped, { orderId, historyId: null, parcelId, note: undefined })
  }
}

/**
 * Makes the order DELIVERED once all of its parcels are and nothing is left to pack, in the caller's transaction.
 * Parcels of replacements don't count. Requires the order's lock.
 */
export async function deliverOrderOfParcels(
  tx: Database,
  context: Context,
  orderId: number,
  actor: Actor | System,
): Promise<Order | undefined> {
  const parcels = (await table.listParcels(tx, orderId)).filter(({ returnId }) => returnId === null)
  const last = parcels.at(-1)
  const isDelivered = parcels.every(({ deliveredAt }) => deliveredAt !== null)
  if (!last || !isDelivered || !(await isPacked(tx, orderId))) return undefined
  const change = { to: 'DELIVERED', reason: 'all parcels delivered', parcelId: last.id } as const
  return followParcel(tx, context, orderId, { ...actor, ...change })
}

/** Errors: 404, 409 for a parcel that has shipped. */
export function unpackParcel(context: Context, { id }: table.ParcelRow, audit: AuditContext): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const { parcel } = await lockParcel(tx, id, ['packed'])
    await table.deleteParcel(tx, id)
    await recordParcelChange(tx, { audit, now: context.clock.now() }, parcel, {
      before: { state: 'packed' },
      after: { state: 'unpacked' },
    })
  })
}

async function lockOpenOrder(tx: Database, orderId: number): Promise<orders.OrderRow> {
  const order = await getLockedOrder(tx, orderId)
  if (!isInTransit(order.status)) throw parcelsAreFinal(order)
  return order
}

const parcelsAreFinal = (order: orders.OrderRow) =>
  conflict(`This order is in the state ‘${statusLabel(withStatus(order))}’, so its parcels can’t be changed.`)

const withStatus = (order: orders.OrderRow) => ({ ...order, orderStatus: order.status })

/** Locks the order first, as every other change of an order does. */
async function lockParcel(tx: Database, id: number, states: readonly ParcelStateName[]) {
  const { orderId } = await getParcelRow(tx, id)
  const order = await getLockedOrder(tx, orderId)
  const parcel = await getParcelRow(tx, id)
  if (!canChangeParcel(withStatus(order), parcel)) throw parcelsAreFinal(order)
  const state = parcelStateOf(parcel)
  if (!states.includes(state))
    throw conflict(
      state === 'packed'
        ? `Parcel ${parcel.number} hasn’t shipped yet.`
        : `Parcel ${parcel.number} is ${PARCEL_LABELS[state].toLowerCase()} already.`,
    )
  return { order, parcel }
}

/** Writes the change of a parcel to the audit log of its order. */
const recordParcelChange = (
  tx: Database,
  { audit, now }: ActionContext,
  { orderId, number }: table.ParcelRow,
  { before, after }: { before?: object; after: object },
) =>
  recordChange(tx, audit, {
    action: 'parcel',
    subject: 'order',
    subjectId: orderId,
    ...(before && { before: { parcel: number, ...before } }),
    after: { parcel: number, ...after },
    at: now,
  })

const toColumns = ({ carrier, trackingNumber, trackingUrl, weightGrams }: ParcelDetails) => ({
  carrier: carrier ?? null,
  trackingNumber: trackingNumber || null,
  trackingUrl: trackingUrl || null,
  weightGrams: weightGrams ?? null,
})

function present({ orderId: _order, ...row }: table.ParcelRow, items: readonly table.ParcelItemRow[]): Parcel {
  return {
    ...row,
    state: parcelStateOf(row),
    trackingLink: trackingLink(row),
    items: items
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ productId, name, options, quantity }) => ({ productId, name, options, quantity })),
    packedAt: row.packedAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }
}
