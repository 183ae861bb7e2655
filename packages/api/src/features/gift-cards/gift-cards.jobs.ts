import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Emails the gift cards whose date has come. */
export const sendGiftCardsJob = defineJob({
  name: 'gift-cards.send',
  schema: z.object({}),
  timeoutSeconds: 600,
  schedule: { cron: '*/10 * * * *', data: {}, onDemand: true },
})

/** Reminds recipients of cards that expire soon, and expires the others. */
export const expireGiftCardsJob = defineJob({
  name: 'gift-cards.expire',
  schema: z.object({}),
  timeoutSeconds: 600,
  schedule: { cron: '25 * * * *', data: {} },
})

/** Polls the payments of gift cards that are being bought. */
export const pollGiftCardsJob = defineJob({
  name: 'gift-cards.poll-payments',
  schema: z.object({}),
  timeoutSeconds: 300,
  schedule: { cron: '* * * * *', data: {} },
})
