import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS } from '@shop/contract/endpoints'
import { PERMISSIONS } from '@shop/contract/kit'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { takeLoggedErrors } from '../../../test/log.ts'
import { createMovie, createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { showcase } from '../catalogue/showcase.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { imports } from '../imports/imports.tables.ts'
import { movieTrailers } from '../movies/movies.tables.ts'
import { contactMessages, newsletterIssues, newsletterSubscribers } from '../notifications/notifications.tables.ts'
import { returns } from '../orders/orders.tables.ts'
import { differences, payments, refunds } from '../payments/payments.tables.ts'
import { movieStreams } from '../streaming/streaming.tables.ts'
import { auditLog } from './audit.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const shop = await buildCheckoutApp({ dataDir })
const { call, db, context, asBuyer, asUser, buy } = shop
const admin = await asUser('ADMIN')

const newest = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

async function order(): Promise<number> {
  const { body } = await buy(await asBuyer(), [{ productId: await createProduct(db), quantity: 1 }])
  return body.id
}

/** An order whose return staff have opened. */
async function returned() {
  const id = await order()
  const body = { status: 'RETURN_REQUESTED' }
  await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body })
  const [row] = await db.select().from(returns).where(eq(returns.orderId, id))
  return { id, returnId: row?.id ?? 0 }
}

async function failedRefund(): Promise<number> {
  await order()
  const [payment] = await db.select().from(payments).orderBy(desc(payments.id)).limit(1)
  if (!payment) throw new Error('nothing was paid')
  await db.delete(refunds).where(eq(refunds.paymentId, payment.id))
  const row = {
    paymentId: payment.id,
    amountPaise: 100,
    reason: 'a test',
    dueAt: new Date(),
    idempotencyKey: `k${payment.id}`,
  }
  const [refund] = await db
    .insert(refunds)
    .values({ ...row, status: 'failed', problem: 'no' })
    .returning()
  return refund?.id ?? 0
}

async function difference(): Promise<number> {
  const seen = { seenAt: new Date(), lastSeenAt: new Date(), providerId: `pay_${Math.random()}` }
  const [row] = await db
    .insert(differences)
    .values({ ...seen, kind: 'payment_unknown', theirPaise: 500 })
    .returning()
  return row?.id ?? 0
}

const TERMS = {
  ...{ percent: 10, minAmount: 0, maxDiscount: null },
  ...{ from: null, until: null, totalLimit: null, perUserLimit: null },
}

async function coupon(): Promise<number> {
  const code = `deed${Math.random().toString().slice(2)}`
  const [row] = await db.insert(coupons).values({ code, basisPoints: 1000 }).returning()
  return row?.id ?? 0
}

const RED_DOT = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

const FILM = {
  ...{ seriesTitle: 'Monsoon', releasedYear: null, runtimeMinutes: null },
  ...{ imdbRating: 8.1, metaScore: null, popularity: null },
}

const BOTTLE = {
  ...{ name: 'Bottle', mainCategory: 'home & kitchen', subCategory: 'Kitchen' },
  ...{ actualPrice: 899, discountPrice: 649.5, description: '', link: '' },
}

/** The only open one. */
async function openImport(): Promise<number> {
  await db.update(imports).set({ state: 'cancelled', finishedAt: new Date() })
  const row = { kind: 'products', fileName: 'a.csv', bytes: 1, state: 'ready', requestId: 'r' } as const
  const [opened] = await db
    .insert(imports)
    .values({ ...row, file: `${Math.random()}.csv`, startedBy: admin.id })
    .returning()
  return opened?.id ?? 0
}

const ISSUE = { subject: 'Sale', body: 'Hello' }

async function issue(): Promise<number> {
  await db.insert(newsletterSubscribers).values({ email: `${Math.random()}@example.in`, confirmedAt: new Date(0) })
  const [row] = await db
    .insert(newsletterIssues)
    .values({ ...ISSUE, editedAt: new Date() })
    .returning()
  return row?.id ?? 0
}

type Deed = { subjectId: number; method: string; url: string; body?: unknown }

