import type { Address, AddressInput } from '@shop/contract/addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { addressKeys, createAddress, deleteAddress, setDefaultAddress, updateAddress } from './addresses.api.ts'

/** The actions of the address book. Each reloads the list, because a change can move the default. */
export function useAddressActions(userId: number) {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries({ queryKey: addressKeys.ofUser(userId) })

  const setDefault = useMutation({
    mutationFn: ({ id }: Address) => setDefaultAddress({ userId, id }),
    onSuccess: () => void toast.success('Default address changed.'),
    onError: ({ message }) => void toast.error(message),
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Address) => deleteAddress({ userId, id }),
    onSuccess: () => void toast.success('Address deleted.'),
    onError: ({ message }) => void toast.error(message),
    onSettled: reload,
  })
  const running = [setDefault, remove].find(({ isPending }) => isPending)

  return {
    busyId: running?.variables?.id,
    setDefault: setDefault.mutate,
    /** Resolves after success and failure alike. */
    remove: (address: Address) => remove.mutateAsync(address).catch(() => {}),
    /** Rejects with an ApiError. */
    async save(input: AddressInput, id: number | undefined): Promise<void> {
      await (id === undefined ? createAddress(userId, input) : updateAddress({ userId, id }, input))
      toast.success('Address saved successfully!')
      await reload()
    },
  }
}
