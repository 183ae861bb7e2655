import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { importShirt } from './variants.ts'

/** The program that `npm start` runs. */
const main = fileURLToPath(new URL('../../server/build/main.js', import.meta.url))
const oidcServer = fileURLToPath(new URL('../../api/test/oidc-server.ts', import.meta.url))

/**
 * Starts one shop for the whole run, with fresh data on a free port (`BASE_URL`), and an OpenID Connect provider in
 * place of Google (`GOOGLE_AT`). If BASE_URL is already set, uses that running shop instead.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-e2e-'))
  // Known in advance, because links in emails and the provider's redirect contain it.
  const port = await freePort()
  const google = start(oidcServer, [`http://localhost:${port}/login/google`], {})
  const { issuer, id, secret } = JSON.parse(await readLine(google, /^\{.*\}$/m)) as Record<string, string>
  const shop = start(main, [], {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    // Journeys choose their client address (`uniqueClientAddress`).
    TRUST_PROXY: '1',
    // Stream URLs expire early enough for a journey to observe it.
    MEDIA_SECONDS: '12',
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: id,
    GOOGLE_CLIENT_SECRET: secret,
  })
  process.env.GOOGLE_AT = issuer
  process.env.BASE_URL = await readLine(shop, /http:\/\/localhost:\d+/)
  await untilFacetsAreCounted(process.env.BASE_URL)
  await importShirt()
  return async () => {
    await Promise.all([stop(shop), stop(google)])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Lists are served before the index that counts their filters is complete. */
async function untilFacetsAreCounted(url: string): Promise<void> {
  // A search waits for the index.
  await fetch(`${url}/api/products/search?query=lamp&size=1`)
  for (;;) {
    const html = await (await fetch(`${url}/category/electronics`)).text()
    if (html.includes('Search brand')) return
    await sleep(200)
  }
}

const start = (script: string, args: string[], settings: Record<string, string | undefined>) =>
  spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Resolves once the process has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Waits until the process prints text that matches, and returns it. */
function readLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = pattern.exec(output)?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The process did not start (exit ${code}):\n${output}`)))
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
