import type { Address } from '@shop/contract/addresses'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AddressBadges, AddressLines } from './address-lines.tsx'
import addresses from './addresses.module.css'

type Props = {
  address: Address
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One card of the address book. The buttons' accessible names tell the addresses apart. */
export function SavedAddress({ address, isBusy, onMakeDefault, onEdit, onDelete }: Props) {
  const name = `${address.fullName}, ${address.addressLine1}`
  return (
    <li className={classes(addresses.addressCard, addresses.addressSaved)}>
      <AddressLines address={address} />
      <AddressBadges address={address} />
      <div className={addresses.addressActions}>
        <Button variant="text" disabled={isBusy} onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button variant="text" disabled={isBusy} onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
        {!address.isDefault && (
          <Button variant="text" disabled={isBusy} onClick={onMakeDefault} aria-label={`Make Default: ${name}`}>
            Make Default
          </Button>
        )}
      </div>
    </li>
  )
}
