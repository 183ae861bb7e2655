import type { EditedVariants, ManagedVariant } from '@shop/contract/catalogue'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { products } from '../catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()
const admin = await asUser('ADMIN')

const path = (id: number) => `/api/admin/products/${id}/variants`
const list = async (id: number): Promise<ManagedVariant[]> => (await call('GET', path(id), admin)).body
const put = (id: number, body: unknown, user = admin) => call('PUT', path(id), { token: user.token, body })

type Entered = EditedVariants['variants'][number]

const keep = ({ id, version, sku, options, actualPrice, discountPrice, stock }: ManagedVariant): Entered => ({
  stored: { id, version },
  sku,
  options,
  actualPrice,
  discountPrice,
  stock,
  shownStock: stock,
})
const added = (options: Entered['options'], values: Partial<Entered> = {}): Entered => ({
  stored: null,
  sku: '',
  options,
  actualPrice: 200,
  discountPrice: null,
  stock: 5,
  shownStock: 0,
  ...values,
})

/** A shirt with a red main row and a blue variant. */
async function createShirt() {
  const id = await createProduct(db, { options: { Colour: 'Red' }, brand: 'Khadi House', image: '/art/shirt.svg' })
  await createProduct(db, { parentId: id, options: { Colour: 'Blue' } })
  const [red, blue] = await list(id)
  if (!red || !blue) throw new Error('the shirt is incomplete')
  return { id, red, blue }
}

const lastEntries = async (count: number) =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count)).map(
    ({ action, subjectId, before, after }) => ({
      action,
      subjectId,
      before,
      after,
    }),
  )

test('adds variants that share what describes their product', async () => {
  const { id, red, blue } = await createShirt()
  const green = added({ Colour: 'Green' }, { sku: `GREEN-${id}`, stock: 7 })
  const { status, body } = await put(id, { variants: [keep(red), keep(blue), green], removed: [] })
  expect([status, body.length]).toEqual([200, 3])
  expect(body[2]).toMatchObject({
    sku: `GREEN-${id}`,
    options: { Colour: 'Green' },
    actualPrice: 200,
    discountPrice: 200,
    stock: 7,
  })
  const [row] = await db.select().from(products).where(eq(products.id, body[2].id))
  expect(row).toMatchObject({ parentId: id, brand: 'Khadi House', image: '/art/shirt.svg', subCategory: 'Audio' })
  expect(await lastEntries(1)).toMatchObject([
    { action: 'create', subjectId: body[2].id, after: { options: 'Green', stock: 7 } },
  ])
  expect((await call('GET', `/api/orders/products/${id}`)).body).toMatchObject({ variantCount: 3 })
})

test('changes prices, SKUs and stock, and records them', async () => {
  const { id, red, blue } = await createShirt()
  await db.update(products).set({ stock: 8 }).where(eq(products.id, blue.id))
  const changed = { ...keep(blue), actualPrice: 300, discountPrice: 250.5, stock: 12 }
  const { body } = await put(id, { variants: [keep(red), changed], removed: [] })
  // Two units were sold since the stock was shown as 10.
  expect(body[1]).toMatchObject({ actualPrice: 300, discountPrice: 250.5, stock: 10, version: blue.version + 1 })
  expect(body[0]).toEqual(red)
  expect(await lastEntries(2)).toEqual([
    {
      action: 'stock',
      subjectId: blue.id,
      before: { stock: 8 },
      after: { stock: 10, reason: 'Edited with the variants' },
    },
    {
      action: 'edit',
      subjectId: blue.id,
      before: { actualPrice: 200, discountPrice: 150 },
      after: { actualPrice: 300, discountPrice: 250.5 },
    },
  ])
})

test('exchanges the options of two variants', async () => {
  const { id, red, blue } = await createShirt()
  const [first, second] = (
    await put(id, { variants: [keep(red), keep(blue), added({ Colour: 'Green' })], removed: [] })
  ).body.slice(1)
  const swapped = [
    { ...keep(first), options: second.options },
    { ...keep(second), options: first.options },
  ]
  const { body } = await put(id, { variants: [keep(red), ...swapped], removed: [] })
  expect(body.map(({ options }: ManagedVariant) => options.Colour)).toEqual(['Red', 'Green', 'Blue'])
})

