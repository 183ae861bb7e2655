import type { Payout } from '@shop/contract/cod'
import { DELIVERY_ZONES } from '@shop/contract/delivery'
import { eq } from 'drizzle-orm'
import { payouts, refundAccounts } from '../../src/features/cod/cod.tables.ts'
import { createProduct } from '../shop.ts'
import type { StaffAction, StaffActions, StaffShop } from './staff-action.ts'

/** Staff actions on cash on delivery. */
export function codActions({ call, db, asBuyer, admin }: StaffShop): StaffActions {
  let changes = 0

  async function order(): Promise<number> {
    const { body: settings } = await call('GET', '/api/admin/delivery', admin)
    const body = { ...settings, codZones: [...DELIVERY_ZONES] }
    await call('PUT', '/api/admin/delivery', { token: admin.token, body })
    const buyer = await asBuyer()
    const items = [{ productId: await createProduct(db), quantity: 1 }]
    const placed = await call('POST', '/api/payment/cod', {
      token: buyer.token,
      body: { addressId: buyer.addressId, items },
    })
    await call('PUT', `/api/orders/status/${placed.body.id}`, { token: admin.token, body: { status: 'SHIPPED' } })
    return placed.body.id
  }
  const recordCash = async (): Promise<StaffAction> => {
    const id = await order()
    return { subjectId: id, method: 'POST', url: `/api/admin/orders/${id}/cash`, body: { outcome: 'collected' } }
  }

  /** An action on a refund whose account is known. With `buildBody`, on a claimed one. */
  async function payoutAction(action: string, buildBody?: (claimed: Payout) => object): Promise<StaffAction> {
    const { subjectId, url, body: cash } = await recordCash()
    await call('POST', url, { token: admin.token, body: cash })
    await call('PUT', `/api/orders/status/${subjectId}`, { token: admin.token, body: { status: 'RETURNED' } })
    const account = { kind: 'upi', upiId: 'asha@okbank' } as const
    await db.insert(refundAccounts).values({ orderId: subjectId, account, savedAt: new Date() })
    const [payout] = await db.select().from(payouts).where(eq(payouts.orderId, subjectId))
    const path = `/api/admin/payouts/${payout?.id}`
    const body = buildBody?.((await call('POST', `${path}/claim`, admin)).body)
    return { subjectId, method: 'POST', url: `${path}/${action}`, body }
  }

  return {
    async saveCodSettings() {
      const { body } = await call('GET', '/api/admin/cod', admin)
      return { subjectId: 0, method: 'PUT', url: '/api/admin/cod', body: { ...body, fee: ++changes } }
    },
    recordCash,
    claimPayout: () => payoutAction('claim'),
    releasePayout: () => payoutAction('release', ({ claimedAt }) => ({ claimedAt })),
    payPayout: () => payoutAction('paid', () => ({ reference: `UTR${100_000 + ++changes}` })),
  }
}
