import { CONSENT_CHANGES_PER_HOUR } from '@shop/contract/privacy'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'

const { call, db, context, asUser } = await buildTestApp()
let user: TestUser
beforeEach(async () => {
  user = await asUser()
})

const change = (purpose: string, isGranted: boolean) =>
  call('PUT', `/api/users/${user.id}/consents`, { token: user.token, body: { purpose, isGranted } })
const states = async () =>
  Object.fromEntries(
    (await call('GET', `/api/users/${user.id}/consents`, user)).body.map(
      ({ purpose, state }: { purpose: string; state: string }) => [purpose, state],
    ),
  )
const verifyEmail = () => db.execute(sql`update users set email_verified_at = now() where id = ${user.id}`)
const countOf = async (query: ReturnType<typeof sql>) => (await queryRows<{ n: number }>(db, query))[0]?.n

describe('consent by purpose (DPDP Act, section 6)', () => {
  test('nothing is granted by signing up that isn’t part of the service', async () => {
    await verifyEmail()
    expect(await states()).toMatchObject({ newsletter: 'refused', product_emails: 'refused' })
  })

  test('the newsletter of an address is neither shown nor changed before the email is verified', async () => {
    await db.execute(sql`insert into newsletter_subscribers (email, confirmed_at) values (${user.email}, now())`)
    expect((await states()).newsletter).toBe('unverified')
    expect((await change('newsletter', false)).status).toBe(409)
    expect((await change('newsletter', true)).status).toBe(409)
    await verifyEmail()
    expect((await states()).newsletter).toBe('granted')
  })

  test('the newsletter is granted once its email is confirmed, and withdrawn in one step', async () => {
    await verifyEmail()
    await change('newsletter', true)
    expect((await states()).newsletter).toBe('pending')
    await db.execute(sql`update newsletter_subscribers set confirmed_at = now() where email = ${user.email}`)
    expect((await states()).newsletter).toBe('granted')
    await change('newsletter', false)
    expect((await states()).newsletter).toBe('refused')
    expect(await countOf(sql`select count(*)::int as n from newsletter_subscribers where email = ${user.email}`)).toBe(
      0,
    )
  })

  test('review requests can be refused and allowed again', async () => {
    await change('review_requests', false)
    expect((await states()).review_requests).toBe('refused')
    await change('review_requests', true)
    expect((await states()).review_requests).toBe('granted')
  })

  test('alerts are withdrawn together and granted only one by one', async () => {
    const productId = await createProduct(db, { stock: 0 })
    await db.execute(
      sql`insert into product_notifications (user_id, product_id, kind) values (${user.id}, ${productId}, 'back_in_stock')`,
    )
    expect((await states()).product_emails).toBe('granted')
    await change('product_emails', false)
    expect((await states()).product_emails).toBe('refused')
    expect((await change('product_emails', true)).status).toBe(409)
  })

  test('refusing personalisation deletes the viewing history and records no more', async () => {
    const productId = await createProduct(db)
    const views = () => countOf(sql`select count(*)::int as n from product_views where user_id = ${user.id}`)
    const view = () =>
      db.execute(sql`insert into product_views (user_id, product_id) values (${user.id}, ${productId})`)
    await view()
    await change('personalisation', false)
    expect(await views()).toBe(0)
    await view()
    expect(await views()).toBe(0)
    await db.execute(
      sql`insert into search_log (user_id, catalog_type, query, results) values (${user.id}, 'products', 'lamp', 1)`,
    )
    expect(await countOf(sql`select count(*)::int as n from search_log where user_id = ${user.id}`)).toBe(0)
    await change('personalisation', true)
    await view()
    expect(await views()).toBe(1)
  })

  test('every change is recorded with the version of the notice', async () => {
    await change('personalisation', false)
    await change('personalisation', true)
    const rows = await queryRows(
      db,
      sql`select purpose, is_granted, notice_version from consents where user_id = ${user.id} order by id`,
    )
    expect(rows).toEqual([
      { purpose: 'personalisation', is_granted: false, notice_version: 1 },
      { purpose: 'personalisation', is_granted: true, notice_version: 1 },
    ])
  })

  test('nothing is recorded when nothing changes', async () => {
    await change('review_requests', true)
    for (let i = 0; i < 2; i++) await change('review_requests', false)
    const count = sql`select count(*)::int as n from consents where user_id = ${user.id}`
    expect(await countOf(count)).toBe(1)
  })

  test('the newsletter is recorded when it is confirmed', async () => {
    await verifyEmail()
    await change('newsletter', true)
    const count = sql`select count(*)::int as n from consents where user_id = ${user.id} and is_granted`
    expect(await countOf(count)).toBe(0)
    const [row] = await queryRows<{ token: string }>(
      db,
      sql`select token from newsletter_subscribers where email = ${user.email}`,
    )
    const confirmed = await call('POST', '/api/newsletter/confirm', { body: { token: row?.token } })
    expect(confirmed.status).toBe(200)
    expect(await countOf(count)).toBe(1)
  })

  test('changes are limited', async () => {
    const statuses: number[] = []
    for (let i = 0; i <= CONSENT_CHANGES_PER_HOUR; i++) statuses.push((await change('review_requests', true)).status)
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })

  test('belongs to its owner alone', async () => {
    const admin = await asUser('ADMIN')
    expect((await call('GET', `/api/users/${user.id}/consents`, admin)).status).toBe(403)
    const path = `/api/users/${user.id}/consents`
    const body = { purpose: 'newsletter', isGranted: true }
    expect((await call('PUT', path, { token: admin.token, body })).status).toBe(403)
  })
})

test('uses the clock of the shop', async () => {
  await change('personalisation', false)
  const { body } = await call('GET', `/api/users/${user.id}/consents`, user)
  const entry = body.find(({ purpose }: { purpose: string }) => purpose === 'personalisation')
  expect(Math.abs(Date.parse(entry.changedAt) - context.clock.now().getTime())).toBeLessThan(60_000)
})
