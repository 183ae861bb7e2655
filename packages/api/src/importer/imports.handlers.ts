import type { Context } from '../context.ts'
import { runJob, surveyJob, tidyJob } from '../features/imports/imports.jobs.ts'
import { tidyImports } from '../features/imports/tidy-imports.ts'
import { runConfirmed } from './run-confirmed.ts'
import { surveyUpload } from './survey-upload.ts'

/** What becomes of files that staff bring in. */
export function handleImports(context: Context): void {
  const { jobs } = context
  jobs.handle(surveyJob, ({ importId }, signal) => surveyUpload(context, importId, signal))
  jobs.handle(runJob, ({ importId }, signal) => runConfirmed(context, importId, signal))
  jobs.handle(tidyJob, () => tidyImports(context))
}
