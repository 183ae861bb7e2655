import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'
import { users } from '../users/users.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const { call, asUser, asBuyer, buy, db, context, app } = await buildCheckoutApp({ dataDir })
const { token, id: adminId } = await asUser('ADMIN')

const exportList = (list: string) => call('POST', `/api/admin/exports?list=${list}`, { token })
const splitLines = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

/** Uploads and confirms a file, and runs the import to its end. */
async function importCsv(kind: string, body: string) {
  const upload = await call('POST', `/api/admin/imports?kind=${kind}&name=again.csv`, { token, body })
  await context.jobs.drain()
  await call('POST', `/api/admin/imports/${upload.body.id}/confirm`, { token })
  await context.jobs.drain()
  return (await call('GET', `/api/admin/imports/${upload.body.id}`, { token })).body
}

describe('importing an export', () => {
  test('changes nothing for products with any names, pictures, prices and links', async () => {
    await addProducts(
      db,
      { name: '=HYPERLINK("http://x")', image: '/art/products/audio-1-1.svg' },
      { name: "'=quoted already" },
      { name: "'Tis a kettle", link: 'https://shop.example/kettle?size=2' },
      { name: 'A 5" cup, "blue"\u00e9 ₹ कप', description: 'First line\nsecond, "line"\n\nlast' },
      { name: '+91 lamp', discountPaise: null, actualPaise: null, ratings: 4.5, noOfRatings: 12 },
      { name: '-5 °C freezer', discountPaise: 99_950, actualPaise: 129_900, archivedAt: new Date() },
      { name: 'Draft lamp', sku: 'DRAFT', options: { Size: 'S' }, archivedAt: new Date(), isDraft: true },
      {
        name: 'Coming lamp',
        sku: 'COMING',
        archivedAt: new Date(),
        isDraft: true,
        publishAt: new Date('2030-01-31T03:30:00Z'),
        seoTitle: 'A lamp that comes soon',
        seoDescription: 'Bright, "warm"',
      },
      {
        name: '@home',
        mainCategory: 'garden',
        subCategory: 'Pots',
        sku: 'B000000001',
        brand: 'Zerodha & Sons',
        pictures: [
          { url: '/art/products/audio-1-1.svg', alt: 'From the front' },
          { url: '/art/products/audio-2-2.svg', alt: 'From behind' },
        ],
        image: '/art/products/audio-1-1.svg',
        attributes: { Weight: 2.5, Foldable: false, Colour: '"Red", =dark' },
        countryOfOrigin: 'India',
        barcode: '8901030865275',
        video: '/clips/drama.mp4',
        hsn: '94054000',
        weightGrams: 2500,
      },
    )
    const [bottle = 0] = await addProducts(db, { name: 'Bottle', sku: 'BOTTLE', options: { Size: '1 l' } })
    await addProducts(
      db,
      { name: 'Bottle', sku: 'BOTTLE-2', parentId: bottle, options: { Size: '2 l', Colour: '-red' }, stock: 0 },
      { name: 'Bottle', sku: 'BOTTLE-3', parentId: bottle, options: { Size: '1 l' }, archivedAt: new Date() },
    )
    const [draft] = await db.select().from(products).where(eq(products.sku, 'DRAFT'))
    const ofDraft = { name: 'Draft lamp', parentId: draft?.id, archivedAt: draft?.archivedAt, isDraft: true }
    await addProducts(db, { ...ofDraft, sku: 'DRAFT-2', options: { Size: 'M' } })
    const before = await db.select().from(products).orderBy(asc(products.id))
    const { body, headers, status } = await exportList('products')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
    expect(body.startsWith('\uFEFF"id","sku","parent_sku","options","name","brand"')).toBe(true)
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(body).not.toMatch(/(^|,)"?[=@+]/m)
    expect(await importCsv('products', body)).toMatchObject({
      state: 'done',
      counts: { added: 0, changed: 0, unchanged: before.length, duplicates: 0, refused: 0 },
    })
    expect(await db.select().from(products).orderBy(asc(products.id))).toEqual(before)
  })

  test('changes nothing for movies with any stars, posters and popularity', async () => {
    await addMovies(
      db,
      { seriesTitle: '=Sum', director: '-', stars: 'A, B, C, D, E', popularity: 91.4, runtimeMinutes: 142 },
      {
        seriesTitle: 'Drishyam',
        releasedYear: 2013,
        posterLink: '/art/movies/1.webp',
        certificate: 'UA',
        metaScore: 80,
      },
      { seriesTitle: 'Bare', genre: null, imdbRating: 8.1, overview: 'One, "two"' },
    )
    const before = await db.select().from(movies).orderBy(asc(movies.id))
    const { body } = await exportList('movies')
    expect(await importCsv('movies', body)).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 3, refused: 0 },
    })
    expect(await db.select().from(movies).orderBy(asc(movies.id))).toEqual(before)
  })

  test('applies only edited values, and restores an empty catalogue', async () => {
    const { body } = await exportList('products')
    const edited = body.replace('+91 lamp', '+91 lantern')
    expect((await importCsv('products', edited)).counts).toMatchObject({ added: 0, changed: 1 })
    const [lantern] = await db.select().from(products).where(eq(products.name, '+91 lantern'))
    expect(lantern).toMatchObject({ noOfRatings: 12, version: 2 })
    await db.execute(sql`truncate products cascade`)
    expect((await importCsv('products', body)).counts).toMatchObject({ added: 13, refused: 0 })
    const restored = await db.select().from(products)
    const find = (text: string) => restored.find(({ name, sku }) => name === text || sku === text)
    expect(find('@home')).toMatchObject({ stock: 10, archivedAt: null, isDraft: false })
    expect(find('-5 °C freezer')).toMatchObject({ archivedAt: expect.any(Date), isDraft: false })
    expect(find('BOTTLE-3')).toMatchObject({
      parentId: find('BOTTLE')?.id,
      archivedAt: expect.any(Date),
      isDraft: false,
    })
    const archivedAt = find('DRAFT')?.archivedAt
    expect(find('DRAFT')).toMatchObject({ archivedAt: expect.any(Date), isDraft: true, publishAt: null })
    expect(find('DRAFT-2')).toMatchObject({ parentId: find('DRAFT')?.id, archivedAt, isDraft: true })
    expect(find('COMING')).toMatchObject({
      isDraft: true,
      publishAt: new Date('2030-01-31T03:30:00Z'),
      seoTitle: 'A lamp that comes soon',
      seoDescription: 'Bright, "warm"',
    })
  })
})

