import { SecondFactorCode } from '../auth/index.ts'
import { LIMITS, PathId, Timestamp, z } from '../kit/index.ts'

export const UserParams = z.object({ id: PathId })

export const DataExport = z.object({
  status: z.enum(['none', 'preparing', 'ready']),
  requestedAt: Timestamp.nullable(),
  /** Until when it can be downloaded. */
  expiresAt: Timestamp.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** Not needed within ten minutes after a sign-in. */
export const DeletionConfirmation = z.object({
  currentPassword: z.string().max(LIMITS.maxPasswordLength).optional(),
  code: SecondFactorCode.optional(),
})
export type DeletionConfirmation = z.infer<typeof DeletionConfirmation>

export const ScheduledDeletion = z.object({
  /** When everything is erased, unless the user signs in before. */
  eraseAfter: Timestamp,
})
export type ScheduledDeletion = z.infer<typeof ScheduledDeletion>

/** As entered; a code is needed with two-step verification. */
export const DeletionForm = z.object({
  currentPassword: z.string().max(LIMITS.maxPasswordLength),
  code: z.string().max(40),
})
export type DeletionForm = z.infer<typeof DeletionForm>
