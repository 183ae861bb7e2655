import { requiredText, SINGLE_LINE, Timestamp, z } from '../kit/index.ts'
import { Email, PersonName, PHONE_MESSAGE, phoneNumber } from '../users/index.ts'

/** Who may act for the user after death or incapacity. */
export const Nominee = z.object({
  name: z.string(),
  relationship: z.string(),
  email: z.string().nullable(),
  phoneNo: z.string().nullable(),
  savedAt: Timestamp,
})
export type Nominee = z.infer<typeof Nominee>

/** Null, empty or omitted for none, but the shop must be able to reach the nominee by email or phone. */
export const NomineeInput = z
  .object({
    name: PersonName,
    relationship: requiredText('Enter how you are related', 60).regex(SINGLE_LINE, 'Use a single line'),
    email: z.literal('').or(Email).nullish(),
    phoneNo: z.literal('').or(phoneNumber(PHONE_MESSAGE)).nullish(),
  })
  .refine(({ email, phoneNo }) => Boolean(email || phoneNo), {
    path: ['email'],
    error: 'Enter an email or a phone number',
  })
export type NomineeInput = z.infer<typeof NomineeInput>
