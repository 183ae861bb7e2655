import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS } from '@shop/contract/endpoints'
import { PERMISSIONS } from '@shop/contract/kit'
import { desc, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { takeLoggedErrors } from '../../../test/log.ts'
import { createProduct } from '../../../test/shop.ts'
import { catalogueActions } from '../../../test/staff-actions/catalogue.ts'
import { codActions } from '../../../test/staff-actions/cod.ts'
import { creditActions } from '../../../test/staff-actions/credit.ts'
import { deliveryActions } from '../../../test/staff-actions/delivery.ts'
import { fileActions } from '../../../test/staff-actions/files.ts'
import { movieActions } from '../../../test/staff-actions/movies.ts'
import { orderActions } from '../../../test/staff-actions/orders.ts'
import { promotionActions } from '../../../test/staff-actions/promotions.ts'
import { reviewActions } from '../../../test/staff-actions/reviews.ts'
import type { StaffAction, StaffActions } from '../../../test/staff-actions/staff-action.ts'
import { taxActions } from '../../../test/staff-actions/taxes.ts'
import { userActions } from '../../../test/staff-actions/users.ts'
import { viewActions } from '../../../test/staff-actions/views.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { auditLog } from './audit.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
// The video of the `setStream` action.
mkdirSync(join(dataDir, 'media/films'), { recursive: true })
writeFileSync(join(dataDir, 'media/films/night-train.mp4'), 'video')

const shop = await buildCheckoutApp({ dataDir })
const { call, db, context, asBuyer, asUser, buy } = shop
const admin = await asUser('ADMIN')

const newest = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

const ACTIONS: StaffActions = Object.assign(
  {},
  ...[
    catalogueActions,
    movieActions,
    promotionActions,
    orderActions,
    userActions,
    fileActions,
    viewActions,
    reviewActions,
    taxActions,
    deliveryActions,
    codActions,
    creditActions,
  ].map((actionsOf) => actionsOf({ ...shop, admin })),
)

/** Staff endpoints with a body that change no data. */
const READ_ONLY = [
  'reconcilePayments',
  'checkInvariants',
  'previewIssue',
  'testStream',
  'previewBrandRename',
  'previewBulkChange',
  'previewBulkStatus',
  'previewPinFile',
  'previewSubCategoryMove',
]

const staffMutations = ENDPOINTS.filter(({ access, method }) => access in PERMISSIONS && method !== 'GET')
  .map(({ id }) => id)
  .filter((id) => !READ_ONLY.includes(id))

test('covers every staff endpoint that changes data', () => {
  expect(new Set(Object.keys(ACTIONS))).toEqual(new Set(staffMutations))
})

describe.each(staffMutations)('%s', (id) => {
  const prepare = ACTIONS[id] as () => Promise<StaffAction>

  test('records actor, action, before, after and request id', async () => {
    const { method, url, body, subjectId } = await prepare()
    expect((await call(method, url, { token: admin.token, body })).status).toBe(200)
    const entry = await newest()
    expect(entry).toMatchObject({ actorId: admin.id, subjectId, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(entry?.after).not.toEqual({})
  })

  test('changes nothing if the audit entry cannot be saved', async () => {
    const { method, url, body } = await prepare()
    const before = await hashOfTables(db)
    await db.execute(sql`alter table audit_log add constraint reject_all check (false) not valid`)
    const { status } = await call(method, url, { token: admin.token, body })
    await db.execute(sql`alter table audit_log drop constraint reject_all`)
    expect([status, takeLoggedErrors(context.log).length]).toEqual([500, 1])
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('records a status change by a moderator, but not a cancellation by the buyer', async () => {
  const [moderator, buyer] = [await asUser('MODERATOR'), await asBuyer()]
  const { body } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  await call('PUT', `/api/orders/status/${body.id}`, { token: moderator.token, body: { status: 'OUT_FOR_DELIVERY' } })
  const expected = { actorId: moderator.id, action: 'status', subject: 'order', subjectId: body.id }
  expect(await newest()).toMatchObject({
    ...expected,
    before: { status: 'SHIPPED' },
    after: { status: 'OUT_FOR_DELIVERY', reason: 'set by staff' },
  })
  await call('POST', `/api/orders/cancel/${body.id}`, { token: buyer.token })
  expect(await newest()).toMatchObject(expected)
})

test('the database rejects updates and deletes of audit entries', async () => {
  const { method, url } = await (ACTIONS.setUserRole as () => Promise<StaffAction>)()
  await call(method, url, admin)
  for (const change of [
    sql`update audit_log set actor_id = actor_id`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    })
})

test('searches by actor, action, id, request and date, with pagination', async () => {
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
  const { body } = await call('GET', `/api/admin/audit?query=${requestId}`, admin)
  expect(body.content[0].subjectName).toBe(user.name)
  expect(await find(`query=user+${user.id}`)).toEqual([byBharat, byAline])
  expect(await find(`query=${aline.email}+role`)).toEqual([byAline])
  expect(await find(`query=${requestId}`)).toEqual([byBharat])
  expect(await find(`query=${user.id}&subject=order`)).toEqual([])
  expect(await find(`query=user+${user.id}&size=1&page=1`)).toEqual([byAline])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(context.clock.now())
  expect(await find(`query=${aline.email}&from=${today}&to=${today}`)).toEqual([byAline])
  expect(await find(`query=${aline.email}&to=2020-01-01`)).toEqual([])
})
