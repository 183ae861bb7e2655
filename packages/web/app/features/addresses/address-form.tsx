import { type Address, AddressInput, AddressType } from '@shop/contract/addresses'
import { LIMITS } from '@shop/contract/kit/limits'
import type { FormEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import { isApiError, saidBy } from '../../lib/api-error.ts'
import { useRuledForm } from '../../lib/use-ruled-form.ts'
import { Field } from '../../ui/field.tsx'
import { TYPE_WORDS } from './type-words.ts'

/** What is on screen; the schema trims and checks it when it is saved. */
type Entered = {
  fullName: string
  phoneNo: string
  postalCode: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  landMark: string
  addressType: AddressType
}

const EMPTY: Entered = {
  ...{ fullName: '', phoneNo: '', postalCode: '', addressLine1: '', addressLine2: '' },
  ...{ city: '', state: '', landMark: '', addressType: 'HOME' },
}

/** What of a saved address stands in the form. */
const enteredOf = (of: Address): Entered => ({
  ...of,
  addressLine2: of.addressLine2 ?? '',
  landMark: of.landMark ?? '',
})

type FormOf = {
  /** The address to change; without it, a new one is written. */
  of?: Address | undefined
  /** Saves it, or throws; the words of what went wrong are the form's. */
  onSave: (input: AddressInput) => Promise<void>
}

/** The address form, new or changed, with the contract's own rules and messages (spec 5). */
export function useAddressForm({ of, onSave }: FormOf) {
  const { form, field, problem, isSubmitting } = useRuledForm<Entered, AddressInput>(
    AddressInput,
    of === undefined ? EMPTY : enteredOf(of),
  )

  async function save(input: AddressInput) {
    try {
      await onSave(input)
    } catch (error) {
      form.setError('root', { message: explain(error) })
    }
  }

  return { form, field, problem, isSubmitting, submit: form.handleSubmit(save) }
}

export function AddressFields({ form, field }: Pick<ReturnType<typeof useAddressForm>, 'form' | 'field'>) {
  /** Digits only, and no more than there can be (spec 5). */
  const digits = (name: FieldPath<Entered>, most: number) => ({
    inputMode: 'numeric' as const,
    onInput(event: FormEvent<HTMLInputElement>) {
      const { currentTarget: input } = event
      input.value = input.value.replace(/\D/g, '').slice(0, most)
    },
    ...field(name),
  })

  return (
    <div className="address-fields">
      <Field label="Full Name" autoComplete="name" autoFocus {...field('fullName')} />
      <Field
        label="Mobile"
        type="tel"
        prefix="+91"
        autoComplete="tel-national"
        {...digits('phoneNo', LIMITS.phoneDigits)}
      />
      <Field label="PIN Code" autoComplete="postal-code" {...digits('postalCode', LIMITS.pinDigits)} />
      <Field label="Address" autoComplete="address-line1" {...field('addressLine1')} />
      <Field label="Locality (optional)" autoComplete="address-line2" {...field('addressLine2')} />
      <Field label="Landmark (optional)" autoComplete="off" {...field('landMark')} />
      <Field label="City" autoComplete="address-level2" {...field('city')} />
      <Field label="State" autoComplete="address-level1" {...field('state')} />
      <fieldset className="address-types">
        <legend className="label">Address type</legend>
        <div className="segmented">
          {AddressType.options.map((type) => (
            <label key={type}>
              <input type="radio" value={type} {...form.register('addressType')} />
              {TYPE_WORDS[type]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** The server's message, or the specification's where there is none (spec 8). */
function explain(error: unknown): string {
  if (isApiError(error, 401)) return 'Please log in.'
  return (isApiError(error, 0) ? undefined : saidBy(error)) ?? 'Could not save address.'
}
