import { callApi } from './api.ts'
import { signInAsDemo } from './shopper.ts'

/** Creates the coupon TRIAL unless it exists. */
export async function ensureTrialCoupon(): Promise<void> {
  const { token } = await signInAsDemo('ADMIN')
  const noLimits = { from: null, until: null, maxDiscount: null, totalLimit: null, perUserLimit: null }
  const body = { code: 'TRIAL', percent: 10, minAmount: 0, ...noLimits }
  const { totalElements } = await callApi<{ totalElements: number }>('GET', '/api/admin/coupons?query=trial', { token })
  // Another worker may create it at the same time; the journey fails if it is missing.
  if (totalElements === 0) await callApi('POST', '/api/admin/coupons', { token, body }).catch(() => undefined)
}
