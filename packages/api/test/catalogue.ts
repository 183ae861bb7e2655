import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { movies } from '../src/features/movies/movies.tables.ts'
import type { Database } from '../src/platform/database/database.ts'

type NewProduct = Partial<typeof products.$inferInsert>
type NewMovie = Partial<typeof movies.$inferInsert>

/** Inserts products with default values for omitted columns. Returns their ids in this order. */
export async function addProducts(db: Database, ...overrides: NewProduct[]): Promise<number[]> {
  const values = overrides.map((product, index) => ({
    name: `Plain product ${index + 1}`,
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

export async function addMovies(db: Database, ...overrides: NewMovie[]): Promise<number[]> {
  const values = overrides.map((movie, index) => ({
    seriesTitle: `Plain movie ${index + 1}`,
    genre: 'Drama',
    ...movie,
  }))
  const rows = await db.insert(movies).values(values).returning({ id: movies.id })
  return rows.map((row) => row.id)
}
