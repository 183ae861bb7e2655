import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connect } from '../../../api/src/platform/database/database.ts'
import { currentTask, Killed, type Point, type Scheduler, type Task } from './scheduler.ts'
import { type Change, type Commit, createDeadlockError, describe, prepare, readChange } from './statements.ts'

type Query = (...args: unknown[]) => unknown
type Client = pg.PoolClient & { processID: number }

type Transaction = { began: number; changes: Change[]; afterCommit: (() => void)[] }

export type SimulatedDatabase = Connection & {
  /** Receives notifications at once. They are no points, because requests that run at once share one. */
  listeners: Set<(payload: string) => void>
  /** A connection outside of the simulation. */
  monitor: pg.Client
  /** Tables that statements of tasks have changed. */
  changedTables: ReadonlySet<string>
  /** Changes that were committed in this run. */
  commits: readonly Commit[]
  /** Switches the simulation on, or off with `undefined`. */
  use: (next: Scheduler | undefined, options?: { keepCommits?: boolean }) => void
  /** Calls the listener now, or when the transaction of `client` commits. */
  afterCommit: (client: unknown, listener: () => void) => void
  /** Calls the listener when a statement outside of a transaction has this value and returns a row. */
  whenReturned: (value: string, listener: () => void) => void
  /** Waits until started statements are finished or wait for a lock, and sets the state of their points. */
  settle: (started: readonly Point[]) => Promise<void>
  /** Fails one statement of a cycle, as PostgreSQL does after `deadlock_timeout`. */
  breakDeadlock: (blocked: readonly Point[]) => Promise<void>
}

const isNotification = ({ text }: { text?: string }) => /^\s*select pg_notify/.test(text ?? '')

/** Connections for tasks; more would wait in the pool, which the scheduler doesn't see. */
const CONNECTIONS = 24
/** Within this time a statement usually ends; then `pg_locks` is read. */
const STATEMENT_MS = 2

/**
 * The shop's own pool, in which every statement of a task is a point. A statement that waits for a row lock is detected in
 * `pg_locks`, so other tasks can proceed.
 */
