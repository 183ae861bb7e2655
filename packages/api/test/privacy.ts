import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { eraseAccountsJob } from '../src/features/privacy/privacy.jobs.ts'
import { queryRows } from '../src/platform/database/database.ts'
import { buildTestApp, type TestUser } from './app.ts'
import { createProduct } from './shop.ts'

export const PASSWORD = 'a long enough password'

type OrderState = { status: string; paymentStatus?: string }

/** An app with customers whose data can be exported and erased. */
export async function buildPrivacyApp() {
  const shop = await buildTestApp()
  const { app, call, db, context, asUser } = shop
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

  const customers = { createCustomer, addOrder, addTicketSignedOut, verifyEmail, statusOf, password }
  return { ...shop, ...customers, remove, runErasure, exportOf }
}