test('exports orders with customer, items and amounts', async () => {
  const buyer = await asBuyer()
  const [productId = 0] = await addProducts(db, { name: 'Lamp; "bright"', discountPaise: 64_950, actualPaise: 89_900 })
  const { body: order } = await buy(buyer, [{ productId, quantity: 2 }])
  const [header = '', ...rows] = splitLines((await exportList('orders')).body)
  expect(header).toMatch(/^"id","ordered_at","status","user_id","customer","email"/)
  const row = rows.find((line) => line.startsWith(`${order.id},`))
  expect(row).toContain(`"${buyer.email}"`)
  expect(row).toContain('"2 × Lamp; ""bright""",1299,0,0,1299,5,')
})

test('exports users without credentials', async () => {
  await db.update(users).set({ passwordHash: 'the-secret-hash' }).where(eq(users.id, adminId))
  const { body } = await exportList('users')
  const [row] = await db.select({ all: count() }).from(users)
  expect(splitLines(body)).toHaveLength((row?.all ?? 0) + 1)
  expect(body).not.toContain('the-secret-hash')
})

test('audits an export and rejects a moderator', async () => {
  await exportList('users')
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId: adminId,
    action: 'export',
    subject: 'user',
    after: { file: expect.any(String) },
  })
  const moderator = await asUser('MODERATOR')
  expect((await call('POST', '/api/admin/exports?list=users', { token: moderator.token })).status).toBe(403)
  expect((await exportList('secrets')).status).toBe(400)
})

test('streams a long list in batches and stops when the client disconnects', async () => {
  await db.execute(sql`insert into products (name, main_category, sub_category, description)
    select 'Product ' || n, 'appliances', 'Audio', repeat('words ', 200) from generate_series(1, 12000) n`)
  const reads = vi.spyOn(db, 'select')
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const controller = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${baseUrl}/api/admin/exports?list=products`, {
    method: 'POST',
    headers,
    signal: controller.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  controller.abort()
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0)
  // Reading all products takes 13 queries.
  expect(reads.mock.calls.length).toBeGreaterThan(0)
  expect(reads.mock.calls.length).toBeLessThan(10)
})

test('an import changes only the imported figures of a product with reviews', async () => {
  const importedRating = { ratings: 3.9, noOfRatings: 100, reviewCount: 5, review: 'Fine' }
  const [id = 0] = await addProducts(db, { name: 'Reviewed lamp', ratings: 4, noOfRatings: 2, importedRating })
  const read = async () => (await db.select().from(products).where(eq(products.id, id)))[0]
  const before = await read()
  const { body } = await exportList('products')
  const [head, ...lines] = String(body).split('\r\n')
  const line = lines.find((text) => text.includes('Reviewed lamp')) ?? ''
  const csv = (text: string) => `${head}\r\n${text}\r\n`
  expect((await importCsv('products', csv(line))).counts).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await read()).toEqual(before)
  expect((await importCsv('products', csv(line.replace('3.9', '3.5')))).counts).toMatchObject({ changed: 1 })
  const shown = { ratings: 4, noOfRatings: 2 }
  expect(await read()).toMatchObject({ ...shown, importedRating: { ...importedRating, ratings: 3.5 } })
})
