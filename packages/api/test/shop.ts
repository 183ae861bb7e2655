import type { Context } from '../src/context.ts'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { movies } from '../src/features/movies/movies.tables.ts'

let created = 0

/** A valid address as sent by the address form. */
export const HOME = {
  fullName: 'Asha Rao',
  phoneNo: '9000000001',
  postalCode: '800001',
  addressLine1: '12 Boring Road',
  city: 'Patna',
  state: 'Bihar',
}

/** Inserts a product; by default ₹150.00 instead of ₹200.00 and ten in stock. Returns its id. */
export async function createProduct(
  db: Context['db'],
  overrides: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({
      name: `Product ${++created}`,
      mainCategory: 'appliances',
      subCategory: 'Audio',
      actualPaise: 20_000,
      discountPaise: 15_000,
      stock: 10,
      ...overrides,
    })
    .returning({ id: products.id })
  if (!row) throw new Error('no product was created')
  return row.id
}

/** Inserts a movie and returns its id. */
export async function createMovie(
  db: Context['db'],
  overrides: Partial<typeof movies.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(movies)
    .values({ seriesTitle: `Movie ${++created}`, ...overrides })
    .returning({ id: movies.id })
  if (!row) throw new Error('no movie was created')
  return row.id
}
