import type { Address, AddressInput } from '@shop/contract/addresses'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AddressFields, useAddressForm } from './address-form.tsx'

type Props = {
  /** The address to edit; undefined to add one. */
  address: Address | undefined
  onSave: (input: AddressInput) => Promise<void>
  onClose: () => void
}

export function AddressDialog({ address, onSave, onClose }: Props) {
  const { isSubmitting, formError, submit, ...fields } = useAddressForm({ address, onSave })
  return (
    <FormDialog
      title={address === undefined ? 'Add New Address' : 'Edit Address'}
      saveLabel="Save Address"
      isSaving={isSubmitting}
      problem={formError}
      onSubmit={submit}
      onClose={onClose}
      wide
    >
      <AddressFields {...fields} />
    </FormDialog>
  )
}
