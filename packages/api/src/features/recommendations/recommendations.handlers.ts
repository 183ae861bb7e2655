import type { Context } from '../../context.ts'
import { recomputeJob } from './recommendations.job.ts'
import { recompute } from './recompute.ts'

export function registerRecommendationHandlers({ db, clock, jobs }: Context): void {
  jobs.handle(recomputeJob, (_data, signal) => recompute(db, clock.now(), signal))
}
