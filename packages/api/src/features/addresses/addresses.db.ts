import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { isServiceable } from '../delivery/delivery.service.ts'
import { addresses } from './addresses.tables.ts'

export type AddressRow = typeof addresses.$inferSelect

export type AddressKey = { userId: number; id: number }

const isAddressOf = (userId: number) => and(eq(addresses.userId, userId), isNull(addresses.deletedAt))

export function listAddresses(db: Database, userId: number): Promise<AddressRow[]> {
  return db.select().from(addresses).where(isAddressOf(userId)).orderBy(desc(addresses.isDefault), asc(addresses.id))
}

export type OwnedAddress = Omit<AddressRow, 'createdAt' | 'deletedAt'> & {
  /** Whether the shop delivers to its PIN. */
  isServiceable: boolean
}

const selectWhere = (condition: Fragment): Fragment => fragment`(
  select json_build_object('id', id, 'userId', user_id, 'fullName', full_name, 'phoneNo', phone_no,
    'addressLine1', address_line1, 'addressLine2', address_line2, 'city', city, 'state', state,
    'postalCode', postal_code, 'country', country, 'landMark', land_mark, 'addressType', address_type,
    'isDefault', is_default, 'isServiceable', ${isServiceable(fragment`postal_code`)})
  from addresses where ${condition} and deleted_at is null)`

/** The address as one JSON value, or null. */
export const selectAddress = (id: number): Fragment => selectWhere(fragment`id = ${id}`)

async function findOne(db: Database, address: Fragment): Promise<OwnedAddress | null> {
  const [row] = await runFragment<{ address: OwnedAddress | null }[]>(db, fragment`select ${address} as address`)
  return row?.address ?? null
}

export const findAddress = (db: Database, id: number) => findOne(db, selectAddress(id))

export const findDefaultAddress = (db: Database, userId: number) =>
  findOne(db, selectWhere(fragment`user_id = ${userId} and is_default`))

/** How many addresses the user has saved, and whether one of them is the default. */
export async function countAddresses(db: Database, userId: number): Promise<{ total: number; hasDefault: boolean }> {
  const [row] = await db
    .select({ total: count(), hasDefault: sql<boolean>`coalesce(bool_or(${addresses.isDefault}), false)` })
    .from(addresses)
    .where(isAddressOf(userId))
  return row ?? { total: 0, hasDefault: false }
}

export async function unsetDefault(db: Database, userId: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(isAddressOf(userId), eq(addresses.isDefault, true)))
}

/** Undefined if the user has no such address. */
export async function updateAddress(
  db: Database,
  { userId, id }: AddressKey,
  change: Partial<typeof addresses.$inferInsert>,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set(change)
    .where(and(isAddressOf(userId), eq(addresses.id, id)))
    .returning()
  return row
}

export async function insertAddress(db: Database, address: typeof addresses.$inferInsert): Promise<AddressRow> {
  const [row] = await db.insert(addresses).values(address).returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}
