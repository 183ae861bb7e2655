import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type ServerProcess = {
  pid: number
  output: () => string
  /** Settles when the process has ended, with its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string | null>
  hasEnded: () => boolean
  kill: (signal: NodeJS.Signals) => void
}

export type RunningServer = ServerProcess & { url: string }

const started = new Set<ChildProcess>()

/** Starts the real server as a process of its own, on any free port unless `env` says otherwise. */
export const spawnServer = (env: Record<string, string>): ServerProcess => spawnScript(main, [], { PORT: '0', ...env })

/** Starts a script as a process of its own that knows of our environment only what it is given. */
export function spawnScript(script: string, args: string[], env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
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

/** Starts it and waits until it says where it listens. */
export async function startServerProcess(env: Record<string, string>): Promise<RunningServer> {
  const server = spawnServer(env)
  const address = () => /http:\/\/localhost:\d+/.exec(server.output())?.[0]
  await until(() => address() !== undefined, server)
  return { ...server, url: address() ?? '' }
}

/** Waits for a condition; fails at once when the server has ended instead. */
export async function until(isTrue: () => boolean | Promise<boolean>, server?: ServerProcess): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isTrue()); ) {
    if (server?.hasEnded()) throw new Error(`the server ended: ${server.output()}`)
    if (Date.now() > end) throw new Error(`waited in vain; the server said: ${server?.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The number of the database's process that works, or worked, in this DATA_DIR. */
export function databasePid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** For a test that failed halfway: nothing of it stays. */
export async function stopAllServers(): Promise<void> {
  const all = [...started]
  for (const child of all) child.kill('SIGTERM')
  await Promise.all(
    all.map((child) => child.exitCode ?? child.signalCode ?? new Promise((done) => child.once('close', done))),
  )
}
