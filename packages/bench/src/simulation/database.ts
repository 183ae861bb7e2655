import pg from 'pg'
import { type Connection, connect } from '../../../api/src/platform/database/database.ts'
import { type ChangeLog, createChangeLog, type Prepared } from './change-log.ts'
import { type Client, type Query, sendBeginWithStatement } from './client.ts'
import { watchLocks } from './lock-waits.ts'
import type { Scheduler } from './scheduler.ts'
import { createStatementRunner } from './statement-runner.ts'
import { analyse, prepare } from './statements.ts'
import { currentTask, Killed, type Point } from './tasks.ts'

export type SimulatedDatabase = Connection &
  Pick<ChangeLog, 'changedTables' | 'commits' | 'afterCommit' | 'whenReturned'> & {
    /** Receives notifications at once. They are no points, because requests that run at once share one. */
    listeners: Set<(payload: string) => void>
    /** A connection outside of the simulation. */
    monitor: pg.Client
    /** The processes of PostgreSQL that serve its connections. */
    pids: readonly number[]
    /** Switches the simulation on, or off with `undefined`. */
    use: (next: Scheduler | undefined, options?: { keepCommits?: boolean }) => void
    /** Waits until started statements are finished or wait for a lock, and sets the state of their points. */
    settle: (started: readonly Point[]) => Promise<void>
    /** Fails one statement of a cycle, as PostgreSQL does after `deadlock_timeout`. */
    breakDeadlock: (blocked: readonly Point[]) => Promise<void>
  }

const isNotification = ({ text }: Prepared) => /^\s*select pg_notify/.test(text ?? '')

/** Connections for tasks; more would wait in the pool, which the scheduler doesn't see. */
const CONNECTIONS = 24
const MAX_REMEMBERED = 5_000

/**
 * The shop's own pool, in which every statement of a task is a point. A statement that waits for a row lock is detected
 * in `pg_locks`, so other tasks can proceed. Only the `variableTables` change, so reads of others, such as the check of
 * a session, are no points, and are executed once.
 */
export async function openDatabase(url: string, variableTables: readonly string[]): Promise<SimulatedDatabase> {
  const connection = connect(url, { max: CONNECTIONS })
  const monitor = new pg.Client({ connectionString: url })
  await monitor.connect()
  // Restores states without triggers and foreign keys. Setting it later would discard the plans of all statements.
  await monitor.query("set session_replication_role = 'replica'")
  const changes = createChangeLog(monitor)
  const locks = watchLocks(monitor, changes.transactions)
  const runStatement = createStatementRunner(changes, locks)
  const listeners = new Set<(payload: string) => void>()
  const constantReads = createConstantReads(variableTables)
  let scheduler: Scheduler | undefined

  function instrument(client: Client): void {
    const send = client.query.bind(client) as Query
    const sendOfTask = sendBeginWithStatement(client)
    client.query = ((...args: unknown[]) => {
      const task = currentTask()
      if (!task || !scheduler) return send(...args)
      const callback = args.find((arg) => typeof arg === 'function') as
        | ((error: unknown, result?: unknown) => void)
        | undefined
      const [query, values] = args.filter((arg) => typeof arg !== 'function')
      const [statement] = prepare(query, values) as [Prepared]
      const promise = isNotification(statement)
        ? notify(statement)
        : constantReads.includes(statement)
          ? constantReads.read(send, statement)
          : runStatement({ scheduler, task, client, send: sendOfTask, statement })
      if (!callback) return promise
      promise.then(
        (result) => callback(null, result),
        (error) => callback(error),
      )
      return undefined
    }) as typeof client.query
  }

  async function notify({ values = [] }: Prepared): Promise<{ rows: [] }> {
    for (const listener of listeners) listener(String(values.at(-1)))
    return { rows: [] }
  }

  keepConnectionsOfKilled(connection.pool)
  connection.pool.on('connect', (client) => instrument(client as Client))
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connection.pool.connect()))
  for (const client of clients) client.release()
  const pids = [monitor, ...clients].map((client) => (client as unknown as Client).processID)

  return {
    ...connection,
    changedTables: changes.changedTables,
    commits: changes.commits,
    afterCommit: changes.afterCommit,
    whenReturned: changes.whenReturned,
    listeners,
    monitor,
    pids,
    use(next, { keepCommits = false } = {}) {
      scheduler = next
      changes.reset({ keepCommits })
      locks.reset()
    },
    settle: locks.settle,
    breakDeadlock: (blocked) =>
      locks.breakDeadlock(blocked, ({ task }) => scheduler?.note(`${task.name}: is the victim of a deadlock`)),
    async close() {
      await monitor.end()
      await connection.close()
    },
  }
}

/** Reads of tables that don't change. Each is sent once. */
function createConstantReads(variableTables: readonly string[]) {
  const results = new Map<string, Promise<unknown>>()
  return {
    includes({ text = '' }: Prepared): boolean {
      const { isPlainRead, reads } = analyse(text)
      return isPlainRead && reads.length > 0 && !reads.some((table) => variableTables.includes(table))
    },
    read(send: Query, statement: Prepared): Promise<unknown> {
      const key = JSON.stringify(statement)
      const known = results.get(key)
      if (known) return known
      if (results.size > MAX_REMEMBERED) results.clear()
      const result = send(statement) as Promise<unknown>
      results.set(key, result)
      return result
    },
  }
}

/**
 * A killed statement was either not sent or has ended, so its connection can be used again. The pool would replace it
 * by one that has no plans, which takes as long as several runs.
 */
function keepConnectionsOfKilled(pool: pg.Pool): void {
  type Release = (client: unknown, idleListener: unknown, error?: unknown) => void
  const internal = pool as unknown as { _release: Release }
  const release = internal._release.bind(pool)
  internal._release = (client, idleListener, error) =>
    release(client, idleListener, error instanceof Killed ? undefined : error)
}
