import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Sends one mail of the outbox; repeated with growing pauses for about a day while the mail server is away. */
export const sendMailJob = defineJob({
  name: 'notifications.send-mail',
  schema: z.object({ id: z.number().int() }),
  retries: 150,
})
