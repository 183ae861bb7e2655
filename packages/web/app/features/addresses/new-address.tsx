import type { AddressInput } from '@shop/contract/addresses'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressFields, useAddressForm } from './address-form.tsx'

type Props = {
  onSave: (input: AddressInput) => Promise<void>
  onCancel: () => void
}

/** The form for a new address on the checkout's address page. */
export function NewAddress({ onSave, onCancel }: Props) {
  const { isSubmitting, formError, submit, ...fields } = useAddressForm({ onSave })
  return (
    <section className="address-new">
      <h2 className="d h2">Add New Address</h2>
      <form className="form" onSubmit={submit} noValidate aria-label="Add New Address">
        <AddressFields {...fields} />
        {formError !== undefined && <Notice kind="bad">{formError}</Notice>}
        <div className="btn-row">
          <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Save Address
          </Button>
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}
