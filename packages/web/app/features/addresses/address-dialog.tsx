import type { Address, AddressInput } from '@shop/contract/addresses'
import { useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

type Props = {
  /** The address to change; without it, a new one is written. */
  of: Address | undefined
  onSave: (input: AddressInput) => Promise<void>
  onClose: () => void
}

export function AddressDialog({ of, onSave, onClose }: Props) {
  const id = useId()
  const title = of === undefined ? 'Add New Address' : 'Edit Address'
  return (
    <Dialog onClose={onClose} labelledBy={id}>
      <div className="dialog-words">
        <h2 className="d h2" id={id}>
          {title}
        </h2>
        <AddressForm title={title} of={of} onSave={onSave} onCancel={onClose} />
      </div>
    </Dialog>
  )
}
