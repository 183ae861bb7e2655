import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Creates a password reset code and emails it if the address has an account. A job, so the request takes the same time
 * with and without an account.
 */
export const sendResetCodeJob = defineJob({
  name: 'auth.send-reset-code',
  schema: z.object({ email: z.string() }),
})
