import { z } from '@shop/contract/kit'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { defineJob } from '../../platform/jobs/jobs.ts'

const ImportData = z.object({ importId: z.number().int() })

// Queue names are stored in the database, so they stay as they are.

export const validateImportJob = defineJob({
  name: 'imports.survey',
  schema: ImportData,
  timeoutSeconds: 2 * HOUR_SECONDS,
})

export const applyImportJob = defineJob({ name: 'imports.run', schema: ImportData, timeoutSeconds: 6 * HOUR_SECONDS })

export const cleanUpImportsJob = defineJob({
  name: 'imports.tidy',
  schema: z.object({}),
  schedule: { cron: '25 * * * *', data: {} },
})
