import type { placeCreditOrder as placeCreditOrderEndpoint } from '@shop/contract/store-credit'
import { call } from '../../lib/api/api.ts'
import { type Purchase, toOrderItems } from './payment.api.ts'

/** `amount`: what the customer was shown, in paise. */
export const placeCreditOrder = ({ userId, addressId, items, couponCode }: Purchase, amount: number) =>
  call<typeof placeCreditOrderEndpoint>('POST /api/payment/store-credit', {
    body: {
      userId,
      addressId,
      items: toOrderItems(items),
      couponCode,
      amount,
    },
  })
