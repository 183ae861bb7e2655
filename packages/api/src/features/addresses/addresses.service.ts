import type { Address, AddressInput } from '@shop/contract/addresses'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import * as table from './addresses.db.ts'

const NOT_FOUND = 'Address not found'

/** The saved addresses, the default first. */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  return (await table.listAddresses(db, userId)).map(toAddress)
}

/** The first address becomes the default; a later one only if `isDefault` is set. */
export function createAddress(db: Database, userId: number, input: AddressInput): Promise<Address> {
  return inTransaction(db, async (tx) => {
    await table.lockUser(tx, userId)
    const isDefault = input.isDefault || !(await table.hasDefault(tx, userId))
    if (isDefault) await table.unsetDefault(tx, userId)
    return toAddress(await table.insertAddress(tx, { ...input, userId, isDefault }))
  })
}

/** The default address stays the default, because there must be one. */
export function updateAddress(db: Database, key: table.AddressKey, input: AddressInput): Promise<Address> {
  const { addressLine2 = null, landMark = null, isDefault, ...change } = input
  return updateOwnAddress(db, key, async (tx, address) => {
    if (isDefault && !address.isDefault) await table.unsetDefault(tx, key.userId)
    return table.updateAddress(tx, key, {
      ...change,
      addressLine2,
      landMark,
      isDefault: isDefault || address.isDefault,
    })
  })
}

export function makeDefault(db: Database, key: table.AddressKey): Promise<Address> {
  return updateOwnAddress(db, key, async (tx) => {
    await table.unsetDefault(tx, key.userId)
    return table.updateAddress(tx, key, { isDefault: true })
  })
}

/** Marks the address as deleted; orders still refer to its row. The oldest remaining one becomes the default. */
export function deleteAddress(db: Database, key: table.AddressKey, now: Date): Promise<Address> {
  return updateOwnAddress(db, key, async (tx, address) => {
    const deleted = await table.updateAddress(tx, key, { deletedAt: now, isDefault: false })
    const [oldest] = await table.listAddresses(tx, key.userId)
    if (address.isDefault && oldest) await table.updateAddress(tx, { ...key, id: oldest.id }, { isDefault: true })
    return deleted
  })
}

/** Fails with 404, or 403 for another user's address. */
function updateOwnAddress(
  db: Database,
  key: table.AddressKey,
  change: (tx: Database, address: Address) => Promise<table.AddressRow | undefined>,
): Promise<Address> {
  return inTransaction(db, async (tx) => {
    await table.lockUser(tx, key.userId)
    const changed = await change(tx, await getOwnAddress(tx, key.userId, key.id))
    if (!changed) throw notFound(NOT_FOUND)
    return toAddress(changed)
  })
}

export type { OwnedAddress } from './addresses.db.ts'

/** Part of a statement that reads more; see `requireOwnAddress`. */
export const selectAddress = table.selectAddress

/** Fails with 404, or 403 for another user's address. */
export const getOwnAddress = async (db: Database, userId: number, addressId: number): Promise<Address> =>
  requireOwnAddress(await table.findAddress(db, addressId), userId)

/** Fails with 404, or 403 for another user's address. */
export function requireOwnAddress(address: table.OwnedAddress | null, userId: number): Address {
  if (!address) throw notFound(NOT_FOUND)
  if (address.userId !== userId) throw new AppError('forbidden', 'This is not your address.')
  return toAddress(address)
}

export async function findDefaultAddress(db: Database, userId: number): Promise<Address | undefined> {
  return (await listAddresses(db, userId)).find((address) => address.isDefault)
}

function toAddress({ userId: _user, ...address }: table.OwnedAddress & Partial<table.AddressRow>): Address {
  const { createdAt: _created, deletedAt: _deleted, ...rest } = address
  return rest
}
