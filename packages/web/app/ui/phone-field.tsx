import type { ComponentPropsWithRef, FormEvent } from 'react'
import { Field } from './field.tsx'

type Props = ComponentPropsWithRef<typeof Field> & {
  /** Further digits are ignored. Without it, the form refuses a number that is too long. */
  maxDigits?: number
}

/** An Indian phone number. Pasted spaces, hyphens and the prefixes +91 and 0 are removed. */
export function PhoneField({ maxDigits, ...props }: Props) {
  function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const digits = nationalNumber(input.value).slice(0, maxDigits)
    // Assigning an unchanged value would move the cursor.
    if (digits !== input.value) input.value = digits
  }
  return (
    <Field type="tel" inputMode="numeric" autoComplete="tel-national" prefix="+91" {...props} onInput={keepDigits} />
  )
}

const nationalNumber = (text: string): string => text.replace(/\D/g, '').replace(/^(91|0)(?=\d{10}$)/, '')
