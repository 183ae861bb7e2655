import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))

/**
 * One shop for the whole run, with data of its own on a free port: `BASE_URL` is where. A BASE_URL that is set
 * already names a shop that runs, and is left to itself.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-e2e-'))
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Told beforehand, so that the links in its mails lead back to it.
      PORT: String(await findFreePort()),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.BASE_URL = await readAddress(child)
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('a network socket has a port')
      server.close(() => resolve(address.port))
    })
  })
}

/** What the shop prints when it is ready. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The shop did not start (exit ${code}):\n${output}`)))
  })
}
