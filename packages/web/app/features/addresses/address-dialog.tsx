import type { Address, AddressInput } from '@shop/contract/addresses'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AddressFields, useAddressForm } from './address-form.tsx'

type Props = {
  /** The address to change; without it, a new one is written. */
  of: Address | undefined
  onSave: (input: AddressInput) => Promise<void>
  onClose: () => void
}

export function AddressDialog({ of, onSave, onClose }: Props) {
  const { isSubmitting, problem, submit, ...fields } = useAddressForm({ of, onSave })
  return (
    <FormDialog
      title={of === undefined ? 'Add New Address' : 'Edit Address'}
      saveLabel="Save Address"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
      wide
    >
      <AddressFields {...fields} />
    </FormDialog>
  )
}
