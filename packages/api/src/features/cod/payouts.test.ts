import { COD_LIMITS } from '@shop/contract/cod'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCodApp, returnPaidOrder } from '../../../test/cod.ts'
import { emailsTo, subjectsTo } from '../../../test/emails.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { expiredRows } from '../retention/retention.db.ts'
import { refundAccounts } from './cod.tables.ts'

const shop = await buildCodApp()
const { call, db, admin, asUser, orderForCash, setStatus, recordCash, payoutOf, getOrder, checkAlerts } = shop
const second = await asUser('ADMIN')

const UPI = { kind: 'upi', upiId: 'asha@okbank' }
const BANK = { kind: 'bank', holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'hdfc0001234' }

type Caller = { token: string }
const saveAccount = (id: number, by: Caller, body: object = UPI) =>
  call('PUT', `/api/orders/cash-refund/${id}`, { token: by.token, body })
const act = (id: number, action: string, by: Caller = admin, body?: object) =>
  call('POST', `/api/admin/payouts/${id}/${action}`, { token: by.token, body })

/** An order that was paid in cash and returned, and its payout. */
async function returned() {
  const order = await orderForCash()
  await returnPaidOrder(shop, order.id)
  const payout = await payoutOf(order.id)
  if (!payout) throw new Error('no payout')
  return { ...order, payoutId: payout.id }
}

