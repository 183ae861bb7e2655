import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '../../../api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../../api/src/platform/database/migrate.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import { seededShuffle } from '../../../api/test/random.ts'
import { type ServerProcess, spawnScript, stopAllServers } from '../../../server/test/server-process.ts'
import { seedOrders } from './seed-orders.ts'

const SCRIPT = fileURLToPath(new URL('issue.process.ts', import.meta.url))

type Plan = { seed: number; orders: number; processes: number; kills: number }

/**
 * Processes issue the invoices of shipped orders. Each kill ends a random one while it works, and another replaces it.
 */
export async function runInvoices({ seed, orders, processes, kills }: Plan) {
  const folder = mkdtempSync(join(tmpdir(), 'shopflix-invoices-'))
  const database = await startEmbedded(folder, createLog('warn'))
  await migrate(database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await seedOrders(client, orders)
    const documents = (await countRows(client, 'orders')) + (await countRows(client, `orders where ${IS_BUSINESS}`))
    const victims = seededShuffle(String(seed))(Array.from({ length: kills }, (_, kill) => kill % processes))
    const started = performance.now()
    const start = () => spawnScript(SCRIPT, [], { DATABASE_URL: database.url })
    const workers = Array.from({ length: processes }, start)
    let killed = 0
    for (let issued = 0; issued < documents; issued = await countRows(client, 'invoices')) {
      if (killed < kills && issued >= ((killed + 1) * documents) / (kills + 1)) {
        const index = victims[killed] ?? 0
        workers[index]?.kill('SIGKILL')
        await workers[index]?.ended
        workers[index] = start()
        killed++
      }
      assertAlive(workers)
      await sleep(5)
    }
    const seconds = (performance.now() - started) / 1000
    await Promise.all(workers.map(({ ended }) => ended))
    return { documents, kills: killed, seconds, problems: await findProblems(client) }
  } finally {
    await stopAllServers()
    await client.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** They end by themselves only when everything is issued. */
function assertAlive(workers: readonly ServerProcess[]): void {
  const failed = workers.find((worker) => worker.hasEnded() && worker.output() !== '')
  if (failed) throw new Error(`a process failed: ${failed.output()}`)
}

async function countRows(client: Client, from: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`select count(*)::int as total from ${from}`)
  return rows[0]?.total ?? 0
}

/** They buy taxed and exempt goods, so their orders have two invoices. */
const IS_BUSINESS = 'orders.user_id in (select user_id from business_details)'

const CHECKS = {
  'orders with too many or too few invoices': `select orders.id from orders left join invoices i on i.order_id = orders.id
    group by orders.id having count(i.id) <> case when ${IS_BUSINESS} then 2 else 1 end`,
  'numbers that are missing': `select c.series, n from document_counters c, generate_series(1, c.last_number) n
    where not exists (select 1 from invoices i
      where i.series = c.series and i.financial_year = c.financial_year and i.sequence = n)`,
  'numbers that were given out twice': 'select number from invoices group by number having count(*) > 1',
  'numbers above their counter': `select i.number from invoices i join document_counters c
    on c.series = i.series and c.financial_year = i.financial_year where i.sequence > c.last_number`,
  'documents that state another number': `select number from invoices where document ->> 'number' <> number`,
  'documents that state another total': `select number from invoices
    where (document ->> 'totalPaise')::bigint <> total_paise`,
  'orders whose invoices have another total': `select o.id from orders o join invoices i on i.order_id = o.id
    group by o.id having sum(i.total_paise) <> o.total_paise`,
}

async function findProblems(client: Client): Promise<string[]> {
  const problems: string[] = []
  for (const [name, query] of Object.entries(CHECKS)) {
    const { rowCount } = await client.query(query)
    if (rowCount) problems.push(`${rowCount} ${name}`)
  }
  return problems
}
