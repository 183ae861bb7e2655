import { Id, optionalText, Timestamp, z } from '../kit/index.ts'
import { OrderLineItem, orderLines } from './order-lines.schemas.ts'
import { CARRIERS, PARCEL_STATES } from './parcels.rules.ts'

const TrackingUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Enter a web address' }).max(500)

/** How a parcel is sent. `trackingUrl` replaces the page of the carrier. */
export const ParcelDetails = z
  .object({
    carrier: z.enum(CARRIERS).nullish(),
    trackingNumber: optionalText(50)
      .regex(/^[\w./-]*$/, { error: 'Use only letters, digits and . / - _' })
      .nullish(),
    trackingUrl: z.union([z.literal(''), TrackingUrl]).nullish(),
    weightGrams: z.number().int().min(1).max(100_000, { error: 'A parcel can weigh at most 100 kg' }).nullish(),
  })
  .refine(({ carrier, trackingNumber, trackingUrl }) => carrier || (!trackingNumber && !trackingUrl), {
    path: ['carrier'],
    error: 'Choose the carrier',
  })
export type ParcelDetails = z.infer<typeof ParcelDetails>

/** `returnId`: all replacements of this exchange. Otherwise, without `items`, everything that isn't packed yet. */
export const PackParcel = ParcelDetails.safeExtend({
  items: orderLines('Choose what is in the parcel').nullish(),
  returnId: Id.nullish(),
}).refine(({ items, returnId }) => !items || !returnId, {
  path: ['items'],
  error: 'An exchange is packed as a whole',
})
export type PackParcel = z.infer<typeof PackParcel>

export const MoveParcel = z.object({ state: z.enum(['shipped', 'delivered']) })
export type MoveParcel = z.infer<typeof MoveParcel>

/** `number` is its number within the order. */
export const Parcel = z.object({
  id: z.number().int(),
  number: z.number().int(),
  /** The exchange whose replacements it has. */
  returnId: z.number().int().nullable(),
  state: z.enum(PARCEL_STATES),
  /** Unknown for a parcel that a change of the order's status made. */
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Where it can be tracked: `trackingUrl`, or the page of the carrier. */
  trackingLink: z.string().nullable(),
  weightGrams: z.number().int().nullable(),
  items: z.array(OrderLineItem),
  packedAt: Timestamp,
  shippedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  returnedAt: Timestamp.nullable(),
})
export type Parcel = z.infer<typeof Parcel>

/** What is left to pack of the oldest paid orders, by product. */
export const PickList = z.object({
  lines: z.array(
    OrderLineItem.extend({
      sku: z.string(),
      orders: z.array(z.object({ orderId: z.number().int(), quantity: z.number().int() })),
    }),
  ),
  orders: z.number().int(),
  /** All orders with items to pack; more than `orders` if the list has only the oldest. */
  totalOrders: z.number().int(),
})
export type PickList = z.infer<typeof PickList>