export async function openDatabase(url: string): Promise<SimulatedDatabase> {
  const connection = connect(url, { max: CONNECTIONS })
  const monitor = new pg.Client({ connectionString: url })
  await monitor.connect()
  const transactions = new Map<unknown, Transaction>()
  const pidOf = new Map<Point, number>()
  const canceled = new Set<number>()
  const changedTables = new Set<string>()
  const commits: Commit[] = []
  const listeners = new Set<(payload: string) => void>()
  const returnListeners = new Map<unknown, () => void>()
  let scheduler: Scheduler | undefined

  function instrument(client: Client): void {
    const send = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      const task = currentTask()
      if (!task || !scheduler) return send(...args)
      const callback = args.find((arg) => typeof arg === 'function') as
        | ((error: unknown, result?: unknown) => void)
        | undefined
      const [query, values] = args.filter((arg) => typeof arg !== 'function')
      const [statement] = prepare(query, values) as [{ text?: string; values?: unknown[] }]
      const promise = isNotification(statement)
        ? notify(statement)
        : runStatement(scheduler, task, client, send, [statement])
      if (!callback) return promise
      promise.then(
        (result) => callback(null, result),
        (error) => callback(error),
      )
      return undefined
    }) as typeof client.query
  }

  async function notify({ values = [] }: { values?: unknown[] }): Promise<{ rows: [] }> {
    for (const listener of listeners) listener(String(values.at(-1)))
    return { rows: [] }
  }

  async function runStatement(
    on: Scheduler,
    task: Task,
    client: Client,
    send: Query,
    args: unknown[],
  ): Promise<unknown> {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
    const values = (args[0] as { values?: unknown[] }).values ?? []
    const command = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
    const work = async () => {
      const point = [...task.points].find(({ state, label: own }) => state === 'started' && own === label)
      if (point) pidOf.set(point, client.processID)
      if (command === 'rollback') {
        transactions.delete(client)
        return send(...args)
      }
      const fault = on.findFault(task)
      if (fault?.kind === 'kill before') kill()
      if (task.isKilled) throw new Killed()
      if (fault?.kind === 'conflict' && transactions.has(client) && command !== 'commit') throw createDeadlockError()
      const result = await execute()
      if (fault?.kind === 'kill after') {
        kill()
        throw new Killed()
      }
      return result
    }
    const kill = () => {
      task.isKilled = true
      on.note(`${task.name}: its process is killed`)
    }
    const execute = async () => {
      if (command === 'begin') transactions.set(client, { began: on.step(), changes: [], afterCommit: [] })
      const transaction = transactions.get(client)
      let result: { rows?: (number[] | { id?: number })[] }
      try {
        result = (await send(...args)) as typeof result
      } catch (error) {
        if (canceled.delete(client.processID)) throw createDeadlockError()
        throw error
      }
      if (command === 'commit') {
        transactions.delete(client)
        commits.push(
          ...(transaction?.changes ?? []).map((change) => ({
            ...change,
            began: transaction?.began ?? 0,
            committed: on.step(),
          })),
        )
        for (const listener of transaction?.afterCommit ?? []) listener()
      } else {
        for (const [, table] of text.matchAll(/(?:insert into|(?<!for |key |do )update|delete from)\s+"?(\w+)"?/g)) {
          changedTables.add(table ?? '')
        }
        const change = readChange(text, values, result.rows)
        if (change && transaction) transaction.changes.push(change)
        else if (change) commits.push({ ...change, began: on.step(), committed: on.step() })
        if (result.rows?.length) for (const value of values) returnListeners.get(value)?.()
      }
      return result
    }
    const label = describe(command, text)
    return on.pass(task, label, work, { isImmediate: command === 'begin' || command === 'rollback' })
  }

  /** The processes that wait for a lock. */
  async function findWaiting(pids: number[]): Promise<Set<number>> {
    const { rows } = await monitor.query<{ pid: number }>({
      name: 'waiting',
      text: 'select pid from pg_locks where not granted and pid = any($1)',
      values: [pids],
    })
    return new Set(rows.map(({ pid }) => pid))
  }

  async function settle(started: readonly Point[]): Promise<void> {
    for (let pauseMs = STATEMENT_MS; ; pauseMs = 1) {
      const running = started.filter((point) => point.task.points.has(point) && point.state === 'started')
      if (running.length > 0) await Promise.race([Promise.all(running.map(({ done }) => done)), pause(pauseMs)])
      const left = started.filter((point) => point.task.points.has(point))
      if (left.length === 0) return
      const waiting = await findWaiting(left.map((point) => pidOf.get(point) ?? 0))
      for (const point of left) point.state = waiting.has(pidOf.get(point) ?? 0) ? 'blocked' : 'started'
      if (left.every((point) => point.state === 'blocked' || !point.task.points.has(point))) return
    }
  }

  /** A member of a cycle of statements that wait for each other. */
  async function findVictim(blocked: readonly Point[]): Promise<Point | undefined> {
    const pointOf = new Map(blocked.map((point) => [pidOf.get(point) ?? 0, point]))
    const { rows } = await monitor.query<{ pid: number; blockers: number[] }>(
      'select pid, pg_blocking_pids(pid) as blockers from unnest($1::int[]) as pid',
      [[...pointOf.keys()]],
    )
    const blockersOf = new Map(rows.map(({ pid, blockers }) => [pid, blockers]))
    const path: number[] = []
    for (let pid = rows[0]?.pid ?? 0; !path.includes(pid); ) {
      path.push(pid)
      pid = blockersOf.get(pid)?.find((blocker) => pointOf.has(blocker)) ?? pid
    }
    const last = path.at(-1) ?? 0
    if (!blockersOf.get(last)?.some((blocker) => path.includes(blocker))) return undefined
    const cycle = path.slice(path.indexOf(blockersOf.get(last)?.find((blocker) => path.includes(blocker)) ?? last))
    return cycle.map((pid) => pointOf.get(pid) as Point).sort((a, b) => b.task.id - a.task.id)[0]
  }

  connection.pool.on('connect', (client) => instrument(client as Client))
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connection.pool.connect()))
  for (const client of clients) {
    // Deadlocks are broken by the scheduler, so the victim doesn't depend on time.
    await client.query(
      "set deadlock_timeout = '1h'; set plan_cache_mode = force_generic_plan; set synchronous_commit = off",
    )
    client.release()
  }

  return {
    ...connection,
    changedTables,
    listeners,
    monitor,
    commits,
    use(next, { keepCommits = false } = {}) {
      scheduler = next
      if (!keepCommits) commits.length = 0
      transactions.clear()
      returnListeners.clear()
      pidOf.clear()
      canceled.clear()
    },
    afterCommit(client, listener) {
      const transaction = transactions.get(client)
      if (transaction) transaction.afterCommit.push(listener)
      else listener()
    },
    whenReturned: (value, listener) => void returnListeners.set(value, listener),
    settle,
    async breakDeadlock(blocked) {
      const victim = await findVictim(blocked)
      // A lock was released a moment ago.
      if (!victim) return settle(blocked)
      const pid = pidOf.get(victim) ?? 0
      scheduler?.note(`${victim.task.name}: is the victim of a deadlock`)
      canceled.add(pid)
      await monitor.query('select pg_cancel_backend($1)', [pid])
      while (victim.task.points.has(victim)) await pause(1)
      await settle(blocked)
    },
    async close() {
      await monitor.end()
      await connection.close()
    },
  }
}
