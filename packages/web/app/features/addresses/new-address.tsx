import type { AddressInput } from '@shop/contract/addresses'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/field.module.css'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { AddressFields, useAddressForm } from './address-form.tsx'
import addresses from './addresses.module.css'

type Props = {
  onSave: (input: AddressInput) => Promise<void>
  onCancel: () => void
}

/** The form for a new address on the checkout's address page. */
export function NewAddress({ onSave, onCancel }: Props) {
  const { isSubmitting, formError, submit, ...fields } = useAddressForm({ onSave })
  return (
    <section className={addresses.addressNew}>
      <h2 className={classes(text.display, text.h2)}>Add New Address</h2>
      <form className={field.form} onSubmit={submit} noValidate aria-label="Add New Address">
        <AddressFields {...fields} />
        {formError !== undefined && <Notice kind="bad">{formError}</Notice>}
        <div className={layout.buttonRow}>
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
