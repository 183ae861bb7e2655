import { randomBytes } from 'node:crypto'
import { DEMO_ACCOUNTS, hashPassword } from '@shop/api'
import type { Database } from '@shop/api/platform'
import { deliverySettings, movies, products, sellers, users } from '@shop/api/tables'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { listCustomers } from './history/customers.ts'
import { DEMO_DELIVERY_VERSION, DEMO_SELLER } from './load/add-missing.ts'

/** Demo items have generated pictures; imported and added ones have their own. */
const DEMO_PICTURE = '/art/%'

/**
 * Disables the accounts of the demo, with a random password, archives its catalogue and deletes its fictional seller
 * and its cash on delivery. Its orders stay, because orders, payments and audit entries are never deleted. Safe to
 * repeat; returns what was changed.
 */
export function removeDemo(db: Database): Promise<{ accounts: number; products: number; movies: number }> {
  return db.transaction(async (tx) => {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    const emails = [...DEMO_ACCOUNTS, ...listCustomers()].map(({ email }) => email)
    const disabled = await tx
      .update(users)
      .set({ status: 'INACTIVE', passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(and(inArray(users.email, emails), sql`${users.status} = 'ACTIVE'`))
      .returning({ id: users.id })
    const archivedProducts = await tx
      .update(products)
      .set({ archivedAt: sql`now()` })
      .where(and(like(products.image, DEMO_PICTURE), isNull(products.archivedAt)))
      .returning({ id: products.id })
    const archivedMovies = await tx
      .update(movies)
      .set({ archivedAt: sql`now()` })
      .where(and(like(movies.posterLink, DEMO_PICTURE), isNull(movies.archivedAt)))
      .returning({ id: movies.id })
    await tx.delete(sellers).where(eq(sellers.gstin, DEMO_SELLER.gstin))
    await tx.delete(deliverySettings).where(eq(deliverySettings.version, DEMO_DELIVERY_VERSION))
    return { accounts: disabled.length, products: archivedProducts.length, movies: archivedMovies.length }
  })
}