/** What each call of staff that changes something is tried on. */
const DEEDS: Record<string, () => Promise<Deed>> = {
  async createAccount() {
    const email = `new${Math.random()}@example.in`
    const body = { name: 'Noor', phoneNo: '9000000009', email, gender: 'Female', role: 'MODERATOR' }
    const [row] = await db.execute<{ id: number }>(sql`select max(id)::int + 1 as id from users`)
    return { subjectId: row?.id ?? 0, method: 'POST', url: '/api/admin/users', body }
  },
  async createCoupon() {
    const [row] = await db.execute<{ id: number }>(sql`select max(id)::int + 1 as id from coupons`)
    const body = { ...TERMS, code: `MADE${Math.random().toString().slice(2)}` }
    return { subjectId: row?.id ?? 0, method: 'POST', url: '/api/admin/coupons', body }
  },
  async changeCoupon() {
    const id = await coupon()
    const body = { ...TERMS, percent: 20, version: 1 }
    return { subjectId: id, method: 'PUT', url: `/api/admin/coupons/${id}`, body }
  },
  async switchCoupon() {
    const id = await coupon()
    const body = { isOn: false, version: 1 }
    return { subjectId: id, method: 'PUT', url: `/api/admin/coupons/${id}/switch`, body }
  },
  async changeShowcase() {
    const [row] = await db.select().from(showcase).where(eq(showcase.shelf, 'deals'))
    const body = {
      isPicked: true,
      productIds: [await createProduct(db)],
      from: null,
      until: null,
      version: row?.version,
    }
    return { subjectId: row?.id ?? 0, method: 'PUT', url: `/api/admin/showcase/${row?.id}`, body }
  },
  async createIssue() {
    const [row] = await db.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int + 1 as id from newsletter_issues`,
    )
    return { subjectId: row?.id ?? 0, method: 'POST', url: '/api/admin/newsletter/issues', body: ISSUE }
  },
  async changeIssue() {
    const id = await issue()
    const body = { ...ISSUE, subject: 'Another', version: 1 }
    return { subjectId: id, method: 'PUT', url: `/api/admin/newsletter/issues/${id}`, body }
  },
  async testIssue() {
    const id = await issue()
    return { subjectId: id, method: 'POST', url: `/api/admin/newsletter/issues/${id}/test` }
  },
  async sendIssue() {
    const id = await issue()
    return { subjectId: id, method: 'POST', url: `/api/admin/newsletter/issues/${id}/send`, body: { version: 1 } }
  },
  async setStream() {
    const id = await createMovie(db)
    const body = { address: 'films/night-train.mp4', seconds: 60, captions: [], version: null }
    return { subjectId: id, method: 'PUT', url: `/api/admin/streams/${id}`, body }
  },
  async removeStream() {
    const id = await createMovie(db)
    await db.insert(movieStreams).values({ movieId: id, kind: 'file', address: 'a.mp4', seconds: 60 })
    return { subjectId: id, method: 'DELETE', url: `/api/admin/streams/${id}` }
  },
  async setTrailer() {
    const id = await createMovie(db)
    return {
      ...{ subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}/trailer` },
      body: { address: 'aqz-KE-bpKQ', seen: null },
    }
  },
  async removeTrailer() {
    const id = await createMovie(db)
    await db.insert(movieTrailers).values({ movieId: id, kind: 'youtube', address: 'aqz-KE-bpKQ' })
    return { subjectId: id, method: 'DELETE', url: `/api/admin/movies/${id}/trailer` }
  },
  async setUserRole() {
    const { id } = await asUser()
    return { subjectId: id, method: 'PUT', url: `/api/user/${id}/role?role=MODERATOR` }
  },
  async toggleUserStatus() {
    const { id } = await asUser()
    return { subjectId: id, method: 'PUT', url: `/api/user/${id}/status` }
  },
  async setOrderStatus() {
    const id = await order()
    return { subjectId: id, method: 'PUT', url: `/api/orders/status/${id}`, body: { status: 'DELIVERED' } }
  },
  async moveReturn() {
    const { id, returnId } = await returned()
    return { subjectId: id, method: 'PUT', url: `/api/admin/returns/${returnId}`, body: { state: 'approved' } }
  },
  async refundReturn() {
    const { id, returnId } = await returned()
    for (const state of ['approved', 'received'])
      await call('PUT', `/api/admin/returns/${returnId}`, { token: admin.token, body: { state } })
    return { subjectId: id, method: 'POST', url: `/api/admin/returns/${returnId}/refund` }
  },
  async refundPart() {
    const id = await order()
    return {
      subjectId: id,
      method: 'POST',
      url: `/api/admin/orders/${id}/refunds`,
      body: { amount: 1, reason: 'late' },
    }
  },
  async retryRefund() {
    const id = await failedRefund()
    return { subjectId: id, method: 'POST', url: `/api/admin/refunds/${id}/retry` }
  },
  async mendDifference() {
    const id = await difference()
    return { subjectId: id, method: 'POST', url: `/api/admin/differences/${id}/mend` }
  },
  async settleDifference() {
    const id = await difference()
    return { subjectId: id, method: 'POST', url: `/api/admin/differences/${id}/settle`, body: { note: 'by hand' } }
  },
  async createProduct() {
    const subjectId = (await createProduct(db)) + 1
    return { subjectId, method: 'POST', url: '/api/admin/products', body: { ...BOTTLE, stock: 3 } }
  },
  async editProduct() {
    const id = await createProduct(db)
    return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}`, body: { ...BOTTLE, version: 1 } }
  },
  async archiveProduct() {
    const id = await createProduct(db)
    const body = { archived: true, version: 1 }
    return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/archived`, body }
  },
  async setProductPicture() {
    const id = await createProduct(db)
    return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/picture`, body: RED_DOT }
  },
  async removeProductPicture() {
    const id = await createProduct(db, { image: '/art/some.svg' })
    return { subjectId: id, method: 'DELETE', url: `/api/admin/products/${id}/picture` }
  },
  async changeInBulk() {
    const id = await createProduct(db)
    const change = { what: 'price', target: 'both', how: 'percent', by: 10 }
    const asked = { choice: { ids: [id] }, change }
    const { body } = await call('POST', '/api/admin/products/bulk/preview', { token: admin.token, body: asked })
    return { subjectId: id, method: 'POST', url: '/api/admin/products/bulk', body: { ...asked, seen: body.seen } }
  },
  async createMovie() {
    const subjectId = (await createMovie(db)) + 1
    return { subjectId, method: 'POST', url: '/api/admin/movies', body: FILM }
  },
  async editMovie() {
    const id = await createMovie(db)
    return { subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}`, body: { ...FILM, version: 1 } }
  },
  async archiveMovie() {
    const id = await createMovie(db)
    const body = { archived: true, version: 1 }
    return { subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}/archived`, body }
  },
  async setPoster() {
    const id = await createMovie(db)
    return { subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}/poster`, body: RED_DOT }
  },
  async removePoster() {
    const id = await createMovie(db, { posterLink: '/art/some.svg' })
    return { subjectId: id, method: 'DELETE', url: `/api/admin/movies/${id}/poster` }
  },
  async changeStock() {
    const id = await createProduct(db)
    const body = { how: 'add', pieces: 2, reason: 'a delivery' }
    return { subjectId: id, method: 'POST', url: `/api/admin/products/${id}/stock`, body }
  },
  async exportCsv() {
    return { subjectId: 0, method: 'POST', url: '/api/admin/exports?list=orders' }
  },
  async uploadImport() {
    const body = 'name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price\n'
    return { subjectId: (await openImport()) + 1, method: 'POST', url: '/api/admin/imports?kind=movies', body }
  },
  async confirmImport() {
    const id = await openImport()
    return { subjectId: id, method: 'POST', url: `/api/admin/imports/${id}/confirm` }
  },
  async cancelImport() {
    const id = await openImport()
    return { subjectId: id, method: 'POST', url: `/api/admin/imports/${id}/cancel` }
  },
  async answerMessage() {
    const [row] = await db.insert(contactMessages).values({ name: 'A', email: 'a@b.in', message: 'Hello' }).returning()
    const id = row?.id ?? 0
    return { subjectId: id, method: 'PUT', url: `/api/admin/messages/${id}`, body: { answered: true } }
  },
}

