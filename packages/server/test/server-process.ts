import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPostmaster } from '../../api/src/platform/database/embedded/server.ts'

/** The command of `npm start`, which sets the flags of Node.js and the allocator. */
const START: string = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).scripts.start
export const NODE_FLAGS = START.match(/--\S+/g) ?? []
export const ALLOCATOR_SETTINGS = START.match(/MALLOC_\S+/g) ?? []
const ALLOCATOR = Object.fromEntries(ALLOCATOR_SETTINGS.map((setting) => setting.split('=')))
/** The first start of the demo on a busy machine. */
const START_TIMEOUT_MS = 240_000

/** A program of the bundle, as `npm start` and the other commands run it. */
export const programOf = (name: string) => fileURLToPath(new URL(`../build/${name}.js`, import.meta.url))

export type ServerProcess = {
  pid: number
  output: () => string
  /** Resolves with the exit code, or with the name of the signal that ended the process. */
  ended: Promise<number | string | null>
  hasEnded: () => boolean
  kill: (signal: NodeJS.Signals) => void
}

export type RunningServer = ServerProcess & { url: string }

const started = new Set<ChildProcess>()

/** Starts the server as a separate process, by default on a free port. */
export const spawnServer = (env: Record<string, string>): ServerProcess =>
  spawnScript(programOf('main'), [], { PORT: '0', ...env })

/** Starts a script as a separate process with only the given environment, by default with the flags of `npm start`. */
export function spawnScript(
  script: string,
  args: string[],
  env: Record<string, string>,
  flags: string[] = NODE_FLAGS,
): ServerProcess {
  const child = spawn(process.execPath, [...flags, script, ...args], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...ALLOCATOR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  const append = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => {
      started.delete(child)
      resolve(code ?? signal)
    })
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    hasEnded: () => !started.has(child),
    kill: (signal) => child.kill(signal),
  }
}

/** Starts the server and waits until it prints its URL. */
export async function startServerProcess(env: Record<string, string>): Promise<RunningServer> {
  const server = spawnServer(env)
  const printedUrl = () => /http:\/\/localhost:\d+/.exec(server.output())?.[0]
  await until(() => printedUrl() !== undefined, server, START_TIMEOUT_MS)
  return { ...server, url: printedUrl() ?? '' }
}

/** Waits for a condition. Fails at once if the server ends. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  server?: ServerProcess,
  timeoutMs = 60_000,
): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isTrue()); ) {
    if (server?.hasEnded()) throw new Error(`the server ended: ${server.output()}`)
    if (Date.now() > end) throw new Error(`timed out; the server printed: ${server?.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The pid of the current or last database process in this DATA_DIR. */
export const databasePid = (dataDir: string): number | undefined => readPostmaster(join(dataDir, 'postgres'))?.pid

/** Stops the servers that failed tests left running. */
export async function stopAllServers(): Promise<void> {
  const all = [...started]
  for (const child of all) child.kill('SIGTERM')
  await Promise.all(
    all.map((child) => child.exitCode ?? child.signalCode ?? new Promise((done) => child.once('close', done))),
  )
}
