import { toIndiaDay } from '../kit/dates.ts'
import { requiredText, z } from '../kit/index.ts'
import { ageOn, OLDEST_AGE } from './age.rules.ts'

const INVALID = 'Enter a valid date of birth'

/** '1990-05-01': a day in the past, of someone who can be alive. */
export const DateOfBirth = z.iso.date(INVALID).refine((date) => {
  const today = toIndiaDay(new Date())
  return date <= today && ageOn(date, today) <= OLDEST_AGE
}, INVALID)

/** Empty text, as an unfilled form field has it, for none. */
export const OptionalDateOfBirth = z
  .literal('')
  .or(DateOfBirth)
  .optional()
  .transform((date) => date || undefined)

/** What a user has declared; null before. */
export const DeclaredAge = z.object({ dateOfBirth: z.string().nullable() })
export type DeclaredAge = z.infer<typeof DeclaredAge>

/** What a visitor declares for one request; null for a user or nothing. */
export const VisitorAge = z.object({ dateOfBirth: DateOfBirth.nullable() })

export const AgeDeclaration = z.object({ dateOfBirth: DateOfBirth })
/** By staff, after the user has written to the shop. */
export const AgeCorrection = AgeDeclaration.extend({ reason: requiredText('Enter the reason', 300) })
export type AgeCorrection = z.infer<typeof AgeCorrection>

export type AgeDeclaration = z.infer<typeof AgeDeclaration>
