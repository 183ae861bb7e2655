import pg from 'pg'
import { type Connection, connect } from '../../../api/src/platform/database/database.ts'
import { type Client, type Query, sendBeginWithStatement, textOf } from './client.ts'
import { watchLocks } from './lock-waits.ts'
import { currentTask, Killed, type Point, type Scheduler, type Task } from './scheduler.ts'
import {
  analyse,
  type Change,
  type Commit,
  createDeadlockError,
  prepare,
  readChange,
  type Unfinished,
} from './statements.ts'

type Prepared = { text?: string; values?: unknown[] }
type Result = { rows?: (number[] | { id?: number })[] }
type Transaction = { began: number; changes: Change[]; afterCommit: (() => void)[] }

export type SimulatedDatabase = Connection & {
  /** Receives notifications at once. They are no points, because requests that run at once share one. */
  listeners: Set<(payload: string) => void>
  /** A connection outside of the simulation. */
  monitor: pg.Client
  /** The processes of PostgreSQL that serve its connections. */
  pids: readonly number[]
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

/** Fails as if PostgreSQL had found a deadlock, so the transaction is rolled back. */
const FAIL_WITH_DEADLOCK = `do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`

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
  const transactions = new Map<unknown, Transaction>()
  const locks = watchLocks(monitor, transactions)
  const changedTables = new Set<string>()
  const commits: Commit[] = []
  const listeners = new Set<(payload: string) => void>()
  const returnListeners = new Map<unknown, () => void>()
  const remembered = new Map<string, Promise<unknown>>()
  /**
   * The last statement of each connection. A pipelined transaction sends statements without waiting for earlier ones.
   */
  const lastOf = new WeakMap<Client, Promise<unknown>>()
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
        : isConstant(statement)
          ? readOnce(send, statement)
          : runInOrder(scheduler, { task, client, send: sendOfTask, statement })
      if (!callback) return promise
      promise.then(
        (result) => callback(null, result),
        (error) => callback(error),
      )
      return undefined
    }) as typeof client.query
  }

  const isConstant = ({ text = '' }: Prepared) => {
    const { isPlainRead, reads } = analyse(text)
    return isPlainRead && reads.length > 0 && !reads.some((table) => variableTables.includes(table))
  }

  function readOnce(send: Query, statement: Prepared): Promise<unknown> {
    const key = JSON.stringify(statement)
    const known = remembered.get(key)
    if (known) return known
    if (remembered.size > MAX_REMEMBERED) remembered.clear()
    const result = send(statement) as Promise<unknown>
    remembered.set(key, result)
    return result
  }

  async function notify({ values = [] }: Prepared): Promise<{ rows: [] }> {
    for (const listener of listeners) listener(String(values.at(-1)))
    return { rows: [] }
  }

  type Execution = { task: Task; client: Client; send: Query; statement: Prepared }

  /** As PostgreSQL does: after the statements that its connection was sent before. */
  function runInOrder(on: Scheduler, execution: Execution): Promise<unknown> {
    const last = lastOf.get(execution.client)
    const run = () => runStatement(on, execution)
    const result = last ? last.then(run, run) : run()
    lastOf.set(execution.client, result)
    return result
  }

  /** Executes a statement of a task when the scheduler lets it, with the fault that is planned for this point. */
  function runStatement(on: Scheduler, { task, client, send, statement }: Execution): Promise<unknown> {
    const analysed = analyse(textOf(statement))
    const { command, label, isPlainRead } = analysed
    const kill = () => {
      task.isKilled = true
      on.note(`${task.name}: its process is killed`)
    }
    const work = async () => {
      const point = [...task.points].find(({ state, label: own }) => state === 'started' && own === label)
      if (point && !isPlainRead) locks.track(point, client)
      if (command === 'rollback') {
        const result = await send(statement)
        transactions.delete(client)
        locks.released()
        return result
      }
      const fault = on.findFault(task)
      if (fault?.kind === 'kill before') kill()
      if (task.isKilled) throw new Killed()
      if (fault?.kind === 'conflict' && transactions.has(client) && command !== 'commit')
        return send(FAIL_WITH_DEADLOCK)
      const result = await execute()
      if (fault?.kind === 'kill after') {
        kill()
        throw new Killed()
      }
      return result
    }
    const execute = async () => {
      if (command === 'begin') transactions.set(client, { began: on.step(), changes: [], afterCommit: [] })
      const transaction = transactions.get(client)
      const result = await sendDetectingDeadlock(client, send, statement)
      if (command === 'commit' || !transaction) locks.released()
      if (command === 'commit') {
        transactions.delete(client)
        if (transaction) await recordCommit(on, transaction)
      } else {
        recordStatement(on, transaction, statement, result)
        if (transaction && analysed.isRead) on.mayPause(task)
      }
      return result
    }
    return on.pass(task, label, work, { isImmediate: command === 'begin' || command === 'rollback' })
  }

  async function sendDetectingDeadlock(client: Client, send: Query, statement: Prepared): Promise<Result> {
    try {
      return (await send(statement)) as Result
    } catch (error) {
      locks.released()
      throw locks.takeVictim(client) ? createDeadlockError() : error
    }
  }

  function recordStatement(
    on: Scheduler,
    transaction: Transaction | undefined,
    statement: Prepared,
    { rows }: Result,
  ): void {
    const text = textOf(statement)
    const values = statement.values ?? []
    for (const table of analyse(text).changes) changedTables.add(table)
    const change = readChange(text, values, rows)
    if (change && transaction) transaction.changes.push(change)
    else if (change) commits.push({ ...change, began: on.step(), committed: on.step() })
    if (rows?.length) for (const value of values) returnListeners.get(value)?.()
  }

  async function recordCommit(on: Scheduler, { began, changes, afterCommit }: Transaction): Promise<void> {
    for (const change of changes) {
      const commit: Commit = { ...change, began, committed: on.step() }
      commits.push(change.kind === 'unpaid order' ? { ...commit, unfinished: await findUnfinished(change.id) } : commit)
    }
    for (const listener of afterCommit) listener()
  }

  async function findUnfinished(orderId: number): Promise<Unfinished[]> {
    const { rows } = await monitor.query<Unfinished>({
      name: 'unfinished',
      text: `select c.id, c.status = 'open' and p.status = 'PENDING' as "isPayable"
        from orders o join checkouts c on c.user_id = o.user_id join payments p on p.id = c.payment_id
        where o.id = $1 and c.status in ('open', 'released')`,
      values: [orderId],
    })
    return rows
  }

  keepConnectionsOfKilled(connection.pool)
  connection.pool.on('connect', (client) => instrument(client as Client))
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connection.pool.connect()))
  for (const client of clients) client.release()
  const pids = [monitor, ...clients].map((client) => (client as unknown as Client).processID)

  return {
    ...connection,
    changedTables,
    listeners,
    monitor,
    pids,
    commits,
    use(next, { keepCommits = false } = {}) {
      scheduler = next
      if (!keepCommits) commits.length = 0
      transactions.clear()
      returnListeners.clear()
      locks.reset()
    },
    afterCommit(client, listener) {
      const transaction = transactions.get(client)
      if (transaction) transaction.afterCommit.push(listener)
      else listener()
    },
    whenReturned: (value, listener) => void returnListeners.set(value, listener),
    settle: locks.settle,
    breakDeadlock: (blocked) =>
      locks.breakDeadlock(blocked, ({ task }) => scheduler?.note(`${task.name}: is the victim of a deadlock`)),
    async close() {
      await monitor.end()
      await connection.close()
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