/** Asks for what happens every day anyway, or for words alone. */
const CHANGES_NOTHING = ['compareBooks', 'previewIssue', 'tryStream', 'previewBulk']

const staffWrites = ENDPOINTS.filter(({ access, method }) => access in PERMISSIONS && method !== 'GET')
  .map(({ id }) => id)
  .filter((id) => !CHANGES_NOTHING.includes(id))

test('every call by which staff change something is tried here', () => {
  expect(new Set(Object.keys(DEEDS))).toEqual(new Set(staffWrites))
})

describe.each(staffWrites)('%s', (id) => {
  const prepare = DEEDS[id] as () => Promise<Deed>

  test('is written down: who, what, before, after and the request', async () => {
    const { method, url, body, subjectId } = await prepare()
    expect((await call(method, url, { token: admin.token, body })).status).toBe(200)
    const entry = await newest()
    expect(entry).toMatchObject({ actorId: admin.id, subjectId, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(entry?.after).not.toEqual({})
  })

  test('changes nothing when it can’t be written down', async () => {
    const { method, url, body } = await prepare()
    const before = await hashOfTables(db)
    await db.execute(sql`alter table audit_log add constraint no_more check (false) not valid`)
    const { status } = await call(method, url, { token: admin.token, body })
    await db.execute(sql`alter table audit_log drop constraint no_more`)
    expect([status, takeLoggedErrors(context.log).length]).toEqual([500, 1])
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('a moderator’s move of an order is written down as theirs, a buyer’s own cancel not at all', async () => {
  const [moderator, buyer] = [await asUser('MODERATOR'), await asBuyer()]
  const { body } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  await call('PUT', `/api/orders/status/${body.id}`, { token: moderator.token, body: { status: 'OUT_FOR_DELIVERY' } })
  const written = { actorId: moderator.id, action: 'status', subject: 'order', subjectId: body.id }
  expect(await newest()).toMatchObject({
    ...written,
    ...{ before: { status: 'SHIPPED' }, after: { status: 'OUT_FOR_DELIVERY', reason: 'set by staff' } },
  })
  await call('POST', `/api/orders/cancel/${body.id}`, { token: buyer.token })
  expect(await newest()).toMatchObject(written)
})

test('the database refuses to change or delete what was written', async () => {
  const { method, url } = await (DEEDS.setUserRole as () => Promise<Deed>)()
  await call(method, url, admin)
  for (const change of [
    sql`update audit_log set actor_id = actor_id`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: 'the audit log is only ever added to' },
    })
})

test('it is searched by who, what, number, request and day, page by page', async () => {
  const user = await asUser()
  const [aline, bharat] = [await asUser('ADMIN'), await asUser('ADMIN')]
  const role = (by: { token: string }, name: string) =>
    call('PUT', `/api/user/${user.id}/role?role=${name}`, { token: by.token })
  await role(aline, 'MODERATOR')
  await role(bharat, 'USER')
  const requestId = (await newest())?.requestId
  const find = async (query: string) => {
    const { body } = await call('GET', `/api/admin/audit?${query}`, admin)
    return body.content.map(({ actor, after }: { actor: { id: number }; after: unknown }) => [actor.id, after])
  }
  const [byAline, byBharat] = [
    [aline.id, { role: 'MODERATOR' }],
    [bharat.id, { role: 'USER' }],
  ]
  expect(await find(`query=user+${user.id}`)).toEqual([byBharat, byAline])
  expect(await find(`query=${aline.email}+role`)).toEqual([byAline])
  expect(await find(`query=${requestId}`)).toEqual([byBharat])
  expect(await find(`query=${user.id}&subject=order`)).toEqual([])
  expect(await find(`query=user+${user.id}&size=1&page=1`)).toEqual([byAline])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(context.clock.now())
  expect(await find(`query=${aline.email}&from=${today}&to=${today}`)).toEqual([byAline])
  expect(await find(`query=${aline.email}&to=2020-01-01`)).toEqual([])
})
