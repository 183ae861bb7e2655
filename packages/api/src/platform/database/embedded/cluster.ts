import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { StartError } from '../../start-error.ts'
import { findRunAs, spawnAs } from './run-as.ts'

export const role = 'shop'
export const databaseName = 'shop'

export type ClusterOptions = {
  /** The cluster's folder; its parent must exist. */
  folder: string
  binaries: string
  password: string
  /** For tests: the role may create databases, and nothing is synced to disk. */
  throwaway?: boolean
}

/**
 * Creates a cluster with the shop's role and database, unless it exists. It is created in a temporary folder that is
 * renamed at the end, so a killed start leaves no half-finished cluster.
 */
export async function createCluster({ folder, binaries, password, throwaway = false }: ClusterOptions): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return assertVersion(folder, binaries)
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const run = prepareRun(draft, binaries)
  // The builtin locale sorts and folds case identically on every machine.
  await run('initdb', [
    '--pgdata',
    draft,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The superuser can't connect; the shop's role connects with a password.
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ])
  const privileges = throwaway ? 'superuser' : ''
  await run(
    'postgres',
    ['--single', '-D', draft, ...(throwaway ? ['-c', 'fsync=off'] : []), 'template1'],
    [`create role ${role} login ${privileges} password '${password}'`, `create database ${databaseName} owner ${role}`],
  )
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

/** Sets a new password for the shop's role when the secret file was lost. No server may be running. */
export async function resetPassword({ folder, binaries, password }: ClusterOptions): Promise<void> {
  const run = prepareRun(folder, binaries)
  await run('postgres', ['--single', '-D', folder, 'template1'], [`alter role ${role} password '${password}'`])
}

/** Returns a function that runs a PostgreSQL program to its end, with SQL lines as input. */
function prepareRun(folder: string, binaries: string) {
  const runAs = findRunAs(folder, binaries)
  return async (program: string, args: string[], lines: string[] = []) => {
    const child = spawnAs(runAs, join(binaries, 'bin', program), args, { cwd: '/', env: serverEnv() })
    const { code, output } = await waitForExit(child, lines.map((line) => `${line}\n`).join(''))
    if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
      throw new StartError(`The embedded database in ${folder} cannot be set up: ${lastLine(output)}`)
    }
  }
}

/** A minimal environment, so the caller's PG* variables and locale don't affect the server. */
export function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

function assertVersion(folder: string, binaries: string): void {
  const currentVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const catalog = readFileSync(join(binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8').split('\n', 1)[0] ?? ''
  const requiredVersion = catalog.replace('# PostgreSQL ', '').trim()
  if (currentVersion !== requiredVersion) {
    throw new StartError(
      `The database in ${folder} was created by PostgreSQL ${currentVersion}, but this version includes ${requiredVersion}: ` +
        'see docs/running.md, "Moving to a new PostgreSQL".',
    )
  }
}

type Child = { stdin: Writable | null; stdout: Readable | null; stderr: Readable | null } & NodeJS.EventEmitter

function waitForExit(child: Child, input: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const append = (chunk: unknown) => {
      output += String(chunk)
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.on('error', (error: Error) => resolve({ code: null, output: error.message }))
    child.on('close', (code: number | null) => resolve({ code, output }))
    // A program that fails at once closes its input; its message is more useful than the broken pipe.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

/** The line with the error in the output of a PostgreSQL program. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? 'no message').trim()
}