test('deletes a variant that nothing refers to, and archives one that was ordered', async () => {
  const { id, red, blue } = await createShirt()
  const [, , green] = (await put(id, { variants: [keep(red), keep(blue), added({ Colour: 'Green' })], removed: [] }))
    .body
  await db.execute(sql`insert into product_views (product_id) values (${blue.id})`)
  const remove = ({ id: variantId, version }: ManagedVariant) => ({ id: variantId, version })
  const { body } = await put(id, { variants: [keep(red)], removed: [remove(blue), remove(green)] })
  expect(body).toMatchObject([
    { id, isArchived: false },
    { id: blue.id, isArchived: true },
  ])
  expect(await lastEntries(2)).toMatchObject([
    { action: 'edit', subjectId: id, before: { variant: green.sku }, after: { variant: null } },
    { action: 'archive', subjectId: blue.id },
  ])
  expect((await put(id, { variants: [keep(red)], removed: [remove(red)] })).status).toBe(409)
})

test('a variant with the options of an archived one prevents its restoration', async () => {
  const { id, red, blue } = await createShirt()
  await db.execute(sql`insert into product_views (product_id) values (${blue.id})`)
  await put(id, { variants: [keep(red)], removed: [{ id: blue.id, version: blue.version }] })
  await put(id, { variants: [keep(red), added({ Colour: 'Blue' })], removed: [] })
  const restored = await call('PUT', `/api/admin/products/${blue.id}/archived`, {
    token: admin.token,
    body: { archived: false, version: blue.version + 1 },
  })
  expect(restored).toMatchObject({ status: 409, body: { message: expect.stringContaining('same options') } })
})

test('changes all variants or none', async () => {
  const { id, red, blue } = await createShirt()
  const other = await createShirt()
  const reject = async (variants: Entered[], removed: object[] = []) => {
    const { status, body } = await put(id, { variants, removed })
    return [status, body.fields ?? body.message]
  }
  const cheaper = { ...keep(red), discountPrice: 100 }
  expect(await reject([cheaper, { ...keep(blue), options: red.options }])).toEqual([
    400,
    { 'variants.1.options': 'Another variant has the same options' },
  ])
  expect(await reject([cheaper, { ...keep(blue), sku: other.red.sku }])).toEqual([
    400,
    { 'variants.1.sku': 'Another product has this SKU' },
  ])
  expect(await reject([cheaper, { ...keep(blue), stock: 0, shownStock: 20 }])).toEqual([
    409,
    { 'variants.1.stock': 'Only 10 in stock.' },
  ])
  expect(await reject([cheaper, { ...keep(blue), discountPrice: 500 }])).toMatchObject([400, {}])
  expect((await reject([cheaper, keep(other.blue)]))[0]).toBe(409)
  expect((await reject([cheaper, { ...keep(blue), stored: { id: blue.id, version: 9 } }]))[0]).toBe(409)
  expect((await reject([cheaper, added({ Colour: 'Red' })]))[0]).toBe(400)
  expect((await reject([cheaper, added({ a: '1', b: '2', c: '3', d: '4' })]))[0]).toBe(400)
  expect((await put(blue.id, { variants: [keep(blue)], removed: [] })).status).toBe(409)
  expect(await list(id)).toEqual([red, blue])
})

test('only staff who manage the catalogue change variants', async () => {
  const { id, red } = await createShirt()
  const body = { variants: [keep(red)], removed: [] }
  for (const role of ['USER', 'MODERATOR'] as const) expect((await put(id, body, await asUser(role))).status).toBe(403)
})

test('the staff’s list contains a product once, and its variants with a stock filter', async () => {
  const { id, blue } = await createShirt()
  await db
    .update(products)
    .set({ stock: 0, sku: `BLUE-${id}` })
    .where(eq(products.id, blue.id))
  const ids = async (query: string) =>
    (await call('GET', `/api/admin/products?${query}`, admin)).body.content.map((row: ManagedVariant) => row.id)
  expect(await ids('sort=id&order=desc')).toContain(id)
  expect(await ids('sort=id&order=desc')).not.toContain(blue.id)
  expect(await ids('stock=out')).toEqual(expect.arrayContaining([blue.id]))
  expect(await ids(`query=BLUE-${id}`)).toEqual([id])
})

test('editing a product edits what its variants share', async () => {
  const { id, blue } = await createShirt()
  const { body: before } = await call('GET', `/api/admin/products/${id}`, admin)
  await db.update(products).set({ name: 'Blue shirt' }).where(eq(products.id, blue.id))
  const body = { ...before, name: 'Red shirt', brand: 'Weavers', mainCategory: 'home & kitchen', subCategory: 'Decor' }
  expect((await call('PUT', `/api/admin/products/${id}`, { token: admin.token, body })).status).toBe(200)
  const [row] = await db.select().from(products).where(eq(products.id, blue.id))
  expect(row).toMatchObject({
    name: 'Blue shirt',
    brand: 'Weavers',
    mainCategory: 'home & kitchen',
    subCategory: 'Decor',
  })
})
