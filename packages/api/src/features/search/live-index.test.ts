import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { listenForCatalogueChanges } from '../../platform/cache/catalogue-changes.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import type { FoundItem } from './engine/item-index.ts'
import { FacetValues } from './facets/facet-values.ts'
import { createLiveIndex } from './live-index.ts'
import { createProductSource, orderOfProducts, type ProductIndex } from './product-index.ts'

const connection = await createTestDatabase()
const { db } = connection
const productSource = createProductSource(new FacetValues())
const live = createLiveIndex(connection.sql, productSource, { isAlwaysCurrent: true })
const changes = await listenForCatalogueChanges(connection, live.note)
afterAll(changes.stop)
beforeEach(() => db.execute(sql`truncate products restart identity cascade`))

const text = fc.constantFrom('Fan', 'Blue fan', 'Café-au-lait', 'Sofa', '!!!', 'a b ab', 'Fan fan fans')
const product = fc.record({
  name: text,
  mainCategory: fc.constantFrom('appliances', 'beauty & health'),
  subCategory: fc.constantFrom('Audio', 'Makeup'),
  description: fc.option(text),
  stock: fc.nat(2),
  actualPaise: fc.option(fc.nat(100)),
  popularity: fc.nat(5),
  archivedAt: fc.constantFrom(null, new Date()),
})
const someIds = (seed: number) => sql`id % 3 = ${seed % 3}`
const change = fc.oneof(
  fc.array(product, { minLength: 1, maxLength: 5 }).map((rows) => () => db.insert(products).values(rows)),
  fc.tuple(product, fc.nat()).map(
    ([row, seed]) =>
      () =>
        db.update(products).set(row).where(someIds(seed)),
  ),
  fc.nat().map((seed) => () => db.delete(products).where(someIds(seed))),
  fc.nat(150).map(
    (count) => () =>
      db.execute(sql`insert into products (name, main_category, sub_category)
        select 'Fan ' || n, 'appliances', 'Audio' from generate_series(1, ${count}::int) as n`),
  ),
  fc.constant(() => db.execute(sql`truncate products cascade`)),
)

const namesById = ({ found }: { found: FoundItem[] }) => new Map(found.map(({ id, name }) => [id, name]))
const QUERIES = ['fan', 'fans', 'blue fan', 'sofa', 'audio', 'cafe', 'f', 'fna blue']

test('finds the same as a new index after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), async (steps) => {
      for (const step of steps) {
        for (const apply of step) await apply()
        await changes.settle()
        const index = await live.current()
        const rebuilt = await createLiveIndex(connection.sql, productSource).current()
        for (const query of QUERIES) {
          for (const sort of ['relevance', 'price_desc'] as const) {
            const searchIn = (index: ProductIndex) =>
              index.search({
                text: query,
                accepts: (slot) => sort === 'relevance' || !(priceOf(index, slot) > 50),
                order: orderOfProducts(index, sort, index.table.offers.starts),
                page: 0,
                size: 1000,
              })
            const [found, expected] = [searchIn(index), searchIn(rebuilt)]
            expect(found.total).toBe(expected.total)
            expect(namesById(found)).toEqual(namesById(expected))
          }
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('pages contain every match once', async () => {
  await db.execute(sql`insert into products (name, main_category, sub_category, popularity)
    select 'Fan ' || n % 7 || ' ' || repeat('large ', n % 5), 'appliances', 'Audio', n % 11 from generate_series(1, 400) as n`)
  await changes.settle()
  const index = await live.current()
  const list = (page: number, size: number) =>
    index.search({ text: 'fan large', accepts: () => true, order: undefined, page, size }).found.map(({ id }) => id)
  const all = list(0, 1000)
  expect(new Set(all).size).toBe(320)
  const pages = Array.from({ length: 17 }, (_, page) => list(page, 20)).flat()
  expect(pages).toEqual(all)
})

test('keeps the previous index while a changed table is read again', async () => {
  const lazy = createLiveIndex(connection.sql, productSource)
  await db.insert(products).values({ name: 'Fan', mainCategory: 'appliances', subCategory: 'Audio' })
  await lazy.current()
  await db.insert(products).values({ name: 'Fan two', mainCategory: 'appliances', subCategory: 'Audio' })
  lazy.note({ table: 'products' })
  const search = { text: 'fan', accepts: () => true, order: undefined, page: 0, size: 9 }
  expect((await lazy.current()).search(search).total).toBe(1)
  lazy.note({ table: 'products', id: 2 })
  expect((await lazy.current()).search(search).total).toBe(2)
})

test('finds changes while a changed table is read again, and afterwards', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(-10_000)
  const reading = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  let loads = 0
  const query: typeof connection.sql.query = async (text, values) => {
    const rows = await connection.sql.query(text, values)
    if (text.includes('array_agg') && ++loads === 2) {
      reading.resolve()
      await isRead.promise
    }
    return rows as never
  }
  const lazy = createLiveIndex(Object.assign(() => undefined, { query }) as never, productSource)
  const fan = { mainCategory: 'appliances', subCategory: 'Audio' }
  const total = async () =>
    (await lazy.current()).search({ text: 'fan', accepts: () => true, order: undefined, page: 0, size: 9 }).total
  expect(await total()).toBe(0)
  await db.insert(products).values({ ...fan, name: 'Fan' })
  lazy.note({ table: 'products', id: 1 })
  lazy.note({ table: 'products' })
  const before = total()
  await reading.promise
  await db.insert(products).values({ ...fan, name: 'Fan two' })
  lazy.note({ table: 'products', id: 2 })
  expect(await before).toBe(2)
  isRead.resolve()
  await expect.poll(total).toBe(2)
})

const priceOf = ({ table: { offers } }: ProductIndex, slot: number): number =>
  offers.prices[offers.starts[slot] ?? 0] ?? 0
