import { PRODUCT_TABLE_SORTS } from '@shop/contract/catalogue'
import { MOVIE_TABLE_SORTS } from '@shop/contract/movies'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { movies } from '../src/features/movies/movies.tables.ts'
import { users } from '../src/features/users/users.tables.ts'
import { addMovies, addProducts } from './catalogue.ts'
import { buildCheckoutApp } from './checkout.ts'
import { createProduct } from './shop.ts'

const { call, db, asBuyer, asUser, buy } = await buildCheckoutApp()
const { token } = await asUser('ADMIN')

type Item = { id: number }
const list = async (path: string): Promise<Item[]> => (await call('GET', path, { token })).body.content
const idsOf = (items: Item[]) => items.map(({ id }) => id)

/** Reads a table page by page from each end, each page next to the one before it. */
async function readPages(table: string) {
  const [down, up]: [number[], number[]] = [[], []]
  for (let next = await list(table); next.length > 0; next = await list(`${table}&page=1&after=${down.at(-1)}`))
    down.push(...idsOf(next))
  for (let id = down.at(-1); id !== undefined; id = up[0]) {
    const before = idsOf(await list(`${table}&page=1&before=${id}`))
    if (before.length === 0) break
    up.unshift(...before)
  }
  return { down, up }
}

test.each([
  ['/api/admin/products', PRODUCT_TABLE_SORTS],
  ['/api/admin/movies', MOVIE_TABLE_SORTS],
  ['/api/admin/users', ['joined', 'name', 'email', 'id']],
  ['/api/admin/orders', ['date', 'id', 'customer', 'total']],
])('%s has the same order next to a row as by page number', async (path, sorts) => {
  await fill()
  for (const sort of sorts) {
    for (const order of ['asc', 'desc']) {
      const all = idsOf(await list(`${path}?sort=${sort}&order=${order}&size=100`))
      const { down, up } = await readPages(`${path}?sort=${sort}&order=${order}&size=2`)
      expect([sort, order, down]).toEqual([sort, order, all])
      expect([sort, order, up]).toEqual([sort, order, all.slice(0, -1)])
    }
  }
})

let isFilled = false
/** Rows that are equal in several columns, and some without a value. */
async function fill() {
  if (isFilled) return
  isFilled = true
  await addProducts(db, { name: 'Lamp', stock: 3 }, { name: 'Lamp', stock: 3 }, { name: 'Vase', stock: 3 })
  await addMovies(db, { seriesTitle: 'Dust' }, { seriesTitle: 'Dust', imdbRating: 8 }, { seriesTitle: 'Rain' })
  const productId = await createProduct(db)
  for (let i = 0; i < 2; i += 1) await buy(await asBuyer(), [{ productId, quantity: 1 }])
  await buy(await asBuyer(), [{ productId, quantity: 2 }])
  await db.update(users).set({ name: 'Asha' })
}

test('shows the page of its number if the row next to it was deleted', async () => {
  await fill()
  await addMovies(db, { seriesTitle: 'Alps' }, { seriesTitle: 'Beach' }, { seriesTitle: 'Canal' })
  const table = '/api/admin/movies?sort=title&order=asc&size=2'
  const [, deleted = 0] = idsOf(await list(table))
  await db.delete(movies).where(eq(movies.id, deleted))
  const pages = [idsOf(await list(table)), idsOf(await list(`${table}&page=1`))]
  expect(pages.map(({ length }) => length)).toEqual([2, 2])
  expect(idsOf(await list(`${table}&page=0&before=${deleted}`))).toEqual(pages[0])
  expect(idsOf(await list(`${table}&page=1&after=${deleted}`))).toEqual(pages[1])
})
