import { LIMITS, optionalText, requiredText, z } from '../kit/index.ts'
import { PersonName, phoneNumber } from '../users/index.ts'

export const AddressType = z.enum(['HOME', 'WORK', 'OTHER'])
export type AddressType = z.infer<typeof AddressType>

export const COUNTRY = 'India'

const PIN_MESSAGE = 'Enter valid 6-digit PIN'

/** The order of the fields decides which error comes first. */
export const AddressInput = z.object({
  fullName: PersonName,
  phoneNo: phoneNumber('Enter valid 10-digit mobile'),
  postalCode: z
    .string(PIN_MESSAGE)
    .trim()
    .regex(new RegExp(`^[1-9]\\d{${LIMITS.pinDigits - 1}}$`), PIN_MESSAGE),
  addressLine1: requiredText('Address is required'),
  addressLine2: optionalText().nullish(),
  city: requiredText('City is required', 100),
  state: requiredText('State is required', 100),
  landMark: optionalText().nullish(),
  addressType: AddressType.default('HOME'),
  isDefault: z.boolean().default(false),
})
export type AddressInput = z.infer<typeof AddressInput>

export const Address = z.object({
  id: z.number().int(),
  fullName: z.string(),
  phoneNo: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  landMark: z.string().nullable(),
  addressType: AddressType,
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>
