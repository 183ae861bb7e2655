import { addDays } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { subjectsTo } from '../../../test/emails.ts'
import { buildPrivacyApp } from '../../../test/privacy.ts'
import { queryRows } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { expiredRows } from '../retention/retention.db.ts'
import { insertExport } from './privacy.db.ts'

const shop = await buildPrivacyApp()
const { app, call, db, context, asUser, advanceClock, password } = shop
const { createCustomer, addOrder, addTicketSignedOut, verifyEmail, remove, exportOf } = shop
const DAY = 24 * 60 * 60

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
    expect(await subjectsTo(db, user.email)).toEqual(['Your data is ready to download'])
    const response = await app.inject({ url: `${path}/file`, headers: { authorization: `Bearer ${user.token}` } })
    expect(response.headers['content-type']).toContain('application/zip')
    const files = unzipSync(new Uint8Array(response.rawPayload))
    const data = JSON.parse(strFromU8(files['data.json'] as Uint8Array))
    expect(data.users).toMatchObject([{ name: user.name, email: user.email }])
    expect(data.orders).toMatchObject([{ id: orderId, total_paise: 100 }])
    expect(strFromU8(files['order_items.csv'] as Uint8Array)).toContain('"Lamp"')
    expect(JSON.stringify(data)).not.toContain(password)
    const readme = strFromU8(files['README.txt'] as Uint8Array)
    expect(readme).toContain('Each CSV file contains one part of it')
    expect(readme).toContain('WHO WE SHARE IT WITH\nThe payment provider')
    expect(readme).not.toMatch(/\]\(/)
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
