// What happens to an order after it was placed.
import { DELIVERED, type PurchaseResult } from './purchase-result.ts'
import type { Requests } from './requests.ts'
import type { Buyer } from './seed.ts'

type Shop = Pick<Requests, 'send'> & { staff: Buyer }

export async function cancelOrder({ send }: Shop, result: PurchaseResult, { token }: Buyer): Promise<PurchaseResult> {
  if (result.orderId === undefined) return result
  const { status } = await send(`/api/orders/cancel/${result.orderId}`, token, {})
  return { ...result, outcome: status === 200 ? 'ordered and cancelled' : 'no response to the cancellation' }
}

/** Staff deliver the order, and process its return. A step whose response was lost is refused when it is repeated. */
export async function returnOrder(
  { send, staff }: Shop,
  result: PurchaseResult,
  { token }: Buyer,
): Promise<PurchaseResult> {
  const { orderId } = result
  if (orderId === undefined) return result
  const process = (returnId: number, state: string) =>
    send(`/api/admin/returns/${returnId}`, staff.token, { state }, 'PUT')
  await send(`/api/orders/status/${orderId}`, staff.token, { status: 'DELIVERED' }, 'PUT')
  await send(`/api/orders/return/${orderId}`, token, {})
  const listed = await send(`/api/orders/returns/${orderId}`, staff.token, {}, 'GET')
  const returnId = Number(listed.body[0]?.id)
  await process(returnId, 'approved')
  await process(returnId, 'received')
  const { status } = await send(`/api/admin/returns/${returnId}/refund`, staff.token, {})
  return { ...result, outcome: status === 200 ? 'ordered and returned' : 'no response to the return' }
}

/** Staff deliver the order in two parcels, in one if it is a single piece, or in more if a response was lost. */
export async function deliverInParcels(
  { send, staff }: Shop,
  result: PurchaseResult,
  productId: number | undefined,
): Promise<PurchaseResult> {
  const { orderId } = result
  if (orderId === undefined) return result
  const pack = (body: object) => send(`/api/admin/orders/${orderId}/parcels`, staff.token, body)
  await pack({ items: [{ productId, quantity: 1 }] })
  await pack({})
  const { body: parcels } = await send(`/api/orders/parcels/${orderId}`, staff.token, {}, 'GET')
  const ids: number[] = Array.isArray(parcels) ? parcels.map(({ id }) => id) : []
  let isDelivered = ids.length > 0
  for (const state of ['shipped', 'delivered']) {
    for (const id of ids) {
      const { status } = await send(`/api/admin/parcels/${id}/state`, staff.token, { state }, 'PUT')
      // A step whose response was lost is refused when it is repeated.
      isDelivered &&= status === 200 || status === 409
    }
  }
  return { ...result, outcome: isDelivered ? DELIVERED : 'no response to the parcels' }
}
