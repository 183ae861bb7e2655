import type { Address, AddressInput } from '@shop/contract/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { addressesQuery, sendAddress, sendChange, sendDefault, sendRemoval } from './addresses.api.ts'

/** What the address book does. One change may move the default elsewhere, so the list is read anew after each. */
export function useAddressActions(userId: number) {
  const cache = useQueryClient()
  const [busyId, setBusyId] = useState<number>()
  const reload = () => cache.invalidateQueries(addressesQuery(userId))

  /** How it went is a toast. */
  async function act({ id }: Address, work: () => Promise<unknown>, done: string): Promise<void> {
    setBusyId(id)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      await reload()
      setBusyId(undefined)
    }
  }

  return {
    busyId,
    /** Without an id, a new one. Throws ApiError. */
    async save(input: AddressInput, id: number | undefined): Promise<void> {
      await (id === undefined ? sendAddress(userId, input) : sendChange({ userId, id }, input))
      toast.success('Address saved successfully!')
      await reload()
    },
    makeDefault: (address: Address) =>
      act(address, () => sendDefault({ userId, id: address.id }), 'Default address changed.'),
    remove: (address: Address) => act(address, () => sendRemoval({ userId, id: address.id }), 'Address deleted.'),
  }
}
