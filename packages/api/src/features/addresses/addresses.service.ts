import type { Address, AddressInput } from '@shop/contract/addresses'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import * as table from './addresses.db.ts'

const NOT_FOUND = 'Address not found'

/** The saved addresses, the default first. */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  return (await table.listAddresses(db, userId)).map(present)
}

/** The first address is the default; later ones become it when they ask to (spec 3; decision 58). */
export function saveAddress(db: Database, userId: number, input: AddressInput): Promise<Address> {
  return inTransaction(db, async (tx) => {
    await table.lockUser(tx, userId)
    const isDefault = input.isDefault || !(await table.hasDefault(tx, userId))
    if (isDefault) await table.unsetDefault(tx, userId)
    return present(await table.insertAddress(tx, { ...input, userId, isDefault }))
  })
}

/** The default one stays the default, since one of them has to be. */
export function changeAddress(db: Database, one: table.Named, input: AddressInput): Promise<Address> {
  const { addressLine2 = null, landMark = null, isDefault, ...change } = input
  return onOwn(db, one, async (tx, known) => {
    if (isDefault && !known.isDefault) await table.unsetDefault(tx, one.userId)
    return table.updateAddress(tx, one, {
      ...{ ...change, addressLine2, landMark },
      isDefault: isDefault || known.isDefault,
    })
  })
}

export function makeDefault(db: Database, one: table.Named): Promise<Address> {
  return onOwn(db, one, async (tx) => {
    await table.unsetDefault(tx, one.userId)
    return table.updateAddress(tx, one, { isDefault: true })
  })
}

/** Deleting only hides (decision 58). Of those left, the oldest takes over as the default. */
export function deleteAddress(db: Database, one: table.Named, now: Date): Promise<Address> {
  return onOwn(db, one, async (tx, known) => {
    const hidden = await table.updateAddress(tx, one, { hiddenAt: now, isDefault: false })
    const [oldest] = await table.listAddresses(tx, one.userId)
    if (known.isDefault && oldest) await table.updateAddress(tx, { ...one, id: oldest.id }, { isDefault: true })
    return hidden
  })
}

/** Errors: 404, 403 for somebody else's. */
function onOwn(
  db: Database,
  one: table.Named,
  change: (tx: Database, known: Address) => Promise<table.AddressRow | undefined>,
): Promise<Address> {
  return inTransaction(db, async (tx) => {
    await table.lockUser(tx, one.userId)
    const changed = await change(tx, await getOwnAddress(tx, one.userId, one.id))
    if (!changed) throw notFound(NOT_FOUND)
    return present(changed)
  })
}

/** An address for a checkout of this user's. Errors: 404, 403 for somebody else's. */
export async function getOwnAddress(db: Database, userId: number, addressId: number): Promise<Address> {
  const address = await table.findAddress(db, addressId)
  if (!address) throw notFound(NOT_FOUND)
  if (address.userId !== userId) throw new AppError('forbidden', 'This is not your address.')
  return present(address)
}

export async function findDefaultAddress(db: Database, userId: number): Promise<Address | undefined> {
  return (await listAddresses(db, userId)).find((address) => address.isDefault)
}

function present({ userId: _user, createdAt: _created, hiddenAt: _hidden, ...address }: table.AddressRow): Address {
  return address
}
