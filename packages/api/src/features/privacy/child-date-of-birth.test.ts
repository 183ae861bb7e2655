import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { bornYearsAgo, buildFamily } from '../../../test/guardians.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'

const shop = await buildTestApp()
const { call, db, asUser } = shop
const { asAged, declare, statusOf } = buildFamily(shop)

let child: TestUser
beforeEach(async () => {
  child = await asAged(15)
})

describe('the date of birth of a child', () => {
  test('can’t be moved to an earlier day by the child, only to a later one', async () => {
    expect((await declare(child, '1990-01-01')).status).toBe(409)
    expect((await declare(child, bornYearsAgo(16))).status).toBe(409)
    expect((await declare(child, bornYearsAgo(14))).status).toBe(200)
  })

  test('is corrected by staff with a reason, which the audit log has without the date', async () => {
    const admin = await asUser('ADMIN')
    const path = `/api/admin/users/${child.id}/date-of-birth`
    const correct = (body: object, { token } = admin) => call('PUT', path, { token, body })
    expect((await correct({ dateOfBirth: '1990-01-01', reason: ' ' })).status).toBe(400)
    expect((await correct({ dateOfBirth: '1990-01-01', reason: 'x' }, await asUser('MODERATOR'))).status).toBe(403)
    expect((await correct({ dateOfBirth: '1990-01-01', reason: 'Typed the wrong year' })).status).toBe(200)
    expect(await statusOf(child)).toMatchObject({ isChild: false })
    const { body } = await call('GET', `/api/admin/audit?subject=user&subjectId=${child.id}`, admin)
    expect(body.content).toMatchObject([{ action: 'date of birth', after: { reason: 'Typed the wrong year' } }])
    expect(JSON.stringify(body.content)).not.toContain('1990')
  })

  test('deletes the viewing history once it is declared, and nothing is recorded after', async () => {
    const user = await asUser()
    const productId = await createProduct(db)
    const views = async () =>
      (await queryRows(db, sql`select from product_views where user_id = ${user.id}`)).length +
      (await queryRows(db, sql`select from search_log where user_id = ${user.id}`)).length
    const insert = () =>
      db.execute(sql`insert into product_views (user_id, product_id) values (${user.id}, ${productId})`)
    await insert()
    expect(await views()).toBe(1)
    await declare(user, bornYearsAgo(15))
    expect(await views()).toBe(0)
    await insert()
    expect(await views()).toBe(0)
  })
})
