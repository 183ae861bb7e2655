import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { buildApp } from '../../app.ts'
import { createResponseCache } from './response-cache.ts'

const { call, db, context, asUser } = await buildTestApp({}, { cacheResponses: true })
const otherNode = await buildApp({
  ...context,
  responseCache: createResponseCache({ isEnabled: true, primary: context }),
})
afterAll(() => otherNode.close())

const FIRST = '/api/orders/products/1'
const name = async () => (await call('GET', FIRST)).body.name
const nameOnOtherNode = async () => (await otherNode.inject(FIRST)).json().name
const rename = (to: string) => db.execute(sql`update products set name = ${to} where id = 1`)
/** Changes the table without a notification, to see what is cached. */
const changeSilently = (to: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update products set name = ${to} where id = 1`)
  })
const notify = (payload: string) => db.execute(sql`select pg_notify('catalogue_changed', ${payload})`)

const [START, END] = ['{"marker":"start"}', '{"marker":"end"}']

beforeEach(async () => {
  await db.execute(sql`truncate products, movies restart identity cascade`)
  await addProducts(db, { name: 'Lamp', stock: 2, description: 'bright '.repeat(300) })
  await addMovies(db, { seriesTitle: 'Night' })
  await expect.poll(name).toBe('Lamp')
  await expect.poll(nameOnOtherNode).toBe('Lamp')
})

describe('public reads', () => {
  test('are cached and have a Cache-Control header', async () => {
    const first = await call('GET', FIRST)
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=10, stale-while-revalidate=30' })
    await changeSilently('Changed')
    const { body, headers } = await call('GET', FIRST)
    expect([body, headers.etag]).toEqual([first.body, first.headers.etag])
  })

  test('respond 304 to a matching ETag', async () => {
    const { headers } = await call('GET', FIRST)
    const again = await call('GET', FIRST, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag } })
    expect((await call('GET', FIRST, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  test('are compressed if the client accepts it', async () => {
    const response = await otherNode.inject({ url: FIRST, headers: { 'accept-encoding': 'br' } })
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(response.rawPayload.length).toBeLessThan(500)
  })

  test('share one cache entry regardless of unknown and default query parameters', async () => {
    const page = '/shopflix/category?main_category=appliances'
    const first = await call('GET', page)
    await changeSilently('Changed')
    for (const extraParams of ['&a=1', '&page=0&size=20', '&sort=relevance']) {
      expect((await call('GET', page + extraParams)).headers.etag).toBe(first.headers.etag)
    }
    expect((await call('GET', `${page}&size=19`)).body.content[0].name).toBe('Changed')
  })

  test('with an error response are not cached', async () => {
    expect((await call('GET', '/api/orders/products/2')).status).toBe(404)
    await changeSilently('x')
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await addProducts(tx, { name: 'Second' })
    })
    expect((await call('GET', '/api/orders/products/2')).body.name).toBe('Second')
  })
})

describe('after a catalogue change, the cache', () => {
  test('keeps the lists that the change can’t be in', async () => {
    const list = (category: string) => `/shopflix/category?main_category=${category}`
    await addProducts(db, { name: 'Rope', mainCategory: 'beauty & health' })
    const names = async (category: string) =>
      (await call('GET', list(category))).body.content.map((product: { name: string }) => product.name)
    await expect.poll(() => names('appliances')).toEqual(['Lamp'])
    await expect.poll(() => names('beauty%20%26%20health')).toEqual(['Rope'])
    await changeSilently('Not shown')
    await db.execute(sql`update products set name = 'Long rope' where id = 2`)
    await expect.poll(() => names('beauty%20%26%20health')).toEqual(['Long rope'])
    expect(await names('appliances')).toEqual(['Lamp'])
  })

  test('shows it to the staff member with the next read', async () => {
    const staff = await asUser('ADMIN')
    const list = '/shopflix/category?main_category=appliances'
    for (const round of [1, 2, 3, 4, 5]) {
      await call('GET', list)
      const { body } = await call('GET', '/api/admin/products/1', { token: staff.token })
      const change = { ...body, name: `Lamp ${round}` }
      const saved = await call('PUT', '/api/admin/products/1', { token: staff.token, body: change })
      expect(saved).toMatchObject({ status: 200 })
      expect(await name()).toBe(`Lamp ${round}`)
      expect((await call('GET', list)).body.content[0].name).toBe(`Lamp ${round}`)
    }
  })

  test('is updated on every node', async () => {
    await rename('Lantern')
    await expect.poll(name).toBe('Lantern')
    await expect.poll(nameOnOtherNode).toBe('Lantern')
  })

  test('has new, archived and sold-out products, prices and movies', async () => {
    const total = async () => (await call('GET', '/api/products/search?query=new')).body.totalElements
    const product = async () => (await call('GET', FIRST)).body
    const movieTitle = async () => (await call('GET', '/api/orders/movies/1')).body.seriesTitle
    expect([await total(), await movieTitle()]).toEqual([0, 'Night'])

    await addProducts(db, { name: 'New' })
    await expect.poll(total, { timeout: 5000 }).toBe(1)
    await db.execute(sql`update products set discount_paise = 100 where id = 1`)
    await expect.poll(async () => (await product()).discountPrice).toBe(1)
    await db.execute(sql`update products set stock = stock - 2 where id = 1`)
    await expect.poll(async () => (await product()).inStock).toBe(false)
    await db.execute(sql`update movies set series_title = 'Day' where id = 1`)
    await expect.poll(movieTitle).toBe('Day')
    await db.execute(sql`update products set archived_at = now() where id = 1`)
    await expect.poll(async () => (await call('GET', FIRST)).status).toBe(404)
  })

  test('has a new barcode, by which a search finds the product', async () => {
    const found = async () => (await call('GET', '/api/products/search?query=4006381333931')).body.totalElements
    expect(await found()).toBe(0)
    await db.execute(sql`update products set barcode = '4006381333931' where id = 1`)
    await expect.poll(found, { timeout: 5000 }).toBe(1)
    await expect.poll(async () => (await call('GET', FIRST)).body.barcode).toBe('4006381333931')
  })

  test('has a new video', async () => {
    expect((await call('GET', FIRST)).body.video).toBeNull()
    await db.execute(sql`update products set video = '/clips/lamp.mp4' where id = 1`)
    await expect.poll(async () => (await call('GET', FIRST)).body.video).toBe('/clips/lamp.mp4')
  })

  test('isn’t notified of an order that leaves stock', async () => {
    const notifications: (string | undefined)[] = []
    const stopListening = await context.listen('catalogue_changed', (payload) => notifications.push(payload))
    await notify(START)
    await db.execute(sql`update products set stock = stock - 1, updated_at = now() where id = 1`)
    await rename('Lantern')
    await notify(END)
    await expect.poll(() => notifications.at(-1)).toBe(END)
    await stopListening()
    expect(notifications.slice(notifications.indexOf(START))).toEqual([
      START,
      expect.stringContaining('"table": "products"'),
      END,
    ])
  })

  test('is cleared even if the database connection was lost', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen "catalogue_changed"%'`)
      await tx.execute(sql`update products set name = 'Lantern' where id = 1`)
    })
    await expect.poll(name, { timeout: 10_000 }).toBe('Lantern')
    await expect.poll(nameOnOtherNode, { timeout: 10_000 }).toBe('Lantern')
  }, 20_000)
})
