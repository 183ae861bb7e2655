import { randomUUID } from 'node:crypto'
import { CREDIT_LIMITS } from '@shop/contract/store-credit'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { subjectsTo } from '../../../test/emails.ts'
import { alerts } from '../alerts/alerts.tables.ts'
import { checkInvariants } from '../alerts/check-invariants.ts'
import { auditLog } from '../audit/audit.tables.ts'

const { call, db, context, asUser, advanceClock } = await buildTestApp()
const admin = await asUser('ADMIN')

type Caller = { id: number; token: string }
const change = (user: Caller, body: object, by: Caller = admin) =>
  call('POST', `/api/admin/users/${user.id}/store-credit`, {
    token: by.token,
    body: { action: 'issue', amount: 100, reason: 'A late parcel', key: randomUUID(), ...body },
  })
const view = (user: Caller, by: Caller = user, query = '') =>
  call('GET', `/api/users/${user.id}/store-credit${query}`, { token: by.token })
const balanceOf = async (user: Caller): Promise<number> => (await view(user)).body.balance

describe('store credit', () => {
  test('is issued and taken back by staff with a reason, an audit entry and an email', async () => {
    const user = await asUser()
    expect((await view(user)).body).toEqual({
      balance: 0,
      reserved: 0,
      expiring: [],
      history: { content: [], totalPages: 0, totalElements: 0 },
    })
    const issued = await change(user, { amount: 250.5 })
    expect(issued.body).toMatchObject({ balance: 250.5, expiring: [{ amount: 250.5 }] })
    const taken = await change(user, { action: 'take_back', amount: 50.25, reason: 'Issued by mistake' })
    expect(taken.body.balance).toBe(200.25)
    expect((await view(user, user, '?size=1')).body.history).toMatchObject({
      totalElements: 2,
      content: [{ kind: 'taken_back', amount: -50.25, note: 'Issued by mistake', orderId: null }],
    })
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id))
    expect(entries.map(({ after }) => after)).toEqual([
      { issued: 250.5, reason: 'A late parcel' },
      { 'taken back': 50.25, reason: 'Issued by mistake' },
    ])
    expect(await subjectsTo(db, user.email)).toEqual(['You have ₹250.50 in Shopflix store credit'])
  })

  test('is changed once by a repeated request, also at the same time', async () => {
    const user = await asUser()
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => change(user, { key })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(user)).toBe(100)
    const back = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => change(user, { action: 'take_back', amount: 60, key: back })))
    expect(await balanceOf(user)).toBe(40)
  })

  test('never falls below zero when it is used at the same time', async () => {
    const user = await asUser()
    await change(user, { amount: 100 })
    advanceClock(1)
    await change(user, { amount: 75 })
    const uses = await Promise.all(Array.from({ length: 20 }, () => change(user, { action: 'take_back', amount: 30 })))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = uses.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/^The store credit is ₹[\d.]+, which is not enough.$/)
    expect(await balanceOf(user)).toBe(25)
  })

  test('is changed only by admins, and not by themselves', async () => {
    const [user, moderator] = [await asUser(), await asUser('MODERATOR')]
    expect((await change(user, {}, moderator)).status).toBe(403)
    expect((await change(user, {}, user)).status).toBe(403)
    expect((await change(admin, {})).body.message).toBe('You can’t change your own credit. Ask another admin.')
    expect((await change({ ...user, id: 999_999 }, {})).status).toBe(404)
    expect(await balanceOf(user)).toBe(0)
  })

  test('is shown to its owner and to staff', async () => {
    const [user, other, moderator] = [await asUser(), await asUser(), await asUser('MODERATOR')]
    await change(user, {})
    expect((await view(user, other)).status).toBe(403)
    expect((await view(user, moderator)).body.balance).toBe(100)
  })

  test.each([
    ['a negative amount', { amount: -1 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a part of a paisa', { amount: 1.001 }, 'amount'],
    ['more than the limit', { amount: CREDIT_LIMITS.maxRupees + 1 }, 'amount'],
    ['an empty reason', { reason: ' ' }, 'reason'],
    ['a key that is no UUID', { key: 'again' }, 'key'],
  ])('refuses %s', async (_, body, field) => {
    const user = await asUser()
    const refused = await change(user, body)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    expect(await balanceOf(user)).toBe(0)
  })
})

describe('the ledger', () => {
  const refused = async (statement: Promise<unknown>): Promise<string> =>
    statement.then(
      () => 'accepted',
      (error) => String(error.cause?.message ?? error.message),
    )

  test('rejects changes, balances that are set, and transactions that don’t add up to zero', async () => {
    const user = await asUser()
    await change(user, {})
    for (const name of ['credit_transactions', 'credit_entries'])
      for (const statement of [`update ${name} set ctid = ctid`, `delete from ${name}`, `truncate ${name} cascade`])
        expect(
          await refused(
            db.execute(
              sql.raw(statement.replace('ctid = ctid', name === 'credit_entries' ? 'amount_paise = 1' : "note = ''")),
            ),
          ),
        ).toContain('append-only')
    expect(
      await refused(db.execute(sql`update credit_accounts set balance_paise = 1 where user_id = ${user.id}`)),
    ).toContain('changes with its entries')
    const insert = sql`insert into credit_transactions (key, kind, at) values (${randomUUID()}, 'issued', now()) returning id`
    expect(await refused(db.execute(insert))).toContain('do not add up to zero')
    const lopsided = sql`with t as (${insert}) insert into credit_entries
      select t.id, a.id, case when a.user_id is null then -100 else 101 end
      from t, credit_accounts a where a.kind = 'issued' or a.user_id = ${user.id}`
    expect(await refused(db.execute(lopsided))).toContain('do not add up to zero')
    expect(await balanceOf(user)).toBe(100)
  })

  test('agrees with the hourly check after all of this', async () => {
    await checkInvariants(context)
    expect(await db.select().from(alerts)).toEqual([])
  })
})