describe('the refund of an order that was paid in cash', () => {
  test('asks for an account, is transferred by staff, and deletes the account', async () => {
    const { id, buyer, payoutId } = await returned()
    expect(await getOrder(id)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'COMPLETED' })
    const subjects = await subjectsTo(db, buyer.email)
    expect(subjects).toContain('Where should we send your refund of ₹500.00?')
    expect((await act(payoutId, 'claim')).body.message).toContain('hasn’t entered an account')
    // Pasted with half of a surrogate pair.
    const saved = await saveAccount(id, buyer, { ...BANK, holder: 'Asha Rao\ud83d' })
    expect(saved.body.refund).toMatchObject({
      state: 'due',
      amount: 500,
      account: 'account ending in 9012, HDFC0001234',
    })
    const claimed = await act(payoutId, 'claim')
    expect(claimed.body.details).toEqual({ ...BANK, ifsc: 'HDFC0001234' })
    const paid = await act(payoutId, 'paid', admin, { reference: 'utr12345678' })
    expect(paid.body).toMatchObject({ state: 'paid', reference: 'UTR12345678', details: null })
    expect(await getOrder(id)).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect(await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, id))).toEqual([])
    const email = (await emailsTo(db, buyer.email)).find(({ eventKey }) => eventKey === `payout-paid:${id}`)
    expect(email?.text).toContain('UTR12345678')
    expect(email?.text).not.toContain('123456789012')
    expect((await call('GET', `/api/orders/cash-refund/${id}`, buyer)).body.refund).toMatchObject({ state: 'paid' })
    expect(await checkAlerts()).toEqual([])
  })

  test('is transferred once: two staff, two presses, two references', async () => {
    const { id, buyer, payoutId } = await returned()
    await saveAccount(id, buyer)
    const claims = await Promise.all([act(payoutId, 'claim'), act(payoutId, 'claim', second)])
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [owner, other] = claims[0].status === 200 ? [admin, second] : [second, admin]
    const list = (await call('GET', '/api/admin/payouts', other)).body.content
    expect(list.find(({ id: listed }: { id: number }) => listed === payoutId)).toMatchObject({
      details: null,
      account: 'a•••@okbank',
    })
    expect((await act(payoutId, 'paid', other, { reference: 'UTR-OTHER1' })).status).toBe(409)
    expect((await saveAccount(id, buyer, BANK)).status).toBe(409)
    const payments = await Promise.all(
      ['UTR-ONCE01', 'UTR-ONCE02'].map((reference) => act(payoutId, 'paid', owner, { reference })),
    )
    expect(payments.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { claimedAt } = claims[0].status === 200 ? claims[0].body : claims[1].body
    expect((await act(payoutId, 'release', owner, { claimedAt })).status).toBe(409)
  })

  test('needs a reference that no other refund has', async () => {
    const [one, two] = [await returned(), await returned()]
    for (const { id, buyer, payoutId } of [one, two]) {
      await saveAccount(id, buyer)
      await act(payoutId, 'claim')
    }
    expect((await act(one.payoutId, 'paid', admin, { reference: 'UTR777777' })).status).toBe(200)
    const repeated = await act(two.payoutId, 'paid', admin, { reference: 'utr777777' })
    expect([repeated.status, repeated.body.fields]).toEqual([400, { reference: expect.stringContaining('another') }])
    const open = await payoutOf(two.id)
    expect(open?.state).toBe('claimed')
    expect((await act(two.payoutId, 'release', admin, { claimedAt: open?.claimedAt })).body.state).toBe('due')
  })

  test('is released by other staff if the claimant is away, but not a claim made since they looked', async () => {
    const { id, buyer, payoutId } = await returned()
    await saveAccount(id, buyer)
    const { claimedAt } = (await act(payoutId, 'claim')).body
    const released = await act(payoutId, 'release', second, { claimedAt })
    expect(released.body).toMatchObject({ state: 'due', claimedBy: null, claimedAt: null, details: null })
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.actorId, second.id)).orderBy(desc(auditLog.id))
    expect(entry).toMatchObject({
      action: 'payout',
      subjectId: id,
      before: { payout: 'claimed', claimedBy: admin.name },
      after: { payout: 'due' },
    })
    expect((await act(payoutId, 'paid', admin, { reference: 'UTR-LATE01' })).status).toBe(409)
    shop.advanceClock(1)
    expect((await act(payoutId, 'claim', second)).status).toBe(200)
    expect((await act(payoutId, 'release', admin, { claimedAt })).status).toBe(409)
    expect((await payoutOf(id))?.claimedBy).toBe(second.id)
    shop.advanceClock(-1)
  })

  test('is emailed and audited with every change of the account, never with the whole account', async () => {
    const { id, buyer } = await returned()
    await saveAccount(id, buyer)
    await saveAccount(id, buyer, BANK)
    const emails = (await emailsTo(db, buyer.email)).filter(({ eventKey }) => eventKey.startsWith('refund-account:'))
    expect(emails.map(({ text }) => text)).toEqual([
      expect.stringContaining('a•••@okbank'),
      expect.stringContaining('account ending in 9012, HDFC0001234'),
    ])
    for (const { text } of emails) expect(text).not.toMatch(/asha@okbank|123456789012/)
    const { body } = await call('GET', '/api/admin/audit', admin)
    const entries = body.content.filter(({ action }: { action: string }) => action === 'refund account')
    expect(entries.slice(0, 2)).toMatchObject([
      { subjectId: id, before: { account: 'upi' }, after: { account: 'bank' } },
      { subjectId: id, before: { account: null }, after: { account: 'upi' } },
    ])
  })

  test('limits how often a customer saves an account, of all their orders together', async () => {
    const { id, buyer } = await returned()
    for (let i = 0; i < COD_LIMITS.accountsAnHour; i++) expect((await saveAccount(id, buyer)).status).toBe(200)
    const refused = await saveAccount(id, buyer, BANK)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await call('GET', `/api/orders/cash-refund/${id}`, buyer)).body.refund.account).toBe('a•••@okbank')
    const other = await returned()
    expect((await saveAccount(other.id, other.buyer)).status).toBe(200)
  })

  test('accepts the account while a return is open, and no account for other orders', async () => {
    const { id, buyer } = await orderForCash()
    expect((await saveAccount(id, buyer)).status).toBe(409)
    await setStatus(id, 'DELIVERED')
    await recordCash(id, { outcome: 'collected' })
    await call('POST', `/api/orders/return/${id}`, { token: buyer.token, body: {} })
    expect((await saveAccount(id, buyer)).body.refund).toMatchObject({ state: null, account: 'a•••@okbank' })
    const stranger = await shop.asBuyer()
    expect((await saveAccount(id, stranger)).status).toBe(403)
    expect((await call('GET', `/api/orders/cash-refund/${id}`, stranger)).status).toBe(403)
  })

  test.each([
    [{ kind: 'bank', holder: 'Asha', accountNumber: '123456789', ifsc: 'HDFC1001234' }, 'ifsc'],
    [{ kind: 'bank', holder: 'Asha', accountNumber: '12345', ifsc: 'HDFC0001234' }, 'accountNumber'],
    [{ kind: 'upi', upiId: 'asha' }, 'upiId'],
  ])('rejects %o', async (account, field) => {
    const { id, buyer } = await returned()
    const { status, body } = await saveAccount(id, buyer, account)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('is only as much as was collected, and nothing if no cash arrived', async () => {
    const [part, none] = [await orderForCash(), await orderForCash()]
    for (const [{ id }, amount] of [
      [part, 120],
      [none, 0],
    ] as const) {
      await setStatus(id, 'DELIVERED')
      await recordCash(id, { outcome: 'short', amount })
      await setStatus(id, 'RETURNED')
    }
    expect((await payoutOf(part.id))?.amountPaise).toBe(12_000)
    expect(await payoutOf(none.id)).toBeUndefined()
    expect(await getOrder(none.id)).toMatchObject({ paymentStatus: 'FAILED', orderStatus: 'RETURNED' })
    expect(await checkAlerts()).toEqual([])
  })

  test('opens an alert when it is late', async () => {
    const { id, buyer } = await returned()
    await saveAccount(id, buyer)
    shop.advanceClock(8 * 24 * 60 * 60)
    expect(await checkAlerts()).toContain('payout_overdue')
    shop.advanceClock(-8 * 24 * 60 * 60)
  })
})

test('the account for the refund of a refused return is deleted after a week', async () => {
  const { id, buyer } = await orderForCash()
  await setStatus(id, 'DELIVERED')
  await recordCash(id, { outcome: 'collected' })
  await setStatus(id, 'RETURN_REQUESTED')
  await saveAccount(id, buyer)
  const deleteExpired = async () => {
    for (const rows of expiredRows(shop.context.clock.now()))
      await deleteInBatches(db, rows, new AbortController().signal)
    return (await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, id))).length
  }
  shop.advanceClock(8 * 24 * 60 * 60)
  expect(await deleteExpired()).toBe(1)
  shop.advanceClock(-8 * 24 * 60 * 60)
  await setStatus(id, 'DELIVERED')
  shop.advanceClock(8 * 24 * 60 * 60)
  expect(await deleteExpired()).toBe(0)
})
