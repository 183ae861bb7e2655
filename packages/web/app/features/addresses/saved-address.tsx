import type { Address } from '@shop/contract/addresses'
import { Button } from '../../ui/button.tsx'
import { Stamp } from '../../ui/marks.tsx'
import { AddressLines } from './address-lines.tsx'
import { TYPE_WORDS } from './type-words.ts'

type Props = {
  of: Address
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One card of the address book. Readers hear whose address each button is for. */
export function SavedAddress({ of, isBusy, onMakeDefault, onEdit, onDelete }: Props) {
  const whose = `${of.fullName}, ${of.addressLine1}`
  return (
    <li className="address-card address-saved">
      <AddressLines of={of} />
      <span className="address-stamps">
        <Stamp>{TYPE_WORDS[of.addressType]}</Stamp>
        {of.isDefault && <Stamp tone="ok">Default</Stamp>}
      </span>
      <div className="address-acts">
        <Button look="text" disabled={isBusy} onClick={onEdit} aria-label={`Edit ${whose}`}>
          Edit
        </Button>
        <Button look="text" disabled={isBusy} onClick={onDelete} aria-label={`Delete ${whose}`}>
          Delete
        </Button>
        {!of.isDefault && (
          <Button look="text" disabled={isBusy} onClick={onMakeDefault} aria-label={`Make Default: ${whose}`}>
            Make Default
          </Button>
        )}
      </div>
    </li>
  )
}
