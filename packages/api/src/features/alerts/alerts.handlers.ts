import type { Context } from '../../context.ts'
import { checkInvariantsJob } from './alerts.jobs.ts'
import { recordFailedJob } from './alerts.service.ts'
import { checkInvariants } from './check-invariants.ts'

export function registerAlertHandlers(context: Context): void {
  const { jobs } = context
  jobs.handle(checkInvariantsJob, (_data, signal) => checkInvariants(context, signal))
  jobs.onFailed((job) => recordFailedJob(context, job))
}
