import { type Address, type AddressInput, findState } from '@shop/contract/addresses'
import { LIMITS } from '@shop/contract/kit/limits'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, fieldError, notFound } from '../../platform/http/app-error.ts'
import { notServiceable, statesOf } from '../delivery/delivery.service.ts'
import { lockUser } from '../users/users.service.ts'
import * as table from './addresses.db.ts'

const NOT_FOUND = 'Address not found'
const TOO_MANY = `You can save up to ${LIMITS.maxAddresses} addresses. Delete one that you no longer need.`

/** The saved addresses, the default first. */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  return (await table.listAddresses(db, userId)).map(toAddress)
}

/**
 * The first address becomes the default; a later one only if `isDefault` is set. Errors: 409 for more than
 * `LIMITS.maxAddresses`.
 */
export async function createAddress(db: Database, userId: number, input: AddressInput): Promise<Address> {
  assertSameState(input)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const { total, hasDefault } = await table.countAddresses(tx, userId)
    if (total >= LIMITS.maxAddresses) throw conflict(TOO_MANY)
    const isDefault = input.isDefault || !hasDefault
    if (isDefault) await table.unsetDefault(tx, userId)
    return toAddress(await table.insertAddress(tx, { ...input, userId, isDefault }))
  })
}

/** The default address stays the default, because there must be one. */
export async function updateAddress(db: Database, key: table.AddressKey, input: AddressInput): Promise<Address> {
  assertSameState(input)
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
    // Simultaneous changes can't leave two defaults.
    await lockUser(tx, key.userId)
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

/** Fails as `requireOwnAddress`, and with 409 for a PIN to which the shop doesn't deliver. */
export function requireServiceableAddress(address: table.OwnedAddress | null, userId: number): Address {
  const own = requireOwnAddress(address, userId)
  if (!address?.isServiceable) throw notServiceable(own.postalCode)
  return own
}

export const findDefaultAddress = table.findDefaultAddress

type Row = Omit<table.OwnedAddress, 'isServiceable'> & Partial<table.OwnedAddress & table.AddressRow>

function toAddress({ userId: _user, isServiceable: _serviceable, ...address }: Row): Address {
  const { createdAt: _created, deletedAt: _deleted, ...rest } = address
  return rest
}

/** Errors: 400 for a known PIN of another state. A state that isn't India's is free text and isn't compared. */
function assertSameState({ postalCode, state }: AddressInput): void {
  const [named, states] = [findState(state), statesOf(postalCode)]
  if (named === undefined || states.length === 0 || states.includes(named)) return
  throw fieldError('postalCode', `PIN ${postalCode} is in ${states[0]}. Check the PIN and the state.`)
}
