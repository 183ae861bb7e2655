import type { Context } from '../src/context.ts'
import { recomputeJob } from '../src/features/recommendations/recommendations.job.ts'
import { watchProgress } from '../src/features/streaming/streaming.tables.ts'

type Shop = { context: Context; db: Context['db'] }

/** Somebody sees a film to its end. */
export function watch({ context, db }: Shop, user: { id: number }, movieId: number) {
  const now = context.clock.now()
  const whole = { position: 60, seconds: 60, watchedAt: now, savedAt: now }
  return db.insert(watchProgress).values({ userId: user.id, movieId, ...whole })
}

/** Has the recommendations learn from what happened so far. */
export async function recompute({ context, db }: Shop): Promise<void> {
  await context.jobs.enqueue(db, recomputeJob, {}, { key: 'test' })
  await context.jobs.drain()
}
