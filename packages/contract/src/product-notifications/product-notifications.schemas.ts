import { Id, z } from '../kit/index.ts'

export const ProductNotificationKind = z.enum(['back_in_stock', 'price_drop'])
export type ProductNotificationKind = z.infer<typeof ProductNotificationKind>

/** Without `variantId`: the product of the path. */
export const ProductNotificationInput = z.object({ kind: ProductNotificationKind, variantId: Id.optional() })

export const UnsubscribeToken = z.object({ token: z.uuid('This link is incomplete.') })

/** Requested and not sent yet, of one user. */
export const MAX_PRODUCT_NOTIFICATIONS = 200
