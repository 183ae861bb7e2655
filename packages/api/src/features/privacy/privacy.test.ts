import { addDays } from '@shop/contract/kit'
import { DELETION_GRACE_DAYS, RECENT_SIGN_IN_MINUTES } from '@shop/contract/privacy'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { hashPassword } from '../auth/passwords.ts'
import { expiredRows } from '../retention/retention.db.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { insertExport } from './privacy.db.ts'
import { eraseAccountsJob } from './privacy.jobs.ts'

const { app, call, db, context, asUser, advanceClock } = await buildTestApp()
const DAY = 24 * 60 * 60
const PASSWORD = 'a long enough password'
const password = await hashPassword(PASSWORD)

/** A customer whose name, email and phone number appear nowhere else. */
async function createCustomer(): Promise<TestUser & { marks: string[] }> {
  const user = await asUser()
  const mark = `Zebra${user.id}`
  const email = `zebra${user.id}@example.in`
  const phone = `98765${String(user.id).padStart(5, '0')}`
  await db.execute(
    sql`update users set name = ${`${mark} Rao`}, email = ${email}, phone_no = ${phone}, password_hash = ${password} where id = ${user.id}`,
  )
  return { ...user, email, name: `${mark} Rao`, marks: [mark, email, phone] }
}

type OrderState = { status: string; paymentStatus?: string }

async function addOrder(user: TestUser, { status, paymentStatus = 'COMPLETED' }: OrderState): Promise<number> {
  const productId = await createProduct(db)
  const phone = `98765${String(user.id).padStart(5, '0')}`
  const address = {
    fullName: user.name,
    phoneNo: phone,
    addressLine1: `${user.name}, 1 Road`,
    city: 'Patna',
    state: 'Bihar',
    postalCode: '800001',
  }
  return db.transaction(async (tx) => {
    const [order] = await queryRows<{ id: number }>(
      tx,
      sql`insert into orders (user_id, address, status, payment_status, payment_method, subtotal_paise, discount_paise, shipping_paise, total_paise, paid_paise)
        values (${user.id}, ${JSON.stringify(address)}::jsonb, ${status}, ${paymentStatus}, 'UPI', 100, 0, 0, 100, 100) returning id`,
    )
    const id = order?.id ?? 0
    await tx.execute(
      sql`insert into order_items (order_id, product_id, user_id, name, quantity, unit_paise) values (${id}, ${productId}, ${user.id}, 'Lamp', 1, 100)`,
    )
    await tx.execute(
      sql`insert into order_history (order_id, from_status, to_status, actor_kind, reason) values (${id}, null, 'PLACED', 'system', 'Placed')`,
    )
    if (status !== 'PLACED')
      await tx.execute(
        sql`insert into order_history (order_id, from_status, to_status, actor_kind, actor_id, reason) values (${id}, 'PLACED', ${status}, 'staff', ${user.id}, 'Test')`,
      )
    return id
  })
}

const remove = (user: TestUser, body: object = { currentPassword: PASSWORD }) =>
  call('DELETE', `/api/users/${user.id}`, { token: user.token, body })

async function runErasure() {
  await context.jobs.enqueue(db, eraseAccountsJob, {})
  await context.jobs.drain()
}

/** The tables of an export. */
async function exportOf(user: TestUser) {
  const path = `/api/users/${user.id}/export`
  await call('POST', path, user)
  await context.jobs.drain()
  const { rawPayload } = await app.inject({
    url: `${path}/file`,
    headers: { authorization: `Bearer ${user.token}` },
  })
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['data.json'] as Uint8Array))
}

/** A ticket with a reply, sent without signing in. */
async function addTicketSignedOut(email: string): Promise<{ countTickets: () => Promise<number> }> {
  const [ticket] = await queryRows<{ id: number }>(
    db,
    sql`insert into contact_messages (name, email, message) values ('Visitor', ${email.toUpperCase()}, 'Late') returning id`,
  )
  await db.execute(sql`insert into ticket_messages (ticket_id, text) values (${ticket?.id}, 'Still late')`)
  const countTickets = async () =>
    (await queryRows(db, sql`select from contact_messages where id = ${ticket?.id}`)).length
  return { countTickets }
}

const verifyEmail = (user: TestUser) =>
  db.execute(sql`update users set email_verified_at = now() where id = ${user.id}`)

const statusOf = async (user: TestUser) =>
  (await queryRows<{ status: string }>(db, sql`select status from users where id = ${user.id}`))[0]?.status

const emailsTo = (email: string) =>
  queryRows<{ subject: string; text: string }>(
    db,
    sql`select subject, text from email_outbox where recipient = ${email} order by id`,
  )

test('every table is listed as erased, kept with a reason, expiring or without personal data', async () => {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => name !== 'migrations')
  expect(new Set(Object.keys(PERSONAL_DATA))).toEqual(new Set(names))
})

