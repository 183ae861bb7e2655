import { getConstructionPlans, PgBoss } from 'pg-boss'

/** Creates or migrates the queue's tables. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** SQL that creates the queue's tables in the caller's transaction, for a restore. */
export const jobTablesSql = (): string =>
  getConstructionPlans()
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
