import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Issues all documents that are due. */
export const issueDocumentsJob = defineJob({
  name: 'invoices.issue',
  schema: z.object({}),
  timeoutSeconds: 600,
  schedule: { cron: '* * * * *', data: {} },
})

/**
 * Issues the invoices of an order that was shipped, and emails them to the buyer. Jobs of a previous version have no
 * `parcelId`.
 */
export const announceShipmentJob = defineJob({
  name: 'invoices.announce-shipment',
  schema: z.object({
    orderId: z.number().int(),
    historyId: z.number().int().nullable(),
    parcelId: z.number().int().nullable().default(null),
    note: z.string().nullable(),
  }),
})
