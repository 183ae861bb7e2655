import type { AddressInput } from '@shop/contract/addresses'
import { TIMINGS } from '@shop/contract/kit/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { addressesQuery, sendAddress } from './addresses.api.ts'

/** The address screen's state: which card is chosen, whether the form is open (spec 4). */
export function useAddressBook(userId: number) {
  const cache = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(addressesQuery(userId))
  const addresses = data ?? []
  /** Null: none, because a new one is being written. Undefined: nobody has chosen, so the first is (spec 4). */
  const [chosenId, setChosenId] = useState<number | null>()
  const [saved, setSaved] = useState(false)
  const isAdding = chosenId === null
  const selected = isAdding ? undefined : (addresses.find(({ id }) => id === chosenId) ?? addresses[0])

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), TIMINGS.successMessageMs)
    return () => clearTimeout(timer)
  }, [saved])

  /** Throws ApiError. */
  async function save(input: AddressInput): Promise<void> {
    const address = await sendAddress(userId, { ...input, isDefault: addresses.length === 0 })
    const { queryKey } = addressesQuery(userId)
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (known = []) => [...known.filter(({ id }) => id !== address.id), address])
    setChosenId(address.id)
    setSaved(true)
  }

  return {
    addresses,
    selected,
    isAdding,
    isPending,
    isFetching,
    problem: error === null ? undefined : isApiError(error, 401) ? 'Please log in.' : 'Failed to fetch addresses.',
    reload: () => void refetch(),
    successText: saved ? 'Address saved successfully!' : undefined,
    choose: (id: number) => setChosenId(id),
    add: () => setChosenId(null),
    cancel: () => setChosenId(undefined),
    save,
  }
}
