import type { Address } from '@shop/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { AddressDialog } from './address-dialog.tsx'
import { AddressLines } from './address-lines.tsx'
import { addressesQuery } from './addresses.api.ts'
import addresses from './addresses.module.css'
import { SavedAddress } from './saved-address.tsx'
import { useAddressActions } from './use-address-actions.ts'

type OpenDialog = { action: 'add' } | { action: 'edit' | 'delete'; address: Address }

/** The address book of the profile page. */
export function SavedAddresses({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(addressesQuery(userId))
  const actions = useAddressActions(userId)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  return (
    <section tabIndex={-1} className={addresses.savedAddresses} aria-labelledby="addresses">
      <div className={classes(layout.row, layout.between, layout.wrap)}>
        <h2 className={text.h3} id="addresses">
          Saved addresses
        </h2>
        <Button variant="line" onClick={() => setDialog({ action: 'add' })}>
          <Icon as={Plus} small />
          Add New Address
        </Button>
      </div>
      {error !== null && data === undefined && (
        <ErrorPanel message="Failed to fetch addresses." onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && error === null && (
        <p className={text.quiet} role="status">
          Loading your addresses...
        </p>
      )}
      {data?.length === 0 && <p className={text.quiet}>No saved addresses yet.</p>}
      <ul className={addresses.addressCards}>
        {data?.map((address) => (
          <SavedAddress
            key={address.id}
            address={address}
            isBusy={actions.busyId === address.id}
            onMakeDefault={() => actions.setDefault(address)}
            onEdit={() => setDialog({ action: 'edit', address })}
            onDelete={() => setDialog({ action: 'delete', address })}
          />
        ))}
      </ul>
      {(dialog?.action === 'add' || dialog?.action === 'edit') && (
        <AddressDialog
          address={dialog.action === 'edit' ? dialog.address : undefined}
          onSave={async (input) => {
            await actions.save(input, dialog.action === 'edit' ? dialog.address.id : undefined)
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.action === 'delete' && (
        <ConfirmDialog
          title="Delete this address?"
          confirmLabel="Delete"
          danger
          busyLabel={actions.busyId === dialog.address.id && 'Deleting...'}
          onConfirm={() => void actions.remove(dialog.address).then(close)}
          onClose={close}
        >
          <AddressLines address={dialog.address} />
          <p className={classes(text.small, text.quiet)}>Past orders still show this address.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
