import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { StartError } from '../../start-error.ts'
import { findRunAs, spawnAs } from './run-as.ts'

export const role = 'shop'
export const databaseName = 'shop'

export type ClusterOptions = {
  /** The folder of the cluster; its parent exists. */
  folder: string
  binaries: string
  password: string
  /** For tests: the role may make databases, and nothing waits for the disk. */
  throwaway?: boolean
}

/**
 * Makes a cluster with the role and the database of the shop, unless there is one. All of it happens in a folder
 * beside, renamed at the end: a start that was killed halfway leaves nothing that looks finished.
 */
export async function createCluster({ folder, binaries, password, throwaway = false }: ClusterOptions): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return assertVersion(folder, binaries)
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const run = prepareRun(draft, binaries)
  // The builtin locale sorts and folds case alike on every machine, whatever locales it has.
  await run('initdb', [
    '--pgdata',
    draft,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The superuser has no password and no way in; the shop's role signs in with its own.
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ])
  const powers = throwaway ? 'superuser' : ''
  await run(
    'postgres',
    ['--single', '-D', draft, ...(throwaway ? ['-c', 'fsync=off'] : []), 'template1'],
    [`create role ${role} login ${powers} password '${password}'`, `create database ${databaseName} owner ${role}`],
  )
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

/** Gives the shop's role another password, while no server runs: for a data folder whose secret was lost. */
export async function resetPassword({ folder, binaries, password }: ClusterOptions): Promise<void> {
  const run = prepareRun(folder, binaries)
  await run('postgres', ['--single', '-D', folder, 'template1'], [`alter role ${role} password '${password}'`])
}

/** Runs a program of the server's to its end, with lines of SQL to read if it wants any. */
function prepareRun(folder: string, binaries: string) {
  const runAs = findRunAs(folder, binaries)
  return async (program: string, args: string[], lines: string[] = []) => {
    const child = spawnAs(runAs, join(binaries, 'bin', program), args, { cwd: '/', env: serverEnv() })
    const { code, output } = await finished(child, lines.map((line) => `${line}\n`).join(''))
    if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
      throw new StartError(`The embedded database in ${folder} cannot be set up: ${lastLine(output)}`)
    }
  }
}

/** The server finds its libraries beside itself; the caller's PG* settings and locale must not reach it. */
export function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

function assertVersion(folder: string, binaries: string): void {
  const has = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const catalogue = readFileSync(join(binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8').split('\n', 1)[0] ?? ''
  const wanted = catalogue.replace('# PostgreSQL ', '').trim()
  if (has !== wanted) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${has}, this version brings ${wanted}: ` +
        'see docs/running.md, "Moving to a new PostgreSQL".',
    )
  }
}

type Child = { stdin: Writable | null; stdout: Readable | null; stderr: Readable | null } & NodeJS.EventEmitter

function finished(child: Child, input: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const take = (chunk: unknown) => {
      output += String(chunk)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.on('error', (error: Error) => resolve({ code: null, output: error.message }))
    child.on('close', (code: number | null) => resolve({ code, output }))
    // A program that fails at once closes its input; its message matters, not the broken pipe.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

/** The line that says what went wrong, out of all that a server program printed. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? 'no message').trim()
}
