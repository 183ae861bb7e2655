import { endpoint, PathId, z } from '../kit/index.ts'
import { CancelItems, CancellationQuote, QuoteCancellation } from './cancellations.schemas.ts'
import { Order } from './orders.schemas.ts'

const params = z.object({ orderId: PathId })

export const quoteCancellation = endpoint({
  id: 'quoteCancellation',
  method: 'POST',
  path: '/api/orders/cancel/:orderId/quote',
  access: 'user',
  params,
  body: QuoteCancellation,
  response: CancellationQuote,
  errors: ['not_found', 'conflict'],
  summary: 'Calculates what cancelling all or some unshipped items would refund; changes nothing',
})

export const cancelItems = endpoint({
  id: 'cancelItems',
  method: 'POST',
  path: '/api/orders/cancel/:orderId/items',
  access: 'user',
  params,
  body: CancelItems,
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Cancels all or some items that haven’t shipped, restores their stock and refunds them',
})