test('every table with a user is erased, kept with a reason or expiring', async () => {
  const columns = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  for (const { name } of columns) expect(PERSONAL_DATA[name]?.on, name).not.toBe('none')
})

describe('right to access (DPDP Act, section 11)', () => {
  test('a copy of all data is made by a job, announced by email and downloaded as JSON and CSV', async () => {
    const user = await createCustomer()
    const orderId = await addOrder(user, { status: 'DELIVERED' })
    const path = `/api/users/${user.id}/export`
    expect((await call('GET', path, user)).body.status).toBe('none')
    expect((await call('GET', `${path}/file`, user)).status).toBe(404)
    expect((await call('POST', path, user)).body.status).toBe('preparing')
    await context.jobs.drain()
    expect((await call('GET', path, user)).body).toMatchObject({ status: 'ready' })
    expect((await emailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Your data is ready to download'])
    const response = await app.inject({ url: `${path}/file`, headers: { authorization: `Bearer ${user.token}` } })
    expect(response.headers['content-type']).toContain('application/zip')
    const files = unzipSync(new Uint8Array(response.rawPayload))
    const data = JSON.parse(strFromU8(files['data.json'] as Uint8Array))
    expect(data.users).toMatchObject([{ name: user.name, email: user.email }])
    expect(data.orders).toMatchObject([{ id: orderId, total_paise: 100 }])
    expect(strFromU8(files['order_items.csv'] as Uint8Array)).toContain('"Lamp"')
    expect(JSON.stringify(data)).not.toContain(password)
  })

  test('is refused to others, also to admins, and expires', async () => {
    const user = await createCustomer()
    const admin = await asUser('ADMIN')
    const path = `/api/users/${user.id}/export`
    for (const other of [await asUser(), admin]) {
      expect((await call('GET', path, other)).status).toBe(403)
      expect((await call('POST', path, other)).status).toBe(403)
      expect((await call('GET', `${path}/file`, other)).status).toBe(403)
      expect((await remove({ ...user, token: other.token })).status).toBe(403)
    }
  })

  test('includes what is found by email only if the email is verified, because anyone can sign up with it', async () => {
    const user = await createCustomer()
    await addTicketSignedOut(user.email)
    await db.execute(sql`insert into newsletter_subscribers (email) values (${user.email})`)
    const unverified = await exportOf(user)
    for (const table of ['contact_messages', 'newsletter_subscribers', 'email_outbox'])
      expect(unverified).not.toHaveProperty(table)
    await verifyEmail(user)
    const data = await exportOf(user)
    expect(data.newsletter_subscribers).toHaveLength(1)
    expect(data.email_outbox).toMatchObject([{ subject: 'Your data is ready to download' }])
    expect(data.contact_messages).toMatchObject([{ message: 'Late' }])
    expect(data.ticket_messages).toMatchObject([{ text: 'Still late' }])
  })

  test('can be requested again after an hour if the file was never written, and the failed one is deleted', async () => {
    const user = await createCustomer()
    const path = `/api/users/${user.id}/export`
    const requestedAt = context.clock.now()
    await insertExport(db, { userId: user.id, requestedAt, expiresAt: addDays(requestedAt, 1) })
    expect((await call('POST', path, user)).body.status).toBe('preparing')
    expect(await context.jobs.drain()).toBe(0)
    advanceClock(60 * 60 + 1)
    expect((await call('GET', path, user)).body.status).toBe('none')
    expect((await call('POST', path, user)).body.status).toBe('preparing')
    await context.jobs.drain()
    expect((await call('GET', path, user)).body.status).toBe('ready')
    advanceClock(DAY)
    for (const rows of expiredRows(context.clock.now())) await deleteInBatches(db, rows, new AbortController().signal)
    const left = await queryRows<{ ready: boolean }>(
      db,
      sql`select ready_at is not null as ready from data_exports where user_id = ${user.id}`,
    )
    expect(left).toEqual([{ ready: true }])
  })

  test('is limited per day', async () => {
    const user = await createCustomer()
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await call('POST', `/api/users/${user.id}/export`, user)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

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
    expect((await emailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted',
      'Your account is not deleted',
    ])
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
    const [report] = await emailsTo(email)
    expect(report?.subject).toBe('Your account is deleted')
    expect(report?.text).toContain('Invoices and credit notes: they must state the buyer')
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
    const report = (await emailsTo(user.email)).find(({ subject }) => subject === 'Your account is deleted')
    expect(report?.text.includes('without signing in')).toBe(!isVerified)
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

test('no export has the account number of another person, such as a staff member or who redeemed a bought gift card', async () => {
  const references = await queryRows<{ table: string; column: string }>(
    db,
    sql`select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  const exported = references.filter(({ table, column }) => {
    const { of, isSecret, omit } = PERSONAL_DATA[table] ?? {}
    return of && !isSecret && !omit?.includes(column)
  })
  // The account itself, also as the buyer of gift cards.
  expect(exported.filter(({ column }) => !['user_id', 'buyer_id'].includes(column))).toEqual([])
})
