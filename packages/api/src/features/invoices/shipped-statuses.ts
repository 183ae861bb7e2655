import type { OrderStatus } from '@shop/contract/orders'

/** The statuses from shipping to delivery. */
export const SHIPPED_STATUSES: readonly OrderStatus[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']

/** Orders with these statuses have an invoice. */
export const INVOICED_STATUSES: readonly OrderStatus[] = [...SHIPPED_STATUSES, 'RETURN_REQUESTED', 'RETURNED']
