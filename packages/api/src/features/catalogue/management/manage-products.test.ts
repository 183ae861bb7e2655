import { describe, expect, test } from 'vitest'
import { addProducts } from '../../../../test/catalogue.ts'
import { buildCheckoutApp } from '../../../../test/checkout.ts'
import { hashOfTables } from '../../../../test/table-hash.ts'

const { db, call, asUser, asBuyer, createPayment, buy } = await buildCheckoutApp({
  mediaOrigins: ['https://media.example'],
})
const admin = await asUser('ADMIN')
const TABLE = '/api/admin/products'

const asAdmin = (method: string, url: string, body?: unknown) => call(method, url, { token: admin.token, body })

const BOTTLE = {
  name: 'Steel bottle',
  mainCategory: 'home & kitchen',
  subCategory: 'Kitchen',
  actualPrice: 899,
  discountPrice: 649.5,
  description: 'Keeps cold.',
  link: 'https://shop.example/bottle',
}

let createdCount = 0
/** Creates a product and returns the response body. */
async function create(given: object = {}) {
  const { status, body } = await asAdmin('POST', TABLE, {
    ...BOTTLE,
    name: `Bottle ${++createdCount}`,
    stock: 5,
    ...given,
  })
  expect(status).toBe(200)
  return body
}

describe('creating a product', () => {
  test('makes it visible, searchable and purchasable at once', async () => {
    const { id, version } = await create({ name: 'Quokka <script>alert(1)</script> flask' })
    expect(version).toBe(1)
    const { body } = await call('GET', `/api/orders/products/${id}`)
    expect(body).toMatchObject({ ...BOTTLE, name: 'Quokka <script>alert(1)</script> flask', inStock: true })
    expect((await call('GET', '/api/products/search?query=quokka')).body.content[0].id).toBe(id)
    expect((await buy(await asBuyer(), [{ productId: id, quantity: 1 }])).status).toBe(200)
  })

  test('sells it at the list price without a discount, and not at all without a price', async () => {
    expect(await create({ discountPrice: null })).toMatchObject({ actualPrice: 899, discountPrice: 899 })
    const { id } = await create({ actualPrice: null, discountPrice: null })
    const buyer = await asBuyer()
    const refused = await createPayment(buyer, {
      amount: 500,
      items: [{ productId: id, quantity: 1 }],
      addressId: buyer.addressId,
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
  })

  test('stores its barcode, which finds it in the shop and can be removed', async () => {
    const created = await create({ barcode: '4006381333931' })
    expect(created.barcode).toBe('4006381333931')
    const search = await call('GET', '/api/products/search?query=4006381333931')
    expect(search.body.content).toMatchObject([{ id: created.id }])
    const url = `${TABLE}/${created.id}`
    const edited = await asAdmin('PUT', url, { ...BOTTLE, version: 1 })
    expect(edited.body).toMatchObject({ barcode: '4006381333931' })
    expect((await asAdmin('PUT', url, { ...BOTTLE, barcode: '', version: 2 })).body).toMatchObject({ barcode: null })
  })

  test('stores its video, which its page shows, and that of its variants without one', async () => {
    const [video, own] = ['https://media.example/bottle.mp4', '/clips/large.mp4']
    const { id } = await create({ video })
    const variants = [{ options: { Size: 'L' } }, { options: { Size: 'XL' }, video: own }]
    const [variant, other] = await addProducts(db, ...variants.map((each) => ({ parentId: id, ...each })))
    const url = `${TABLE}/${id}`
    const shown = (product = id) => call('GET', `/api/orders/products/${product}`)
    expect((await shown()).body).toMatchObject({ video })
    expect((await shown(variant)).body).toMatchObject({ video })
    expect((await asAdmin('PUT', url, { ...BOTTLE, version: 1 })).body).toMatchObject({ video })
    expect((await asAdmin('PUT', url, { ...BOTTLE, video: '', version: 2 })).body).toMatchObject({ video: null })
    expect((await shown(variant)).body).toMatchObject({ video: null })
    expect((await shown(other)).body).toMatchObject({ video: own })
  })

  const INVALID: [field: string, given: object, message: RegExp][] = [
    ['name', { name: '  ' }, /required/],
    ['name', { name: 'x'.repeat(501) }, /500/],
    ['mainCategory', { mainCategory: 'shoes' }, /shop’s categories/],
    ['subCategory', { subCategory: '' }, /required/],
    ['actualPrice', { actualPrice: -1 }, /above 0/],
    ['actualPrice', { actualPrice: 'much' }, /in rupees/],
    ['actualPrice', { actualPrice: 1e9 }, /at most/],
    ['actualPrice', { actualPrice: 10.005 }, /two decimals/],
    ['discountPrice', { discountPrice: 900 }, /above the price/],
    ['discountPrice', { actualPrice: null }, /above the price/],
    ['barcode', { barcode: '4006381333932' }, /8, 12, 13 or 14 digits/],
    ['video', { video: 'http://media.example/bottle.mp4' }, /https:\/\//],
    ['video', { video: 'https://youtu.be/dQw4w9WgXcQ' }, /MP4 or WebM/],
    ['video', { video: 'https://else.example/bottle.mp4' }, /^Videos from https:\/\/else.example are not allowed/],
    ['video', { video: '/clips/missing.mp4' }, /clip does not exist/],
    ['link', { link: 'javascript:alert(1)' }, /https/],
    ['stock', { stock: 'many' }, /whole number/],
    ['stock', { stock: 1.5 }, /whole number/],
    ['stock', { stock: -1 }, /negative/],
  ]
  test.each(INVALID)('rejects an invalid %s: %j', async (field, given, message) => {
    const before = await hashOfTables(db)
    const { status, body } = await asAdmin('POST', TABLE, { ...BOTTLE, stock: 1, ...given })
    expect(status).toBe(400)
    expect(body.fields[field]).toMatch(message)
    expect(await hashOfTables(db)).toBe(before)
  })
})

describe('brand, SKU and attributes', () => {
  const content = { sku: 'BTL-1', brand: 'Tapti', attributes: { Capacity: 1.5, Insulated: true, Colour: 'Red' } }

  test('are saved, kept by an edit that does not name them, and changed by one that does', async () => {
    const { id, version } = await create(content)
    const renamed = await asAdmin('PUT', `${TABLE}/${id}`, { ...BOTTLE, name: 'Renamed', version })
    expect(renamed.body).toMatchObject({ ...content, name: 'Renamed' })
    const changed = { brand: '', attributes: { Colour: 'Blue' }, sku: 'BTL-2', version: renamed.body.version }
    expect((await asAdmin('PUT', `${TABLE}/${id}`, { ...BOTTLE, ...changed })).body).toMatchObject({
      sku: 'BTL-2',
      brand: null,
      attributes: { Colour: 'Blue' },
    })
    expect((await call('GET', `/api/orders/products/${id}`)).body.attributes).toEqual([
      { name: 'Colour', value: 'Blue', unit: null },
    ])
  })

  test('a blank SKU is generated, and that of another product is refused', async () => {
    expect((await create({ sku: '' })).sku).toMatch(/^SF-[0-9A-F]{12}$/)
    const { sku } = await create({ sku: 'ONLY-ONE' })
    const { id, version } = await create()
    const taken = await asAdmin('POST', TABLE, { ...BOTTLE, stock: 1, sku })
    expect([taken.status, taken.body.fields]).toEqual([400, { sku: 'Another product has this SKU' }])
    const edited = await asAdmin('PUT', `${TABLE}/${id}`, { ...BOTTLE, sku, version })
    expect([edited.status, edited.body.fields]).toEqual([400, { sku: 'Another product has this SKU' }])
  })

  test.each([
    { attributes: { '': 'x' } },
    { attributes: { Size: '' } },
    { attributes: { Size: [1] } },
    { sku: 'x'.repeat(101) },
  ])('rejects %j', async (given) => {
    expect((await asAdmin('POST', TABLE, { ...BOTTLE, stock: 1, ...given })).status).toBe(400)
  })
})

describe('editing a product', () => {
  test('shows in the shop and is audited with the values before and after', async () => {
    const { id, version } = await create()
    const edit = { ...BOTTLE, name: 'Wombat flask', discountPrice: null, version }
    expect((await asAdmin('PUT', `${TABLE}/${id}`, edit)).body).toMatchObject({ version: 2, discountPrice: 899 })
    expect((await call('GET', `/api/orders/products/${id}`)).body).toMatchObject({ name: 'Wombat flask' })
    const { body } = await asAdmin('GET', `/api/admin/audit?query=product+${id}`)
    expect(body.content[0]).toMatchObject({
      action: 'edit',
      before: { discountPrice: 649.5 },
      after: { discountPrice: 899, name: 'Wombat flask' },
    })
    expect(body.content[0].after).not.toHaveProperty('actualPrice')
  })

  test('rejects the second of two concurrent edits', async () => {
    const { id, version, name } = await create()
    const edits = ['Mine', 'Yours'].map((link) =>
      asAdmin('PUT', `${TABLE}/${id}`, { ...BOTTLE, name, link: `https://shop.example/${link}`, version }),
    )
    const [first, second] = (await Promise.all(edits)).toSorted((a, b) => a.status - b.status)
    expect([first?.status, second?.status]).toEqual([200, 409])
    expect(second?.body.message).toMatch(/^Someone else changed this/)
    expect((await asAdmin('GET', `${TABLE}/${id}`)).body.link).toBe(first?.body.link)
  })

  test('writes nothing if nothing changed', async () => {
    const { id, version, name } = await create()
    const before = await hashOfTables(db)
    expect((await asAdmin('PUT', `${TABLE}/${id}`, { ...BOTTLE, name, version })).status).toBe(200)
    expect(await hashOfTables(db)).toBe(before)
  })

  test('can keep a category that an import created, but not select one', async () => {
    const [id] = await addProducts(db, { mainCategory: 'books', subCategory: 'Novels' })
    const edit = { ...BOTTLE, mainCategory: 'books', version: 1 }
    expect((await asAdmin('PUT', `${TABLE}/${id}`, edit)).status).toBe(200)
    const other = await asAdmin('PUT', `${TABLE}/${id}`, { ...edit, mainCategory: 'toys', version: 2 })
    expect(other.body.fields).toHaveProperty('mainCategory')
  })
})

describe('archiving a product', () => {
  const archive = (id: number, archived: boolean, version: number) =>
    asAdmin('PUT', `${TABLE}/${id}/archived`, { archived, version })

  test('hides it from the shop, prevents orders and edits, and can be undone', async () => {
    const { id } = await create({ name: 'Numbat flask' })
    const buyer = await asBuyer()
    const { body: order } = await buy(buyer, [{ productId: id, quantity: 1 }])
    const found = async () => (await call('GET', '/api/products/search?query=numbat')).body.totalElements
    const sitemap = async () => (await call('GET', '/sitemaps/products-1.xml')).body
    expect(await found()).toBe(1)

    expect((await archive(id, true, 1)).body.archivedAt).not.toBeNull()
    expect(await found()).toBe(0)
    expect((await call('GET', `/api/orders/products/${id}`)).status).toBe(404)
    const items = [{ productId: id, quantity: 1 }]
    const refused = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
    const orderAfter = await call('GET', `/api/orders/${order.id}`, { token: buyer.token })
    expect(orderAfter.body.items[0]).toMatchObject({ productId: id, quantity: 1 })
    expect(await sitemap()).not.toContain(`/product/${id}<`)

    const before = await hashOfTables(db)
    for (const [method, path, body] of [
      ['PUT', '', { ...BOTTLE, version: 2 }],
      ['POST', '/stock', { how: 'add', pieces: 1, reason: 'found some' }],
    ] as const)
      expect((await asAdmin(method, `${TABLE}/${id}${path}`, body)).body.message).toMatch(/archived/)
    expect(await hashOfTables(db)).toBe(before)

    expect((await archive(id, false, 1)).status).toBe(409)
    expect((await archive(id, false, 2)).status).toBe(200)
    expect(await found()).toBe(1)
  })

  test('writes nothing when repeated', async () => {
    const { id } = await create()
    await archive(id, true, 1)
    const before = await hashOfTables(db)
    expect((await archive(id, true, 1)).status).toBe(200)
    expect(await hashOfTables(db)).toBe(before)
  })
})

describe('changing the stock', () => {
  const change = (id: number, how: string, pieces: unknown, reason: unknown = 'counted') =>
    asAdmin('POST', `${TABLE}/${id}/stock`, { how, pieces, reason })

  test('sets, adds and removes units and lists each change with its reason', async () => {
    const { id } = await create({ stock: 5 })
    expect((await change(id, 'add', 7, 'a delivery')).body.stock).toBe(12)
    expect((await change(id, 'remove', 2, 'broken')).body.stock).toBe(10)
    expect((await change(id, 'set', 3)).body.stock).toBe(3)
    const { body } = await asAdmin('GET', `${TABLE}/${id}/stock`)
    expect(body.map(({ before, after, reason, by }: Record<string, unknown>) => [before, after, reason, by])).toEqual([
      [10, 3, 'counted', admin.name],
      [12, 10, 'broken', admin.name],
      [5, 12, 'a delivery', admin.name],
    ])
  })

  test.each([
    ['pieces', 'remove', 6, 'broken', /Only 5/],
    ['pieces', 'set', -1, 'x', /negative/],
    ['pieces', 'add', 1_000_000, 'x', /exceed/],
    ['pieces', 'set', 'all', 'x', /whole number/],
    ['pieces', 'set', null, 'x', /whole number/],
    ['reason', 'set', 1, ' ', /reason/],
  ])('rejects invalid %s: %s %j because %j', async (field, how, pieces, reason, message) => {
    const { id } = await create({ stock: 5 })
    const before = await hashOfTables(db)
    const { status, body } = await change(id, how, pieces, reason)
    expect([400, 409]).toContain(status)
    expect(body.fields[field]).toMatch(message)
    expect(await hashOfTables(db)).toBe(before)
  })

  test('lists changes of several staff members at once in their order', async () => {
    const { id } = await create({ stock: 5 })
    await Promise.all(Array.from({ length: 12 }, () => change(id, 'add', 1)))
    const { body } = await asAdmin('GET', `${TABLE}/${id}/stock`)
    expect(body.map(({ after }: { after: number }) => after)).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
  })

  test('rejects a stock below the reservations of checkouts', async () => {
    const { id } = await create({ stock: 5 })
    const buyer = await asBuyer()
    await createPayment(buyer, { amount: 500, items: [{ productId: id, quantity: 3 }], addressId: buyer.addressId })
    expect((await change(id, 'set', 2)).body.fields.pieces).toMatch(/^3 are reserved/)
    expect((await change(id, 'remove', 2)).status).toBe(200)
    expect((await change(id, 'add', 1)).status).toBe(200)
  })

  test('stays correct under concurrent changes and orders', async () => {
    const { id } = await create({ stock: 10 })
    const buyers = await Promise.all([asBuyer(), asBuyer(), asBuyer()])
    const purchases = buyers.map((buyer) => buy(buyer, [{ productId: id, quantity: 2 }]))
    const removals = Array.from({ length: 8 }, () => change(id, 'remove', 1, 'broken'))
    const sold = (await Promise.all(purchases)).filter(({ status }) => status === 200).length
    const removed = (await Promise.all(removals)).filter(({ status }) => status === 200).length
    expect((await asAdmin('GET', `${TABLE}/${id}`)).body.stock).toBe(10 - 2 * sold - removed)
    expect(sold + removed).toBeGreaterThan(3)
  })
})
