import { signToken } from '../../../api/src/features/auth/tokens.ts'
import type { Sql } from '../../../api/src/platform/database/sql.ts'
import { DEFAULT_DELIVERY_SETTINGS, DELIVERY_ZONES } from '../../../contract/src/delivery/index.ts'
import { BUYERS, PRODUCTS } from './plan.ts'
import { JWT_SECRET } from './processes.ts'

export type Buyer = { id: number; addressId: number; token: string }
/** `parentId`: the product that it is a variant of. */
export type Product = { id: number; parentId: number | null }
export type ShopData = { buyers: Buyer[]; admin: Buyer; products: Product[] }

/** Every tenth product has little stock and sells out during payments. */
const stockOf = (product: number) => (product % 10 === 0 ? 15 : 1000)
/** In the second half, every four rows are the variants of one product, and the first of them is its main row. */
const mainRowOf = (product: number) =>
  product >= PRODUCTS / 2 && product % 4 > 0 ? product - (product % 4) : undefined
const PRICES_PAISE = [4_999, 15_000, 33_333, 49_900, 120_001]
/** Limits that are reached: in total, and per user. */
const COUPONS = [
  { code: 'scarce', total_limit: 40, per_user_limit: null },
  { code: 'once', total_limit: null, per_user_limit: 1 },
]

/** Inserts buyers, an admin, products and coupons directly into the database. */
export async function seedShop(sql: Sql): Promise<ShopData> {
  const userRows = Array.from({ length: BUYERS + 1 }, (_, i) => ({
    name: `Buyer ${i}`,
    email: `buyer${i}@example.in`,
    role: i === BUYERS ? 'ADMIN' : 'USER',
  }))
  const users = await sql<{ id: number; name: string; email: string; role: 'USER' | 'ADMIN' }[]>`
    insert into users (name, email, password_hash, role)
    select name, email, '', role from json_populate_recordset(null::users, ${JSON.stringify(userRows)}::json)
    returning id, name, email, role`
  const addresses = await sql<{ id: number; userId: number }[]>`
    insert into addresses (user_id, full_name, phone_no, address_line1, city, state, postal_code, address_type, is_default)
    select id, name, '9000000000', '12 Boring Road', 'Patna', 'Bihar', '800001', 'HOME', true from users
    returning id, user_id as "userId"`
  const productRows = Array.from({ length: PRODUCTS }, (_, i) => ({
    name: `Product ${i}`,
    main_category: 'appliances',
    sub_category: 'Audio',
    image: `/art/${i}`,
    actual_paise: 150_000,
    discount_paise: PRICES_PAISE[i % PRICES_PAISE.length] ?? 0,
    stock: stockOf(i),
  }))
  const rows = await sql<{ id: number }[]>`
    insert into products (name, main_category, sub_category, image, actual_paise, discount_paise, stock)
    select name, main_category, sub_category, image, actual_paise, discount_paise, stock
    from json_populate_recordset(null::products, ${JSON.stringify(productRows)}::json) returning id`
  const products = rows.map(({ id }, i) => ({ id, parentId: rows[mainRowOf(i) ?? -1]?.id ?? null }))
  await sql`
    update products set parent_id = v."parentId", options = json_build_object('Size', v.id::text)
    from json_to_recordset(${JSON.stringify(products)}::json) as v (id int, "parentId" int)
    where v.id = products.id and v."parentId" is not null`
  await sql`
    insert into coupons (code, total_limit, per_user_limit, basis_points)
    select code, total_limit, per_user_limit, 2000
    from json_populate_recordset(null::coupons, ${JSON.stringify(COUPONS)}::json)`
  const delivery = { ...DEFAULT_DELIVERY_SETTINGS, codZones: DELIVERY_ZONES }
  await sql`insert into delivery_settings (settings) values (${JSON.stringify(delivery)}::jsonb)`
  const now = new Date()
  const tokens = await Promise.all(users.map((user) => signToken(JWT_SECRET, { ...user, tokenVersion: 0 }, now)))
  const addressOf = new Map(addresses.map(({ id, userId }) => [userId, id]))
  const all = users.map(({ id }, i) => ({ id, addressId: addressOf.get(id) ?? 0, token: tokens[i] ?? '' }))
  const admin = all.pop()
  if (!admin) throw new Error('no admin was inserted')
  return { buyers: all, admin, products }
}

export const initialStock = (products: readonly Product[]) =>
  new Map(products.map(({ id }, product) => [id, stockOf(product)]))
