import { MAX_BULK_PRODUCTS } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { hashOfTables } from '../../../../test/table-hash.ts'
import { queryRows } from '../../../platform/database/database.ts'

const { db, call, asUser } = await buildTestApp()
const admin = await asUser('ADMIN')
const BULK = '/api/admin/products/bulk'

const preview = (choice: object, change: object) =>
  call('POST', `${BULK}/preview`, { token: admin.token, body: { choice, change } })
const apply = (choice: object, change: object, seen: string) =>
  call('POST', BULK, { token: admin.token, body: { choice, change, seen } })

async function previewAndApply(choice: object, change: object) {
  const { body } = await preview(choice, change)
  return apply(choice, change, body.seen)
}

const rowsOf = (ids: number[]) =>
  queryRows<Record<string, unknown>>(
    db,
    sql`select name, actual_paise::int as actual, discount_paise::int as discount, stock, sub_category as sub, version
        from products where id in ${ids} order by id`,
  )
const auditEntries = async (action: string) =>
  queryRows<{ before: unknown; after: unknown }>(
    db,
    sql`select before, after from audit_log where action = ${action} order by id desc limit 2`,
  )

const price = (target: string, how: string, by: number) => ({ what: 'price', target, how, by })

describe('price change', () => {
  test('raises prices by a percentage as previewed and audits each product', async () => {
    const ids = await addProducts(
      db,
      { name: 'Pot', actualPaise: 10_000, discountPaise: 9_999 },
      { name: 'Pan', actualPaise: 10_000, discountPaise: 10_000 },
    )
    const up = price('both', 'percent', 2.5)
    const { body } = await preview({ ids }, up)
    expect(body).toMatchObject({ chosen: 2, changing: 2, refused: [] })
    expect(body.some[0]).toMatchObject({
      name: 'Pot',
      before: { actualPrice: 100, discountPrice: 99.99 },
      after: { actualPrice: 102.5, discountPrice: 102.49 },
    })
    expect(await rowsOf(ids)).toMatchObject([{ actual: 10_000 }, { actual: 10_000 }])
    expect((await apply({ ids }, up, body.seen)).body).toEqual({ changed: 2 })
    expect(await rowsOf(ids)).toMatchObject([
      { actual: 10_250, discount: 10_249, version: 2 },
      { actual: 10_250, discount: 10_250, version: 2 },
    ])
    expect(await auditEntries('edit')).toHaveLength(2)
  })

  test('lowers prices by an amount or sets them, and adds no discount to a product without one', async () => {
    const ids = await addProducts(
      db,
      { actualPaise: 5000, discountPaise: 5000 },
      { actualPaise: 5000, discountPaise: 4000 },
    )
    await previewAndApply({ ids }, price('actualPrice', 'amount', -5.5))
    expect(await rowsOf(ids)).toMatchObject([
      { actual: 4450, discount: 4450 },
      { actual: 4450, discount: 4000 },
    ])
    await previewAndApply({ ids }, price('discountPrice', 'set', 39))
    expect(await rowsOf(ids)).toMatchObject([{ discount: 3900 }, { discount: 3900 }])
  })

  test('changes nothing if any product is rejected, unless rejected products are left out', async () => {
    const [plain, dear, none, off] = await addProducts(
      db,
      { actualPaise: 10_000, discountPaise: 5000 },
      { name: 'Dear', actualPaise: 10_000, discountPaise: 9900 },
      { name: 'Unpriced', actualPaise: null, discountPaise: null },
      { name: 'Gone', archivedAt: new Date() },
    )
    const choice = { ids: [plain, dear, none, off, 999_999] }
    const up = price('discountPrice', 'percent', 10)
    const { body } = await preview(choice, up)
    expect(body).toMatchObject({ changing: 1, refusing: 4 })
    expect(body.refused.map(({ name, reason }: Record<string, string>) => `${name}: ${reason}`)).toEqual([
      'Dear: The discount price can’t be above the price.',
      'Unpriced: This product has no price.',
      'Gone: This product is archived.',
      ': Product not found.',
    ])
    const before = await hashOfTables(db)
    const refused = await apply(choice, up, body.seen)
    expect(refused.status).toBe(409)
    expect(refused.body.fields[`product ${dear}`]).toMatch(/above the price/)
    expect(await hashOfTables(db)).toBe(before)

    const without = { choice, change: up, seen: body.seen, leavesOut: true }
    expect((await call('POST', BULK, { token: admin.token, body: without })).body).toEqual({ changed: 1 })
    expect(await rowsOf([plain, dear, none, off] as number[])).toMatchObject([
      { discount: 5500, version: 2 },
      { discount: 9900, version: 1 },
      { discount: null, version: 1 },
      { version: 1 },
    ])
  })

  test.each([
    ['percent', -100],
    ['percent', 1001],
    ['set', 0],
    ['set', -3],
    ['amount', 0.001],
    ['amount', 'much'],
  ])('rejects %s %j', async (how, by) => {
    const ids = await addProducts(db, {})
    const { status, body } = await preview({ ids }, { what: 'price', target: 'both', how, by })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(['change.by'])
  })

  test('names the highest price when a price is set above it', async () => {
    const ids = await addProducts(db, { actualPaise: 500, discountPaise: 500 })
    const { status, body } = await preview({ ids }, price('both', 'set', 10_000_001))
    expect([status, body.message]).toEqual([400, 'Enter a price of at most ₹1,00,00,000'])
  })

  test('rejects a price of 0', async () => {
    const ids = await addProducts(db, { actualPaise: 500, discountPaise: 500 })
    expect((await preview({ ids }, price('both', 'amount', -5))).body.refused[0].reason).toMatch(/0 or less/)
  })
})

