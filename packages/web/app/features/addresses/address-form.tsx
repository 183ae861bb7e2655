import { type Address, AddressInput, AddressType } from '@shop/contract/addresses'
import { STATES } from '@shop/contract/addresses/states.rules'
import { LIMITS } from '@shop/contract/kit/limits'
import { useEffect, useRef } from 'react'
import { isApiError, serverMessageOf } from '../../lib/api/api-error.ts'
import { usePincode } from '../../lib/api/pincodes.ts'
import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import fieldStyles from '../../ui/field.module.css'
import { Field, SelectField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
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
  const { form, field, problem, showError, isSubmitting } = useZodForm<FormValues, AddressInput>(
    AddressInput,
    address === undefined ? EMPTY : valuesOf(address),
  )

  async function save(input: AddressInput) {
    try {
      await onSave(input)
    } catch (error) {
      if (Object.keys(fieldErrorsOf(error)).length > 0) showError(error)
      else form.setError('root', { message: explain(error) })
    }
  }

  return { form, field, formError: problem, isSubmitting, submit: form.handleSubmit(save) }
}

export function AddressFields({ form, field }: Pick<ReturnType<typeof useAddressForm>, 'form' | 'field'>) {
  const pincode = usePincodeOf(form)

  // An address that was saved as free text keeps its state.
  const savedState = form.formState.defaultValues?.state ?? ''
  const states = savedState === '' || isState(savedState) ? STATES : [savedState, ...STATES]

  return (
    <div className={addresses.addressFields}>
      <Field label="Full Name" autoComplete="name" autoFocus {...field('fullName')} />
      <PhoneField label="Mobile" maxDigits={LIMITS.phoneDigits} {...field('phoneNo')} />
      <Field
        label="PIN Code"
        inputMode="numeric"
        autoComplete="postal-code"
        hint={pincode}
        {...field('postalCode')}
        onInput={({ currentTarget: input }) => {
          input.value = input.value.replace(/\D/g, '').slice(0, LIMITS.pinDigits)
        }}
      />
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

/**
 * Fills in city and state of a complete PIN, unless the customer has written others. Returns what the PIN is, or that
 * it is unknown; then the address can still be saved.
 */
function usePincodeOf(form: ReturnType<typeof useAddressForm>['form']): string | undefined {
  const { pincode, problem } = usePincode(form.watch('postalCode'))
  const filled = useRef({ city: '', state: '' })
  useEffect(() => {
    if (pincode === undefined) return
    for (const name of ['city', 'state'] as const) {
      const current = form.getValues(name)
      if (current === '' || current === filled.current[name]) {
        form.setValue(name, pincode[name])
        form.clearErrors(name)
        filled.current[name] = pincode[name]
      }
    }
  }, [form, pincode])
  if (pincode === undefined) return problem
  return `${pincode.city}, ${pincode.state}${pincode.serviceable ? '' : '. We don’t deliver here yet.'}`
}

/** The server's message, if it sent one. */
function explain(error: unknown): string {
  if (isApiError(error, 401)) return 'Please log in.'
  return (isApiError(error, 0) ? undefined : serverMessageOf(error)) ?? 'Could not save address.'
}

const isState = (name: string): boolean => STATES.some((state) => state === name)
