import { Timestamp, z } from '../kit/index.ts'
import { CONSENT_PURPOSES } from './consents.rules.ts'

export const ConsentPurpose = z.enum(CONSENT_PURPOSES)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

/**
 * `pending`: the newsletter waits for the confirmation by email. `unverified`: unknown until the user has verified the
 * account's email. `unavailable`: switched off for children.
 */
export const Consent = z.object({
  purpose: ConsentPurpose,
  state: z.enum(['granted', 'pending', 'refused', 'unverified', 'unavailable']),
  /** The last change that the user made here. */
  changedAt: Timestamp.nullable(),
})
export type Consent = z.infer<typeof Consent>

export const ConsentChange = z.object({
  purpose: ConsentPurpose,
  isGranted: z.boolean('isGranted must be true or false'),
})
