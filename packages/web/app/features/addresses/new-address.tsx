import type { AddressInput } from '@shop/contract/addresses'
import { type RefObject, useEffect } from 'react'
import { passFocus } from '../../lib/pass-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressFields, useAddressForm } from './address-form.tsx'

type Props = {
  onSave: (input: AddressInput) => Promise<void>
  onCancel: () => void
  /** There again when the form has closed; the focus goes back to it. */
  opener: RefObject<HTMLElement | null>
}

/** The form for another address, within the page. */
export function NewAddress({ onSave, onCancel, opener }: Props) {
  useEffect(() => () => passFocus(opener.current), [opener])
  const { isSubmitting, problem, submit, ...fields } = useAddressForm({ onSave })
  return (
    <section className="address-new">
      <h2 className="d h2">Add New Address</h2>
      <form className="form" onSubmit={submit} noValidate aria-label="Add New Address">
        <AddressFields {...fields} />
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <div className="btn-row">
          <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Save Address
          </Button>
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}
