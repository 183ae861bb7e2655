import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { Fragment } from '../database/fragment.ts'

/**
 * The statement with which the queue would add a job, as the part `queued_job` of another. See `insertion` of `Jobs`.
 */
export async function createInsertion(boss: PgBoss, name: string, data: object, source: string): Promise<Fragment> {
  let sent: { text: string; values: unknown[] } | undefined
  const executeSql = async (text: string, values: unknown[] = []) => {
    sent = { text, values }
    return { rows: [{ id: '' }] }
  }
  await boss.send(name, data, { db: { executeSql }, singletonKey: randomUUID() })
  const [before, after] = sent?.text.split('$1::text::json') ?? []
  if (sent === undefined || after === undefined) throw new Error('The statement of the job queue has changed.')
  return {
    strings: [
      `queued_job as (${before}case when exists (select 1 from ${source}) then `,
      `::json else '[]' end${after})`,
    ],
    values: [String(sent.values[0])],
  }
}
