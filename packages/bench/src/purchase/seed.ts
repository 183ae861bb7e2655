import { signToken } from '../../../api/src/features/auth/tokens.ts'
import type { Sql } from '../../../api/src/platform/database/sql.ts'
import { JWT_SECRET } from '../faults/processes.ts'

export type Buyer = { id: number; addressId: number; token: string }

const PRODUCTS = 2000
/** No quantity or amount of a purchase is as large as the ids that these sequences give. */
export const FIRST_ID = 1_000_000
const SEQUENCES = ['payments_id_seq', 'checkouts_id_seq', 'orders_id_seq']

export type Purchases = { buyers: Buyer[]; productIds: number[] }

/** Inserts products with plenty of stock, and buyers with an address and a token each. */
export async function seedPurchases(sql: Sql, buyerCount: number): Promise<Purchases> {
  const products = await sql<{ id: number }[]>`
    insert into products (name, main_category, sub_category, image, actual_paise, discount_paise, stock)
    select 'Product ' || i, 'appliances', 'Audio', '/art/' || i, 20000, 15000, 1000000
    from generate_series(1, ${PRODUCTS}::int) i returning id`
  const users = await sql<{ id: number; name: string; email: string; role: 'USER' }[]>`
    insert into users (name, email, password_hash)
    select 'Buyer ' || i, 'buyer' || i || '@example.in', '' from generate_series(1, ${buyerCount}::int) i
    returning id, name, email, role`
  const addresses = await sql<{ id: number; userId: number }[]>`
    insert into addresses (user_id, full_name, phone_no, address_line1, city, state, postal_code, address_type, is_default)
    select id, name, '9000000000', '12 Boring Road', 'Patna', 'Bihar', '800001', 'HOME', true from users
    returning id, user_id as "userId"`
  for (const [index, sequence] of SEQUENCES.entries()) await sql`select setval(${sequence}, ${(index + 1) * FIRST_ID})`
  // Not the empty tables: as in a shop that has just opened, nothing is known about them.
  await sql.script('vacuum analyze products, users, addresses')
  const now = new Date()
  const tokens = await Promise.all(users.map((user) => signToken(JWT_SECRET, { ...user, tokenVersion: 0 }, now)))
  const addressOf = new Map(addresses.map(({ id, userId }) => [userId, id]))
  const buyers = users.map(({ id }, i) => ({ id, addressId: addressOf.get(id) ?? 0, token: tokens[i] ?? '' }))
  return { buyers, productIds: products.map(({ id }) => id) }
}

/** The buyer and the product of a purchase. Buyers have one address each, with the same id. */
export const purchaseAt = ({ buyers, productIds }: Purchases, index: number) => ({
  buyer: buyers[index % buyers.length],
  productId: productIds[(index * 7) % productIds.length] ?? 0,
})

/** The ids of a purchase's buyer and product, each with the range of the ids that can take its place. */
export function rangesOf(purchases: Purchases, index: number): Map<number, [number, number]> {
  const { buyer, productId } = purchaseAt(purchases, index)
  const range = (ids: readonly number[]): [number, number] => [Math.min(...ids), Math.max(...ids)]
  return new Map([
    [buyer?.id ?? 0, range(purchases.buyers.map(({ id }) => id))],
    [productId, range(purchases.productIds)],
  ])
}
