import { ask } from './api.ts'
import { signInAsDemo } from './shopper.ts'

/** A coupon for whoever tries what can be done to one; it stays when it is there. */
export async function makeTrialCoupon(): Promise<void> {
  const { token } = await signInAsDemo('ADMIN')
  const none = { from: null, until: null, maxDiscount: null, totalLimit: null, perUserLimit: null }
  const body = { code: 'TRIAL', percent: 10, minAmount: 0, ...none }
  const { totalElements } = await ask<{ totalElements: number }>('GET', '/api/admin/coupons?query=trial', { token })
  // Two workers may look at the same moment; the tour that wants it says if it isn't there.
  if (totalElements === 0) await ask('POST', '/api/admin/coupons', { token, body }).catch(() => undefined)
}
