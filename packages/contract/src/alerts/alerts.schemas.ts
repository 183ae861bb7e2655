import { Timestamp, z } from '../kit/index.ts'
import { ALERT_KINDS, ALERT_SUBJECTS } from './alerts.rules.ts'

export const Alert = z.object({
  id: z.number().int(),
  kind: z.enum(ALERT_KINDS),
  /** Null for a failed job. */
  subject: z.object({ type: z.enum(ALERT_SUBJECTS), id: z.number().int() }).nullable(),
  /** A sentence with the numbers that don't match, or the error of the job. */
  details: z.string(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
})
export type Alert = z.infer<typeof Alert>

/** `checkedAt`: end of the last check; null before the first. */
export const Alerts = z.object({ checkedAt: Timestamp.nullable(), alerts: z.array(Alert) })
export type Alerts = z.infer<typeof Alerts>
