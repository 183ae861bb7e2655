import type { Address } from '@shop/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressLines } from './address-lines.tsx'
import { addressesQuery } from './addresses.api.ts'
import './addresses.css'
import { SavedAddress } from './saved-address.tsx'
import { useAddressActions } from './use-address-actions.ts'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; address: Address }

/** The address book of the profile: add, edit, delete, make default. */
export function SavedAddresses({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(addressesQuery(userId))
  const actions = useAddressActions(userId)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  async function remove(address: Address) {
    await actions.remove(address)
    close()
  }

  return (
    <section tabIndex={-1} className="saved-addresses" aria-labelledby="addresses">
      <div className="row between flex-wrap">
        <h2 className="h3" id="addresses">
          Saved addresses
        </h2>
        <Button look="line" onClick={() => setOpen({ what: 'add' })}>
          <Icon as={Plus} small />
          Add New Address
        </Button>
      </div>
      {error !== null && data === undefined && (
        <ErrorPanel message="Failed to fetch addresses." onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && error === null && (
        <p className="quiet" role="status">
          Loading your addresses...
        </p>
      )}
      {data?.length === 0 && <p className="quiet">No saved addresses yet.</p>}
      <ul className="address-cards">
        {data?.map((address) => (
          <SavedAddress
            key={address.id}
            of={address}
            isBusy={actions.busyId === address.id}
            onMakeDefault={() => void actions.makeDefault(address)}
            onEdit={() => setOpen({ what: 'edit', address })}
            onDelete={() => setOpen({ what: 'delete', address })}
          />
        ))}
      </ul>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <AddressDialog
          of={open.what === 'edit' ? open.address : undefined}
          onSave={async (input) => {
            await actions.save(input, open.what === 'edit' ? open.address.id : undefined)
            close()
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title="Delete this address?"
          confirmLabel="Delete"
          danger
          busyLabel={actions.busyId === open.address.id && 'Deleting...'}
          onConfirm={() => void remove(open.address)}
          onClose={close}
        >
          <AddressLines of={open.address} />
          <p className="small quiet">Orders that went there keep it.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
