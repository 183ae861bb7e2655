import { DELETION_GRACE_DAYS, DELETIONS_PER_DAY, RECENT_SIGN_IN_MINUTES } from '@shop/contract/privacy'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailsTo, subjectsTo } from '../../../test/emails.ts'
import { buildPrivacyApp, PASSWORD } from '../../../test/privacy.ts'
import { queryRows } from '../../platform/database/database.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const shop = await buildPrivacyApp()
const { call, db, asUser, advanceClock, password } = shop
const { createCustomer, addOrder, addTicketSignedOut, verifyEmail, statusOf, remove, runErasure } = shop
const DAY = 24 * 60 * 60

describe('right to erasure (DPDP Act, section 12)', () => {
  test('needs the password', async () => {
    const user = await createCustomer()
    expect((await remove(user, {})).body.fields).toHaveProperty('currentPassword')
    expect((await remove(user, { currentPassword: 'wrong' })).status).toBe(400)
    expect((await remove(user)).status).toBe(200)
  })

  test('is emailed once, also after concurrent requests', async () => {
    const user = await createCustomer()
    const statuses = (await Promise.all([remove(user), remove(user), remove(user)])).map(({ status }) => status)
    expect(statuses).toContain(200)
    const emails = sql`select from email_outbox where recipient = ${user.email} and subject like '%will be deleted'`
    expect(await queryRows(db, emails)).toHaveLength(1)
  })

  test('needs no password right after a sign-in', async () => {
    const { id, email } = await createCustomer()
    const login = () => call('POST', '/auth/login', { body: { email, password: PASSWORD } })
    const token = (await login()).body.jwtToken
    const body = { currentPassword: 'wrong' }
    expect((await call('DELETE', `/api/users/${id}`, { token, body })).status).toBe(400)
    expect((await call('DELETE', `/api/users/${id}`, { token, body: {} })).status).toBe(200)
  })

  test('needs the password also after other devices were signed out, which gives this one a new token', async () => {
    const { id, email } = await createCustomer()
    const login = await call('POST', '/auth/login', { body: { email, password: PASSWORD } })
    advanceClock(RECENT_SIGN_IN_MINUTES * 60 + 1)
    const { jwtToken: token } = (await call('POST', '/auth/sign-out-others', { token: login.body.jwtToken })).body
    const { status, body } = await call('DELETE', `/api/users/${id}`, { token, body: {} })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['currentPassword']])
  })

  test('waits for open orders with a clear message, and nothing is lost', async () => {
    const user = await createCustomer()
    await addOrder(user, { status: 'SHIPPED' })
    const { status, body } = await remove(user)
    expect([status, body.message]).toEqual([
      409,
      'You have an open order. Delete your account once it is delivered, cancelled or returned.',
    ])
    expect((await call('GET', `/api/user/${user.email}`, user)).status).toBe(200)
  })

  test('waits for a failed refund only until another one has refunded its amount', async () => {
    const user = await createCustomer()
    const [payment] = await queryRows<{ id: number }>(
      db,
      sql`insert into payments (user_id, provider_order_id, mode, amount_paise, status)
        values (${user.id}, ${`order_${user.id}`}, 'live', 500, 'COMPLETED') returning id`,
    )
    const refund = (status: string) =>
      db.execute(
        sql`insert into refunds (payment_id, amount_paise, reason, status, idempotency_key, due_at)
          values (${payment?.id}, 500, 'Test', ${status}, ${`${status}-${user.id}`}, now())`,
      )
    await refund('failed')
    expect((await remove(user)).body.message).toContain('A refund isn’t finished yet.')
    await refund('processed')
    expect((await remove(user)).status).toBe(200)
  })

  test('names the missing account of a refund', async () => {
    const user = await createCustomer()
    const orderId = await addOrder(user, { status: 'RETURNED' })
    await db.execute(sql`insert into payouts (order_id, amount_paise) values (${orderId}, 100)`)
    expect((await remove(user)).body.message).toContain('A refund waits for your bank account or UPI ID.')
    const account = JSON.stringify({ kind: 'upi', upiId: 'asha@okbank' })
    await db.execute(
      sql`insert into refund_accounts (order_id, account, saved_at) values (${orderId}, ${account}::jsonb, now())`,
    )
    expect((await remove(user)).body.message).toContain('A refund isn’t finished yet.')
  })

  test('a sign-in in the grace period cancels it', async () => {
    const user = await createCustomer()
    await remove(user)
    expect((await call('GET', `/api/user/${user.email}`, user)).status).toBe(401)
    advanceClock((DELETION_GRACE_DAYS - 1) * DAY)
    const login = await call('POST', '/auth/login', { body: { email: user.email, password: PASSWORD } })
    expect(login.status).toBe(200)
    advanceClock(2 * DAY)
    await runErasure()
    expect(await statusOf(user)).toBe('ACTIVE')
    expect(await subjectsTo(db, user.email)).toEqual(['Your account will be deleted', 'Your account is not deleted'])
  })

  test('can be requested a few times a day, because each request sends emails', async () => {
    const user = await createCustomer()
    const signIn = async () => {
      advanceClock(60)
      return (await call('POST', '/auth/login', { body: { email: user.email, password: PASSWORD } })).body.jwtToken
    }
    for (let count = 0; count < DELETIONS_PER_DAY; count++) {
      expect((await remove({ ...user, token: await signIn() })).status).toBe(200)
    }
    const refused = await remove({ ...user, token: await signIn() })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(await emailsTo(db, user.email)).toHaveLength(2 * DELETIONS_PER_DAY)
  })

  test('erases everything except what is kept, and reports what that is', async () => {
    const user = await createCustomer()
    const orderId = await addOrder(user, { status: 'DELIVERED' })
    const [productId] = (
      await queryRows<{ id: number }>(db, sql`select product_id as id from order_items where order_id = ${orderId}`)
    ).map(({ id }) => id)
    const { id, name, email } = user
    await verifyEmail(user)
    const other = await asUser()
    for (const statement of [
      sql`insert into addresses (user_id, full_name, phone_no, address_line1, city, state, postal_code, address_type, is_default) values (${id}, ${name}, '9', ${name}, 'Patna', 'Bihar', '800001', 'HOME', true)`,
      sql`update orders set address_id = (select max(id) from addresses) where id = ${orderId}`,
      sql`insert into contact_messages (user_id, name, email, message) values (${id}, ${name}, ${email}, ${name})`,
      sql`insert into ticket_messages (ticket_id, text) select max(id), ${name} from contact_messages`,
      sql`insert into newsletter_subscribers (email) values (${email})`,
      sql`insert into search_log (user_id, catalog_type, query, results) values (${id}, 'products', ${name}, 0)`,
      sql`insert into product_views (user_id, product_id) values (${id}, ${productId})`,
      sql`insert into reviews (product_id, user_id, order_id, stars, text, author_name) values (${productId}, ${id}, ${orderId}, 5, ${name}, ${name})`,
      sql`insert into questions (product_id, user_id, text, author_name) values (${productId}, ${id}, ${name}, ${name})`,
      sql`insert into answers (question_id, user_id, "by", text, author_name) select max(id), ${other.id}, 'buyer', 'Yes', 'Other' from questions`,
      sql`insert into nominees (user_id, name, relationship, email, saved_at) values (${id}, ${name}, 'Friend', ${email}, now())`,
      sql`insert into business_details (user_id, gstin, business_name) values (${id}, '10AAAAA0000A1Z5', ${name})`,
    ])
      await db.execute(statement)
    await remove(user)
    advanceClock((DELETION_GRACE_DAYS + 1) * DAY)
    await runErasure()
    expect(await statusOf(user)).toBe('INACTIVE')
    for (const table of Object.keys(PERSONAL_DATA)) {
      const rows = await queryRows<{ text: string }>(db, sql`select t::text as text from ${sql.identifier(table)} t`)
      const found = rows.filter(({ text }) => user.marks.some((mark) => text.includes(mark)))
      expect(found, table).toHaveLength(table === 'email_outbox' ? 1 : 0)
    }
    const [report] = await emailsTo(db, email)
    expect(report?.subject).toBe('Your account is deleted')
    expect(report?.text).toContain('Orders, payments and refunds, without name, phone number and street')
    expect(report?.text).not.toContain('Invoices and credit notes')
    const [order] = await queryRows<{ address: object }>(db, sql`select address from orders where id = ${orderId}`)
    expect(order?.address).toMatchObject({ fullName: 'Deleted user', state: 'Bihar', postalCode: '800001' })
    expect((await call('POST', '/auth/login', { body: { email, password: PASSWORD } })).status).toBe(401)
  })

  test.each([
    ['erases messages sent signed out from a verified email', true],
    ['keeps messages sent signed out from an email that was never verified, and says so', false],
  ])('%s', async (_, isVerified) => {
    const user = await createCustomer()
    const { countTickets } = await addTicketSignedOut(user.email)
    if (isVerified) await verifyEmail(user)
    await remove(user)
    advanceClock((DELETION_GRACE_DAYS + 1) * DAY)
    await runErasure()
    expect(await countTickets()).toBe(isVerified ? 0 : 1)
    const report = (await emailsTo(db, user.email)).find(({ subject }) => subject === 'Your account is deleted')
    expect(report?.text.includes('without signing in')).toBe(!isVerified)
  })

  test('mentions no orders or invoices to a user who never ordered', async () => {
    const user = await createCustomer()
    await verifyEmail(user)
    await remove(user)
    advanceClock((DELETION_GRACE_DAYS + 1) * DAY)
    await runErasure()
    const report = (await emailsTo(db, user.email)).find(({ subject }) => subject === 'Your account is deleted')
    expect(report?.text).toContain('The number of your account: what is kept refers to it.')
    expect(report?.text).not.toMatch(/Orders|Invoices/)
  })

  test('waits for an order that was placed in the grace period', async () => {
    const user = await createCustomer()
    await remove(user)
    await addOrder(user, { status: 'PLACED' })
    advanceClock((DELETION_GRACE_DAYS + 1) * DAY)
    await runErasure()
    expect(await statusOf(user)).toBe('ACTIVE')
  })

  test('isn’t stopped by an account with the address of an erased one, or by an account that can’t be erased', async () => {
    const [blocked, user] = [await createCustomer(), await createCustomer()]
    const squatter = await asUser()
    await db.execute(sql`update users set email = ${`deleted-${user.id}@deleted.invalid`} where id = ${squatter.id}`)
    for (const each of [blocked, user]) await remove(each)
    advanceClock((DELETION_GRACE_DAYS + 1) * DAY)
    await db.execute(
      sql.raw(`alter table users add constraint test_blocked check (id <> ${blocked.id} or status = 'ACTIVE')`),
    )
    await expect(runErasure()).rejects.toThrow()
    expect([await statusOf(blocked), await statusOf(user)]).toEqual(['ACTIVE', 'INACTIVE'])
    await db.execute(sql`alter table users drop constraint test_blocked`)
    await runErasure()
    expect(await statusOf(blocked)).toBe('INACTIVE')
  })

  test('leaves no email and no password to sign in with', async () => {
    const user = await createCustomer()
    await remove(user)
    advanceClock((DELETION_GRACE_DAYS + 1) * DAY)
    await runErasure()
    const [row] = await queryRows<{ email: string; hash: string }>(
      db,
      sql`select email, password_hash as hash from users where id = ${user.id}`,
    )
    const login = await call('POST', '/auth/login', { body: { email: row?.email, password: PASSWORD } })
    expect(login.status).toBe(401)
    expect(row?.hash).toMatch(/^\$argon2id\$/)
  })

  test('is refused to staff', async () => {
    const admin = await asUser('ADMIN')
    await db.execute(sql`update users set password_hash = ${password} where id = ${admin.id}`)
    expect((await remove(admin)).status).toBe(409)
  })
})
