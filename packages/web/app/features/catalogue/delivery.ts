import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { addDays, formatDeliveryDate } from '@shop/contract/kit/dates'

/** '26 Nov, 2026': when something bought now should arrive. */
export const deliveryEstimate = (now = new Date()): string => formatDeliveryDate(addDays(now, DELIVERY_DAYS))
