import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { bornYearsAgo } from '../../../test/guardians.ts'
import { addOrder } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { requestReviewsJob } from './request-reviews.job.ts'
import { reviewSettings } from './reviews.tables.ts'

const { call, context, db, asUser } = await buildTestApp()
const { clock, jobs } = context
const moderator = await asUser('MODERATOR')
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => db.update(reviewSettings).set({ isEnabled: true, daysAfterDelivery: 7, since: new Date(0) }))

async function runJob(): Promise<void> {
  await jobs.enqueue(db, requestReviewsJob, {})
  await jobs.drain()
}

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

async function buy(days: number, user?: TestUser) {
  const [buyer, productId] = [user ?? (await asUser()), await createProduct(db)]
  const orderId = await addOrder(db, { userId: buyer.id, productId, deliveredAt: daysAgo(days) })
  return { buyer, productId, orderId }
}

/** The paths of the links in the email, from one star to five. */
async function linksTo(user: TestUser): Promise<string[]> {
  const [email] = await emailsTo(db, user.email)
  return [...(email?.text ?? '').matchAll(/\/product\/\d+\/review\?link=(\S+)/g)].map(([, link]) => link ?? '')
}

const getOwn = async (user: TestUser, productId: number, link: string) =>
  (await call('GET', `/api/products/${productId}/reviews/mine?link=${link}`, user)).body

describe('email that asks for a review', () => {
  test('is sent once, some days after delivery', async () => {
    const [due, early] = [await buy(8), await buy(6)]
    await runJob()
    await runJob()
    expect(await emailsTo(db, early.buyer.email)).toEqual([])
    const emails = await emailsTo(db, due.buyer.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`/profile/orders/${due.orderId}`)
    await db.update(reviewSettings).set({ daysAfterDelivery: 5 })
    await runJob()
    expect(await emailsTo(db, early.buyer.email)).toHaveLength(1)
  })

  test('isn’t sent to children', async () => {
    const { buyer } = await buy(8)
    await db.execute(sql`update users set date_of_birth = ${bornYearsAgo(15)} where id = ${buyer.id}`)
    await runJob()
    expect(await emailsTo(db, buyer.email)).toEqual([])
  })

  test('isn’t sent for returns, reviewed or archived products, staff and disabled accounts', async () => {
    const [returned, reviewed, archived, disabled] = [await buy(8), await buy(8), await buy(8), await buy(8)]
    const staff = await buy(8, moderator)
    const status = { status: 'RETURN_REQUESTED' }
    await call('PUT', `/api/orders/status/${returned.orderId}`, { token: moderator.token, body: status })
    const path = `/api/products/${reviewed.productId}/reviews`
    await call('POST', path, { token: reviewed.buyer.token, body: { stars: 4 } })
    await db.execute(sql`update products set archived_at = now() where id = ${archived.productId}`)
    await db.execute(sql`update users set status = 'INACTIVE' where id = ${disabled.buyer.id}`)
    await runJob()
    for (const { buyer } of [returned, reviewed, archived, disabled, staff])
      expect(await emailsTo(db, buyer.email)).toEqual([])
  })

  test('has signed links that choose the stars and write nothing', async () => {
    const { buyer, productId } = await buy(8)
    const other = await buy(8)
    await runJob()
    const links = await linksTo(buyer)
    expect(links).toHaveLength(5)
    for (const [i, link] of links.entries())
      expect(await getOwn(buyer, productId, link)).toMatchObject({ review: null, chosenStars: i + 1 })
    const [first = ''] = links
    const forged = first.replace('1-', '5-')
    for (const link of [forged, '5-x', 'nonsense'])
      expect(await getOwn(buyer, productId, link)).toMatchObject({ chosenStars: null })
    expect(await getOwn(other.buyer, productId, first)).toMatchObject({ chosenStars: null })
    expect(await getOwn(buyer, other.productId, first)).toMatchObject({ chosenStars: null })
  })

  test('can be unsubscribed from, also by the button of email clients', async () => {
    for (const path of ['/api/reviews/unsubscribe', '/reviews/unsubscribe']) {
      const { buyer } = await buy(8)
      await runJob()
      const [email] = await emailsTo(db, buyer.email)
      const token = new URL(email?.unsubscribeUrl ?? '').searchParams.get('token')
      const send = (value: string | null) =>
        path.startsWith('/api')
          ? call('POST', path, { body: { token: value } })
          : call('POST', `${path}?token=${value}`)
      expect((await send(`${token}x`)).status).toBe(404)
      for (const _ of [1, 2]) expect((await send(token)).status).toBe(200)
      await buy(8, buyer)
      await runJob()
      expect(await emailsTo(db, buyer.email)).toHaveLength(1)
    }
  })

  test('can be switched off by staff; deliveries in between get none later', async () => {
    const settings = '/api/admin/review-settings'
    const change = (isEnabled: boolean) =>
      call('PUT', settings, { token: moderator.token, body: { isEnabled, daysAfterDelivery: 7 } })
    await change(false)
    const { buyer } = await buy(8)
    await runJob()
    expect(await emailsTo(db, buyer.email)).toEqual([])
    await change(true)
    await runJob()
    expect(await emailsTo(db, buyer.email)).toEqual([])
    expect((await call('GET', settings, moderator)).body).toEqual({ isEnabled: true, daysAfterDelivery: 7 })
    const invalid = { isEnabled: true, daysAfterDelivery: 61 }
    expect((await call('PUT', settings, { token: moderator.token, body: invalid })).status).toBe(400)
  })
})
