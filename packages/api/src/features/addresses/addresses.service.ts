import type { Address, AddressInput } from '@shop/contract/addresses'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import * as table from './addresses.db.ts'

/** The saved addresses, the default first. */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  return (await table.listAddresses(db, userId)).map(present)
}

/** The first address is the default; later ones become it when they ask to (spec 3; decision 58). */
export function saveAddress(db: Database, userId: number, input: AddressInput): Promise<Address> {
  return db.transaction(async (tx) => {
    await table.lockUser(tx, userId)
    const isDefault = input.isDefault || !(await table.hasDefault(tx, userId))
    if (isDefault) await table.unsetDefault(tx, userId)
    return present(await table.insertAddress(tx, { ...input, userId, isDefault }))
  })
}

/** An address for a checkout of this user's. Errors: 404, 403 for somebody else's. */
export async function getOwnAddress(db: Database, userId: number, addressId: number): Promise<Address> {
  const address = await table.findAddress(db, addressId)
  if (!address) throw notFound('Address not found')
  if (address.userId !== userId) throw new AppError('forbidden', 'This is not your address.')
  return present(address)
}

export async function findDefaultAddress(db: Database, userId: number): Promise<Address | undefined> {
  return (await listAddresses(db, userId)).find((address) => address.isDefault)
}

function present({ userId: _user, createdAt: _created, hiddenAt: _hidden, ...address }: table.AddressRow): Address {
  return address
}
