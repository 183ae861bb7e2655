import { Id, optionalText, z } from '../kit/index.ts'
import { MAX_BULK_ORDERS } from './order-status.rules.ts'
import { OrderStatus } from './orders.schemas.ts'

export const BulkStatusRequest = z.object({
  ids: z.array(Id).min(1, 'Select at least one order').max(MAX_BULK_ORDERS, `Select at most ${MAX_BULK_ORDERS} orders`),
  status: OrderStatus,
})
export type BulkStatusRequest = z.infer<typeof BulkStatusRequest>

/** Without a status, only the statuses to choose from are listed. */
export const BulkStatusPreviewRequest = BulkStatusRequest.partial({ status: true })
export type BulkStatusPreviewRequest = z.infer<typeof BulkStatusPreviewRequest>

/**
 * `seen`: the fingerprint of the preview. If any order is refused, none is changed, unless `skipsRefused` confirms that
 * refused orders are skipped.
 */
export const BulkStatusApplyRequest = BulkStatusRequest.extend({
  seen: z.string().max(64),
  skipsRefused: z.boolean().default(false),
  reason: optionalText(200).optional(),
})
export type BulkStatusApplyRequest = z.infer<typeof BulkStatusApplyRequest>

const Recipient = { id: z.number().int(), recipient: z.string() }

export const BulkStatusPreview = z.object({
  /** The later statuses that every order can get. */
  possible: z.array(OrderStatus),
  /** Orders that would get the status, with their current one. */
  changing: z.array(z.object({ ...Recipient, from: OrderStatus })),
  /** Orders that can't get it. */
  refused: z.array(z.object({ ...Recipient, reason: z.string() })),
  /** How many payments the change refunds. */
  refunding: z.number().int(),
  seen: z.string(),
})
export type BulkStatusPreview = z.infer<typeof BulkStatusPreview>
