import { sql } from 'drizzle-orm'
import type { TestUser } from './app.ts'
import { buildCheckoutApp, type Item } from './checkout.ts'

type Buyer = TestUser & { addressId: number }

export const MINUTE = 60
export const RESERVATION = 15 * MINUTE
/** The pieces that an account without delivered orders can reserve at once. */
export const ALLOWANCE = 500

/** The checkout with 500 cheap products that have a large stock. */
export async function buildReservationsApp() {
  const shop = await buildCheckoutApp()
  const { db, call } = shop
  const { rows } = await db.execute(sql`
    insert into products (name, main_category, sub_category, actual_paise, stock)
    select 'Pen ' || i, 'appliances', 'Audio', 10000, 1000000 from generate_series(1, 500) i returning id`)
  const productIds = rows.map(({ id }) => Number(id))

  const openFrom = (ip: string, buyer: Buyer, items: Item[]) =>
    call('POST', '/api/payment/create-order', {
      token: buyer.token,
      body: { amount: 500, items, addressId: buyer.addressId },
      ip,
    })

  return {
    ...shop,
    productIds,
    /** Opens a payment, which reserves the items. */
    openFrom,
    open: (buyer: Buyer, items: Item[]) => openFrom('198.51.100.1', buyer, items),
    /** So many pieces of as few products as possible. */
    pieces: (count: number): Item[] =>
      Array.from({ length: Math.ceil(count / 99) }, (_, index) => ({
        productId: productIds[index] ?? 0,
        quantity: Math.min(99, count - index * 99),
      })),
    async reservedPieces(): Promise<number> {
      const { rows } = await db.execute(
        sql`select coalesce(sum(quantity), 0)::int as pieces from stock_reservations
          where expires_at > ${shop.context.clock.now().toISOString()}`,
      )
      return Number(rows[0]?.pieces)
    },
    deleteReservations: () => db.execute(sql`truncate stock_reservations, reservation_usage, alerts`),
  }
}
