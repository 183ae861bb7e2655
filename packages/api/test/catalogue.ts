import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { movies } from '../src/features/movies/movies.tables.ts'
import type { Database } from '../src/platform/database/database.ts'

type NewProduct = Partial<typeof products.$inferInsert>
type NewMovie = Partial<typeof movies.$inferInsert>

/** Puts products on a shelf, each an ordinary one but for what the test says; answers their ids in that order. */
export async function addProducts(db: Database, ...given: NewProduct[]): Promise<number[]> {
  const values = given.map((product, place) => ({
    name: `Plain product ${place + 1}`,
    mainCategory: 'appliances',
    subCategory: 'Audio',
    actualPaise: 100_000,
    discountPaise: 80_000,
    stock: 10,
    ...product,
  }))
  const rows = await db.insert(products).values(values).returning({ id: products.id })
  return rows.map((row) => row.id)
}

export async function addMovies(db: Database, ...given: NewMovie[]): Promise<number[]> {
  const values = given.map((movie, place) => ({ seriesTitle: `Plain film ${place + 1}`, genre: 'Drama', ...movie }))
  const rows = await db.insert(movies).values(values).returning({ id: movies.id })
  return rows.map((row) => row.id)
}
