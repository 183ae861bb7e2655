import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Sends one email from the outbox. While the mail server is down, it is retried with backoff for about a day. */
export const sendEmailJob = defineJob({
  name: 'notifications.send-mail',
  schema: z.object({ id: z.number().int() }),
  retries: 150,
})
