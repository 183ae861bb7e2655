import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))
const oidcServer = fileURLToPath(new URL('../../api/test/oidc-server.ts', import.meta.url))

/**
 * One shop for the whole run, with data of its own on any free port: `BASE_URL` is where; beside it, a provider that
 * stands in for Google: `GOOGLE_AT` is where. A BASE_URL that is set already names a shop that runs, and is left to itself.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-e2e-'))
  // Told beforehand, so that the links in its mails and the provider's way back lead to it.
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
    // Journeys say where they come from (`fromElsewhere`).
    TRUST_PROXY: '1',
    // A film's address ends soon enough for a journey to see it.
    MEDIA_SECONDS: '12',
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: id,
    GOOGLE_CLIENT_SECRET: secret,
  })
  process.env.GOOGLE_AT = issuer
  process.env.BASE_URL = await readLine(shop, /http:\/\/localhost:\d+/)
  return async () => {
    await Promise.all([stop(shop), stop(google)])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const start = (script: string, args: string[], settings: Record<string, string | undefined>) =>
  spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What a process prints when it is ready. */
function readLine(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = line.exec(output)?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`It did not start (exit ${code}):\n${output}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
