import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../api/src/platform/free-port.ts'
import { openMailServer } from '../../../api/test/mail-server.ts'
import { type ServerProcess, spawnServer, stopAllServers } from '../../../server/test/server-process.ts'
import { startProvider, waitFor } from '../faults/processes.ts'
import { startBalancer } from './balancer.ts'
import {
  CREATE_SHOP_DATABASE,
  createPrimary,
  createStandby,
  databaseUrlAt,
  type PostgresServer,
  REQUIRE_STANDBY,
} from './postgres.ts'
import { runStatements } from './statements.ts'

const NODES = 3

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/**
 * Starts PostgreSQL with a synchronous standby, HAProxy, the payment sandbox, a mail server, and three nodes of the
 * shop. All nodes reach the database through HAProxy.
 */
export async function openEnvironment() {
  const baseFolder = mkdtempSync(join(tmpdir(), 'shopflix-nodes-'))
  // PostgreSQL runs as another user.
  chmodSync(baseFolder, 0o711)
  const servers: PostgresServer[] = []
  const first = await createPrimary(join(baseFolder, 'postgres-1'))
  servers.push(first)
  await runStatements(first.urlOf('postgres'), CREATE_SHOP_DATABASE)
  const second = await createStandby(first, join(baseFolder, 'postgres-2'))
  servers.push(second)
  await runStatements(first.urlOf('postgres'), REQUIRE_STANDBY)

  const nodePorts = await Promise.all(Array.from({ length: NODES }, findFreePort))
  const [shop = 0, primary = 0, standbys = 0] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  const shopUrl = `http://127.0.0.1:${shop}`
  const balancer = startBalancer({
    shop,
    primary,
    standbys,
    nodes: nodePorts,
    postgres: servers.map(({ port }) => port),
  })
  const provider = await startProvider(join(baseFolder, 'provider'), shopUrl)
  const mail = await openMailServer()
  const nodes: (ServerProcess | undefined)[] = []
  let settings: Record<string, string> = {
    ...provider.settings,
    NODE_ENV: 'production',
    PUBLIC_URL: shopUrl,
    DATABASE_URL: databaseUrlAt(primary),
    DATABASE_READ_URL: databaseUrlAt(standbys),
    SMTP_URL: mail.smtpUrl,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
  }
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)

  async function startNode(index: number): Promise<void> {
    const port = String(nodePorts[index])
    const node = spawnServer({ ...settings, PORT: port, DATA_DIR: join(baseFolder, `node-${index + 1}`) })
    nodes[index] = node
    void node.ended.then((code) => {
      if (nodes[index] === node) died.reject(new Error(`node ${index + 1} ended (${code}): ${node.output()}`))
    })
    await waitFor(() => node.output().includes('is ready') || undefined, node)
  }

  async function restartNode(index: number): Promise<void> {
    const node = nodes[index]
    nodes[index] = undefined
    node?.kill('SIGTERM')
    await node?.ended
    await startNode(index)
  }

  const nodeIndexes = nodePorts.map((_port, index) => index)
  async function startAll(): Promise<void> {
    await Promise.all(nodeIndexes.map(startNode))
    // The balancer finds them with its next check.
    await waitFor(async () => (await fetch(`${shopUrl}/readyz`)).ok || undefined)
  }

  return {
    shopUrl,
    nodeUrls: nodePorts.map((port) => `http://127.0.0.1:${port}`),
    nodeIndexes,
    providerUrl: provider.url,
    mail,
    /** Rejects if a node ends unexpectedly. */
    died: died.promise,
    /** Through HAProxy, so it is always the current primary. */
    databaseUrl: () => databaseUrlAt(primary),
    primary: first,
    standby: second,
    /** Starts all nodes at once; they agree on who applies the migrations. */
    startAll,
    /** Waits for the requests in progress and starts the node again. */
    restartNode,
    async restart(extra: Record<string, string>): Promise<void> {
      settings = { ...settings, ...extra, DRAIN_SECONDS: '0' }
      await Promise.all(nodeIndexes.map(restartNode))
    },
    /** Adds a standby to the new primary, at the address of the killed one. */
    async addStandby(): Promise<void> {
      servers.push(await createStandby(second, join(baseFolder, 'postgres-3'), first.port))
      await runStatements(second.urlOf('postgres'), REQUIRE_STANDBY)
    },
    currentStandby: () => servers.at(-1) ?? second,
    async close(): Promise<void> {
      nodes.length = 0
      await stopAllServers()
      await balancer.stop()
      await mail.close()
      await provider.stop()
      for (const server of servers) await server.stop()
      rmSync(baseFolder, { recursive: true, force: true })
    },
  }
}
