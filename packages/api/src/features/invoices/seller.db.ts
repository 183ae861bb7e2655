import type { BusinessDetails, SavedSeller, SellerInput } from '@shop/contract/invoices'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { businessDetails, sellers } from './invoices.tables.ts'

export type SellerRow = typeof sellers.$inferSelect

export async function findSeller(db: Database): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(sellers)
  return row
}

/** Undefined if there is none. */
export async function lockSeller(tx: Database): Promise<SellerRow | undefined> {
  const [row] = await tx.select().from(sellers).for('update')
  return row
}

/** Undefined if another version was saved since. */
export async function upsertSeller(
  tx: Database,
  { version, ...seller }: SavedSeller,
  now: Date,
): Promise<SellerRow | undefined> {
  const [row] = await tx
    .insert(sellers)
    .values({ ...seller, createdAt: now })
    .onConflictDoUpdate({
      target: sellers.id,
      set: { ...seller, version: sql`${sellers.version} + 1` },
      setWhere: eq(sellers.version, version ?? 0),
    })
    .returning()
  return row
}

export const insertMissingSeller = (db: Database, seller: SellerInput, now: Date) =>
  db
    .insert(sellers)
    .values({ ...seller, createdAt: now })
    .onConflictDoNothing()

export async function findBusinessDetails(db: Database, userId: number): Promise<BusinessDetails | undefined> {
  const { gstin, businessName } = businessDetails
  const [row] = await db.select({ gstin, businessName }).from(businessDetails).where(eq(businessDetails.userId, userId))
  return row
}

export async function upsertBusinessDetails(db: Database, row: typeof businessDetails.$inferInsert): Promise<void> {
  await db.insert(businessDetails).values(row).onConflictDoUpdate({ target: businessDetails.userId, set: row })
}

export async function deleteBusinessDetails(db: Database, userId: number): Promise<void> {
  await db.delete(businessDetails).where(eq(businessDetails.userId, userId))
}
