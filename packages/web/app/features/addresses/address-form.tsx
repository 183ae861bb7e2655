import { type Address, AddressInput, AddressType } from '@shop/contract/addresses'
import { STATES } from '@shop/contract/addresses/states.rules'
import { LIMITS } from '@shop/contract/kit/limits'
import type { FormEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import { isApiError, serverMessageOf } from '../../lib/api-error.ts'
import { useZodForm } from '../../lib/use-zod-form.ts'
import fieldStyles from '../../ui/field.module.css'
import { Field, SelectField } from '../../ui/field.tsx'
import segmented from '../../ui/segmented.module.css'
import { ADDRESS_TYPE_LABELS } from './address-lines.tsx'
import addresses from './addresses.module.css'

/** The form's values; the schema trims and validates them on save. */
type FormValues = {
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

const EMPTY: FormValues = {
  fullName: '',
  phoneNo: '',
  postalCode: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  landMark: '',
  addressType: 'HOME',
}

const valuesOf = (address: Address): FormValues => ({
  ...address,
  addressLine2: address.addressLine2 ?? '',
  landMark: address.landMark ?? '',
})

type FormOptions = {
  /** The address to edit; undefined to add one. */
  address?: Address | undefined
  /** Its rejection is shown in the form. */
  onSave: (input: AddressInput) => Promise<void>
}

/** Validates with the contract's rules and messages. */
export function useAddressForm({ address, onSave }: FormOptions) {
  const { form, field, problem, isSubmitting } = useZodForm<FormValues, AddressInput>(
    AddressInput,
    address === undefined ? EMPTY : valuesOf(address),
  )

  async function save(input: AddressInput) {
    try {
      await onSave(input)
    } catch (error) {
      form.setError('root', { message: explain(error) })
    }
  }

  return { form, field, formError: problem, isSubmitting, submit: form.handleSubmit(save) }
}

export function AddressFields({ form, field }: Pick<ReturnType<typeof useAddressForm>, 'form' | 'field'>) {
  const digits = (name: FieldPath<FormValues>, maxDigits: number) => ({
    inputMode: 'numeric' as const,
    onInput(event: FormEvent<HTMLInputElement>) {
      const { currentTarget: input } = event
      input.value = input.value.replace(/\D/g, '').slice(0, maxDigits)
    },
    ...field(name),
  })

  // An address that was saved as free text keeps its state.
  const savedState = form.formState.defaultValues?.state ?? ''
  const states = savedState === '' || isState(savedState) ? STATES : [savedState, ...STATES]

  return (
    <div className={addresses.addressFields}>
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
      <SelectField label="State" autoComplete="address-level1" defaultValue={savedState} {...field('state')}>
        <option value="">Choose a state</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </SelectField>
      <fieldset className={addresses.addressTypes}>
        <legend className={fieldStyles.label}>Address type</legend>
        <div className={segmented.segmented}>
          {AddressType.options.map((type) => (
            <label key={type}>
              <input type="radio" value={type} {...form.register('addressType')} />
              {ADDRESS_TYPE_LABELS[type]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** The server's message, if it sent one. */
function explain(error: unknown): string {
  if (isApiError(error, 401)) return 'Please log in.'
  return (isApiError(error, 0) ? undefined : serverMessageOf(error)) ?? 'Could not save address.'
}

const isState = (name: string): boolean => STATES.some((state) => state === name)
