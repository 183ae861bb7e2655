import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { queryRows } from '../../../platform/database/database.ts'
import { movies } from '../../movies/movies.tables.ts'
import { products } from '../catalogue.tables.ts'

const { db } = await createTestDatabase()

const text = fc.constantFrom('Fan', 'Blue fan', 'Café-au-lait', 'Sofa', '!!!', 'a b ab', 'Fan fan fans')
const product = fc.record({
  name: text,
  mainCategory: fc.constantFrom('appliances', 'beauty & health'),
  subCategory: fc.constantFrom('Audio', 'Makeup'),
  description: fc.option(text),
  stock: fc.nat(3),
  actualPaise: fc.option(fc.nat(100)),
  popularity: fc.nat(5),
  archivedAt: fc.constantFrom(null, new Date()),
})
const movie = fc.record({
  seriesTitle: text,
  director: fc.option(text),
  genre: fc.constantFrom(null, 'Drama', 'Crime, Drama'),
  certificate: fc.constantFrom(null, 'U', 'UA'),
  releasedYear: fc.constantFrom(null, 1994, 2008),
  imdbRating: fc.constantFrom(null, 7.5, 9),
  popularity: fc.nat(5),
  archivedAt: fc.constantFrom(null, new Date()),
})

type Change = () => Promise<unknown>
const someIds = (table: 'products' | 'movies', seed: number) =>
  sql`id in (select id from ${sql.identifier(table)} where id % 3 = ${seed % 3})`
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.array(product, { minLength: 1, maxLength: 5 }).map((rows) => () => db.insert(products).values(rows)),
  fc.array(movie, { minLength: 1, maxLength: 5 }).map((rows) => () => db.insert(movies).values(rows)),
  fc.tuple(product, fc.nat()).map(
    ([row, seed]) =>
      () =>
        db.update(products).set(row).where(someIds('products', seed)),
  ),
  fc.tuple(movie, fc.nat()).map(
    ([row, seed]) =>
      () =>
        db.update(movies).set(row).where(someIds('movies', seed)),
  ),
  fc.nat().map((seed) => () => db.delete(products).where(someIds('products', seed))),
  fc.nat().map((seed) => () => db.delete(movies).where(someIds('movies', seed))),
  fc.nat(9).map(
    (ids) => () =>
      db.execute(sql`insert into products (sku, name, main_category, sub_category)
      select 'key ' || n, 'Fan', 'appliances', 'Audio' from generate_series(1, ${ids}::int) as n
      on conflict (sku) do update set name = 'Sofa ' || excluded.sku`),
  ),
  { weight: 1, arbitrary: fc.constant<Change>(() => db.execute(sql`truncate products, movies cascade`)) },
)

/** Rows that are in only one of the two queries. */
const findDifferences = (stored: ReturnType<typeof sql>, expected: ReturnType<typeof sql>) =>
  queryRows(db, sql`(${stored} except all ${expected}) union all (${expected} except all ${stored})`)

test('keeps totals consistent with the catalogue after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const apply of changes) await apply()
      expect(
        await findDifferences(
          sql`select main_category, sub_category, products from category_totals where products <> 0`,
          sql`select main_category, sub_category, count(*)::int from products where archived_at is null group by 1, 2`,
        ),
      ).toEqual([])
      expect(
        await findDifferences(
          sql`select movies from movie_totals`,
          sql`select count(*)::int from movies where archived_at is null`,
        ),
      ).toEqual([])
    }),
    { numRuns: 60 },
  )
})