test('changes the stock of several products and records the reason for each', async () => {
  const ids = await addProducts(db, { stock: 3 }, { stock: 8 })
  await previewAndApply({ ids }, { what: 'stock', move: 'add', pieces: 2, reason: 'a delivery' })
  expect(await rowsOf(ids)).toMatchObject([
    { stock: 5, version: 1 },
    { stock: 10, version: 1 },
  ])
  const { body } = await call('GET', `/api/admin/products/${ids[1]}/stock`, admin)
  expect(body).toMatchObject([{ before: 8, after: 10, reason: 'a delivery' }])
  const taken = await preview({ ids }, { what: 'stock', move: 'remove', pieces: 6, reason: 'broken' })
  expect(taken.body.refused).toMatchObject([{ id: ids[0], reason: 'Only 5 in stock.' }])
})

test('moves all products that match a filter to another category and skips those already in it', async () => {
  const ids = await addProducts(
    db,
    { name: 'Qq one' },
    { name: 'Qq two', mainCategory: 'home & kitchen', subCategory: 'Decor' },
    { name: 'Other' },
  )
  const choice = { fitting: { query: 'qq', shelf: 'on' } }
  const move = { what: 'category', mainCategory: 'home & kitchen', subCategory: 'Decor' }
  expect((await preview(choice, move)).body).toMatchObject({ chosen: 2, changing: 1 })
  expect((await previewAndApply(choice, move)).body).toEqual({ changed: 1 })
  expect(await rowsOf(ids)).toMatchObject([
    { sub: 'Decor', version: 2 },
    { sub: 'Decor', version: 1 },
    { sub: 'Audio', version: 1 },
  ])
  expect((await preview(choice, { ...move, mainCategory: 'shoes' })).status).toBe(400)
  const found = async (words: string) =>
    (await call('GET', `/api/products/search?query=${words}`)).body.content.map(({ id }: { id: number }) => id)
  expect(new Set(await found('qq+decor'))).toEqual(new Set(ids.slice(0, 2)))
  expect(await found('audio')).not.toContain(ids[0])
})

test('rejects a change when the selection changed after the preview', async () => {
  const ids = await addProducts(db, { name: 'Wq cup' }, { name: 'Wq jug' })
  const choice = { fitting: { query: 'wq' } }
  const up = price('both', 'percent', 10)
  const { body } = await preview(choice, up)
  await addProducts(db, { name: 'Wq bowl' })
  expect((await apply(choice, up, body.seen)).body.message).toMatch(/changed after the preview/)
  const again = (await preview({ ids }, up)).body.seen
  const tries = await Promise.all([apply({ ids }, up, again), apply({ ids }, up, again)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('rejects an empty selection and one of more than 1,000 products', async () => {
  await addProducts(db, ...Array.from({ length: MAX_BULK_PRODUCTS + 1 }, () => ({ name: 'Zq many' })))
  const up = price('both', 'percent', 1)
  expect((await preview({ fitting: { query: 'zq' } }, up)).body.message).toMatch(/1,000/)
  const ids = Array.from({ length: MAX_BULK_PRODUCTS + 1 }, (_, i) => i + 1)
  expect((await preview({ ids }, up)).status).toBe(400)
  expect((await preview({ ids: [] }, up)).status).toBe(400)
  expect((await preview({}, up)).status).toBe(400)
})
