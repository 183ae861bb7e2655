import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCodApp, returnPaidOrder } from '../../../test/cod.ts'
import { subjectsTo } from '../../../test/emails.ts'
import { refundAccounts } from './cod.tables.ts'

const shop = await buildCodApp()
const { call, db, admin, asUser, orderForCash, setStatus, recordCash, payoutOf, getOrder, checkAlerts } = shop

type Caller = { id: number; token: string }
const choose = (id: number, { token }: Caller, body: object = { kind: 'credit' }) =>
  call('PUT', `/api/orders/cash-refund/${id}`, { token, body })
const creditOf = async (user: Caller) => (await call('GET', `/api/users/${user.id}/store-credit`, user)).body

test('adds a refund that is due at once, and once for 20 requests at the same time', async () => {
  const { id, buyer } = await orderForCash()
  await returnPaidOrder(shop, id)
  const responses = await Promise.all(Array.from({ length: 20 }, () => choose(id, buyer)))
  const accepted = responses.filter(({ status }) => status === 200)
  expect(accepted.map(({ body }) => body.refund)).toEqual([
    { amount: 500, state: 'paid', account: 'store credit', paidAt: expect.any(String), reference: null },
  ])
  // Ten choices an hour are accepted; the others find nothing to refund.
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409, 429]))
  expect(await creditOf(buyer)).toMatchObject({
    balance: 500,
    expiring: [],
    history: { content: [{ kind: 'refund', amount: 500, orderId: id }] },
  })
  expect(await getOrder(id)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await payoutOf(id)).toMatchObject({ state: 'paid', claimedBy: null, paidBy: null })
  expect(await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, id))).toEqual([])
  expect(await subjectsTo(db, buyer.email)).toContain('We’ve added ₹500.00 to your Shopflix store credit')
  const listed = await call('GET', '/api/admin/payouts?state=paid', admin)
  expect(listed.body.content[0]).toMatchObject({ orderId: id, account: 'store credit', paidBy: null })
  expect(await checkAlerts()).toEqual([])
})

test('adds a refund when the return ends if the customer chose it before', async () => {
  const { id, buyer } = await orderForCash()
  await setStatus(id, 'DELIVERED')
  await recordCash(id, { outcome: 'collected' })
  await setStatus(id, 'RETURN_REQUESTED')
  expect((await choose(id, buyer)).body.refund).toMatchObject({ state: null, account: 'store credit' })
  expect((await creditOf(buyer)).balance).toBe(0)
  await setStatus(id, 'RETURNED')
  expect((await creditOf(buyer)).balance).toBe(500)
  expect(await getOrder(id)).toMatchObject({ paymentStatus: 'REFUNDED' })
  const subjects = await subjectsTo(db, buyer.email)
  expect(subjects.filter((subject) => subject.startsWith('Where should we send'))).toEqual([])
  expect(await checkAlerts()).toEqual([])
})

test('a refund to store credit can be changed to an account until it is due', async () => {
  const { id, buyer } = await orderForCash()
  await setStatus(id, 'DELIVERED')
  await recordCash(id, { outcome: 'collected' })
  await setStatus(id, 'RETURN_REQUESTED')
  await choose(id, buyer)
  await choose(id, buyer, { kind: 'upi', upiId: 'asha@okbank' })
  await setStatus(id, 'RETURNED')
  expect((await creditOf(buyer)).balance).toBe(0)
  expect(await payoutOf(id)).toMatchObject({ state: 'due' })
})

test('a refund to store credit is refused while staff transfer the refund, and for the order of another customer', async () => {
  const { id, buyer } = await orderForCash()
  await returnPaidOrder(shop, id)
  expect((await choose(id, await asUser())).status).toBe(403)
  await choose(id, buyer, { kind: 'upi', upiId: 'asha@okbank' })
  const payout = await payoutOf(id)
  await call('POST', `/api/admin/payouts/${payout?.id}/claim`, admin)
  expect((await choose(id, buyer)).body.message).toBe(
    'We’re transferring this refund, so the account can’t change now.',
  )
  expect((await creditOf(buyer)).balance).toBe(0)
})
