import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../api/src/app.ts'
import { loadConfig } from '../../../api/src/config/config.ts'
import { createResponseCache } from '../../../api/src/platform/cache/response-cache.ts'
import { createClock } from '../../../api/src/platform/clock.ts'
import { type Connection, connect } from '../../../api/src/platform/database/database.ts'
import { startEmbedded } from '../../../api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../../api/src/platform/database/migrate.ts'
import { createEvents } from '../../../api/src/platform/events/events.ts'
import { createJobs } from '../../../api/src/platform/jobs/jobs.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import { loadDemo } from '../../../demo/src/demo.ts'

export type Shop = Pick<Connection, 'db' | 'sql' | 'close'> & {
  loadingMs: number
  /** Starts the API on a free port and returns its URL. */
  serve: (options: { cacheResponses: boolean; webBuild?: string }) => Promise<string>
}

/** A shop in a temporary folder with production settings, with the demo's data or empty. */
export async function openShop({ isEmpty = false } = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'shopflix-bench-'))
  const log = createLog('warn')
  const database = await startEmbedded(folder, log)
  // The database alone doesn't keep this process alive, not even while it is stopping.
  const keepAlive = setInterval(() => undefined, 1000)
  const closers = [
    async () => {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
      clearInterval(keepAlive)
    },
  ]
  const close = async () => {
    for (const end of closers.toReversed()) await end()
  }
  try {
    await migrate(database.url)
    const connection = connect(database.url, { max: 4 })
    closers.push(connection.close)
    const startedAt = performance.now()
    if (!isEmpty) await loadDemo(connection.db, new Date(), () => undefined)
    const loadingMs = performance.now() - startedAt
    const config = loadConfig({
      JWT_SECRET: 'only-for-this-measurement-thirty-two',
      RAZORPAY_API_URL: 'http://127.0.0.1:9/v1',
    })
    return {
      db: connection.db,
      sql: connection.sql,
      loadingMs,
      close,
      async serve({ cacheResponses, webBuild }): Promise<string> {
        const jobs = createJobs(database.url, log)
        const responseCache = createResponseCache({ isEnabled: cacheResponses, primary: connection })
        const { db, sql, listen } = connection
        const context = {
          config,
          db,
          sql,
          listen,
          responseCache,
          clock: createClock(),
          log,
          jobs,
          events: createEvents(),
        }
        const app = await buildApp(context, webBuild ? { web: { kind: 'built', folder: webBuild } } : {})
        closers.push(() => app.close())
        return await app.listen({ host: '127.0.0.1', port: 0 })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
