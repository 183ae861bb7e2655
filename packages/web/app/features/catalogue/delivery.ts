import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { addDays, formatDeliveryDate } from '@shop/contract/kit/dates'

/** Expected delivery date of an order placed now, such as '26 Nov, 2026'. */
export const deliveryEstimate = (now = new Date()): string => formatDeliveryDate(addDays(now, DELIVERY_DAYS))
