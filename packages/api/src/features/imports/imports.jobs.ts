import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

const HOUR_SECONDS = 60 * 60

const ImportData = z.object({ importId: z.number().int() })

/** Looks through a file that was brought in. */
export const surveyJob = defineJob({ name: 'imports.survey', schema: ImportData, timeoutSeconds: 2 * HOUR_SECONDS })

/** Imports a file that staff confirmed. */
export const runJob = defineJob({ name: 'imports.run', schema: ImportData, timeoutSeconds: 6 * HOUR_SECONDS })

/** Ends what nobody brought to an end, and removes what is done with. */
export const tidyJob = defineJob({
  name: 'imports.tidy',
  schema: z.object({}),
  schedule: { cron: '25 * * * *', data: {} },
})
