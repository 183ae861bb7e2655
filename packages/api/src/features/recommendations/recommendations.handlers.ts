import type { Context } from '../../context.ts'
import { releaseMemory } from '../../platform/release-memory.ts'
import { recomputeJob } from './recommendations.job.ts'
import { recompute } from './recompute.ts'

export function handleRecommendations({ db, clock, jobs }: Context): void {
  jobs.handle(recomputeJob, async (_data, signal) => {
    await recompute(db, clock.now(), signal)
    await releaseMemory()
  })
}
