import { Timestamp, z } from '../kit/index.ts'
import { Email } from '../users/index.ts'
import { DataExport } from './privacy.schemas.ts'

/** `none`: no guardian was asked, or none has answered within the days of the link. */
export const GuardianConsentState = z.enum(['none', 'requested', 'granted', 'declined', 'withdrawn'])
export type GuardianConsentState = z.infer<typeof GuardianConsentState>

export const GuardianStatus = z.object({
  /** Whether the declared date of birth is that of a child, today in India. */
  isChild: z.boolean(),
  state: GuardianConsentState,
  /** The time of the request, the answer or the withdrawal. */
  since: Timestamp.nullable(),
  /** Who was asked and hasn't answered. */
  guardianEmail: z.string().nullable(),
})
export type GuardianStatus = z.infer<typeof GuardianStatus>

export const GuardianRequest = z.object({ email: Email })
export type GuardianRequest = z.infer<typeof GuardianRequest>

const token = z.string('This link is incomplete.').max(100, 'This link is incomplete.')

export const GuardianLink = z.object({ token })

/** What a guardian sees before the decision. */
export const ConsentRequest = z.object({
  child: z.object({ name: z.string(), email: z.string(), dateOfBirth: z.string() }),
  /** Why this account can't consent; null if it can. */
  problem: z.enum(['own_account', 'age_required', 'too_young']).nullable(),
})
export type ConsentRequest = z.infer<typeof ConsentRequest>

export const GuardianDecision = z.object({ token, isGranted: z.boolean('isGranted must be true or false') })

/** An account for which this guardian has consented. */
export const GuardedChild = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['granted', 'withdrawn']),
  since: Timestamp,
  /** '2031-05-01': from then on the guardian has no access. */
  adultFrom: z.string(),
  export: DataExport,
  /** When the account is erased, if that was requested. */
  eraseAfter: Timestamp.nullable(),
})
export type GuardedChild = z.infer<typeof GuardedChild>
