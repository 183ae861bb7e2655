import type { Context } from '../src/context.ts'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { movies } from '../src/features/movies/movies.tables.ts'

let made = 0

/** What an address form sends. */
export const HOME = {
  fullName: 'Asha Rao',
  phoneNo: '9000000001',
  postalCode: '800001',
  addressLine1: '12 Boring Road',
  city: 'Patna',
  state: 'Bihar',
}

/** A product on the shelf, ₹200.00 down to ₹150.00 with ten in stock unless told otherwise; answers its id. */
export async function createProduct(
  db: Context['db'],
  given: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({
      name: `Product ${++made}`,
      mainCategory: 'appliances',
      subCategory: 'Audio',
      actualPaise: 20_000,
      discountPaise: 15_000,
      stock: 10,
      ...given,
    })
    .returning({ id: products.id })
  if (!row) throw new Error('no product was created')
  return row.id
}

/** A film of the catalogue; answers its id. */
export async function createMovie(db: Context['db'], given: Partial<typeof movies.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(movies)
    .values({ seriesTitle: `Film ${++made}`, ...given })
    .returning({ id: movies.id })
  if (!row) throw new Error('no film was created')
  return row.id
}
