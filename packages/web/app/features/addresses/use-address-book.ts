import type { AddressInput } from '@shop/contract/addresses'
import { TIMINGS } from '@shop/contract/kit/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api/api-error.ts'
import { addressesQuery, createAddress } from './addresses.api.ts'

/** The address page's state: the selected address, and whether the form for a new one is open. */
export function useAddressBook(userId: number, preselectedId: number | undefined) {
  const cache = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(addressesQuery(userId))
  const addresses = data ?? []
  /** Null while the form is open. Undefined selects the first address. */
  const [selectedId, setSelectedId] = useState<number | null | undefined>(preselectedId)
  const [isSaved, setIsSaved] = useState(false)
  const isAdding = selectedId === null
  // An earlier choice that was deleted must not be replaced without asking.
  const selected = selectedId === undefined ? addresses[0] : addresses.find(({ id }) => id === selectedId)

  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setIsSaved(false), TIMINGS.successMessageMs)
    return () => clearTimeout(timer)
  }, [isSaved])

  async function save(input: AddressInput): Promise<void> {
    const address = await createAddress(userId, { ...input, isDefault: addresses.length === 0 })
    const { queryKey } = addressesQuery(userId)
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (current = []) => [...current.filter(({ id }) => id !== address.id), address])
    setSelectedId(address.id)
    setIsSaved(true)
  }

  return {
    addresses,
    selected,
    isAdding,
    isPending,
    isFetching,
    loadError: error === null ? undefined : isApiError(error, 401) ? 'Please log in.' : 'Failed to fetch addresses.',
    reload: () => void refetch(),
    successText: isSaved ? 'Address saved successfully!' : undefined,
    select: (id: number) => setSelectedId(id),
    add: () => setSelectedId(null),
    cancel: () => setSelectedId(preselectedId),
    save,
  }
}
