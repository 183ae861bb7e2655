import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../../../api/src/platform/database/embedded/embedded.ts'
import { findFreePort } from '../../../api/src/platform/free-port.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import { type ServerProcess, spawnScript, stopAllServers } from '../../../server/test/server-process.ts'
import { createBrowser } from '../faults/browser.ts'
import { planPurchases } from '../faults/plan.ts'
import { startProvider, waitFor } from '../faults/processes.ts'
import { openProvider } from '../faults/provider.ts'
import { seedShop } from '../faults/seed.ts'
import { settleAndCheck, withDatabase } from '../faults/settle.ts'
import { checkOutVersion, findPreviousVersion } from './checkout-version.ts'

const version = findPreviousVersion()
const MAIN = 'packages/server/src/main.ts'
const sources = fileURLToPath(new URL('../../../../', import.meta.url))

/** Needs the history of the repository: the version before the newest migration. */
describe.runIf(version)('the previous version on the tables of this one', () => {
  const home = mkdtempSync(join(tmpdir(), 'shopflix-versions-'))
  const folders = { current: sources, previous: join(home, 'previous') }
  const ports = { current: 0, previous: 0 }
  const nodes: ServerProcess[] = []
  let settings: Record<string, string> = {}
  let databaseUrl = ''
  let providerUrl = ''
  const stops: (() => Promise<void>)[] = []

  const urlOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`

  async function start(name: keyof typeof ports, extra: Record<string, string> = {}): Promise<void> {
    const env = { ...settings, ...extra, PORT: String(ports[name]), DATA_DIR: join(home, `data-${name}`) }
    const node = spawnScript(join(folders[name], MAIN), [], env)
    nodes.push(node)
    await waitFor(() => node.output().includes('is ready') || undefined, node)
  }

  /** The current version first: it migrates the database. */
  async function startBoth(extra: Record<string, string> = {}): Promise<void> {
    await start('current', extra)
    await start('previous', extra)
  }

  beforeAll(async () => {
    checkOutVersion(version ?? '', folders.previous)
    ports.current = await findFreePort()
    ports.previous = await findFreePort()
    const database = await startEmbedded(join(home, 'shop'), createLog('warn'))
    const provider = await startProvider(join(home, 'provider'), urlOf('previous'))
    stops.push(stopAllServers, provider.stop, database.stop)
    databaseUrl = database.url
    providerUrl = provider.url
    settings = { ...provider.settings, DATABASE_URL: databaseUrl }
    await startBoth()
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    rmSync(home, { recursive: true, force: true })
  })

  test('sells side by side with it, and every purchase is complete', async () => {
    const shop = {
      // Staff use the current version: the previous one may not have all their endpoints.
      shopUrl: urlOf('current'),
      databaseUrl: () => databaseUrl,
      async restart(extra: Record<string, string>): Promise<void> {
        for (const node of nodes.splice(0)) {
          node.kill('SIGTERM')
          await node.ended
        }
        await startBoth(extra)
      },
    }
    const shopData = await withDatabase(shop, seedShop)
    const { buyers, admin, products } = shopData
    const buy = createBrowser({ shopUrls: [urlOf('previous'), urlOf('current')], products, staff: admin })
    const results = await Promise.all(
      planPurchases(1, 30).map(async (purchase) => {
        const buyer = buyers[purchase.buyer]
        return { purchase, result: buyer ? await buy(purchase, buyer) : { outcome: 'no buyer' } }
      }),
    )
    expect(results.filter(({ result }) => result.orderId !== undefined).length).toBeGreaterThan(10)
    const findings = await settleAndCheck(shop, { provider: openProvider(providerUrl), results, ...shopData })
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  })
})
