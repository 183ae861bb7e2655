import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connect } from '../../../api/src/platform/database/database.ts'
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

type Query = (...args: unknown[]) => unknown
type Client = pg.PoolClient & {
  processID: number
  pipeline: boolean
  connection: { stream: { cork: () => void; uncork: () => void } }
}

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

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')

const isNotification = ({ text }: { text?: string }) => /^\s*select pg_notify/.test(text ?? '')

/** Connections for tasks; more would wait in the pool, which the scheduler doesn't see. */
const CONNECTIONS = 24
/** Within this time a statement usually ends; then `pg_locks` is read. */
const STATEMENT_MS = 2
const MAX_REMEMBERED = 5_000

/**
 * The shop's own pool, in which every statement of a task is a point. A statement that waits for a row lock is detected in
 * `pg_locks`, so other tasks can proceed. Only the `variableTables` change, so reads of others, such as the check of a session,
 * are no points, and are executed once.
 */
export async function openDatabase(url: string, variableTables: readonly string[]): Promise<SimulatedDatabase> {
  const connection = connect(url, { max: CONNECTIONS })
  const monitor = new pg.Client({ connectionString: url })
  await monitor.connect()
  // Restores states without triggers and foreign keys. Setting it later would discard the plans of all statements.
  await monitor.query("set session_replication_role = 'replica'")
  const transactions = new Map<unknown, Transaction>()
  /** Of statements that may wait for a lock. */
  const clientOf = new Map<Point, Client>()
  const pidOf = (point: Point) => clientOf.get(point)?.processID ?? 0
  const canceled = new Set<number>()
  const changedTables = new Set<string>()
  const commits: Commit[] = []
  const listeners = new Set<(payload: string) => void>()
  const returnListeners = new Map<unknown, () => void>()
  const remembered = new Map<string, Promise<unknown>>()
  /** Whether locks may have been released since statements were last looked for in `pg_locks`. */
  let isReleased = false
  let scheduler: Scheduler | undefined

  /**
   * Sends a begin together with the first statement of the transaction, because it changes nothing that others see, and a round trip
   * takes processor time on both sides. It doesn't name the request, which PostgreSQL would report with each transaction.
   */
  function sendTogether(client: Client): Query {
    const send = client.query.bind(client) as Query
    const { stream } = client.connection
    let begin: string | undefined
    client.pipeline = true
    return (query) => {
      const text = textOf(query)
      if (text.startsWith('begin')) {
        begin = text.split(';')[0]
        return Promise.resolve({ command: 'BEGIN', rows: [] })
      }
      if (begin === undefined) return send(query)
      stream.cork()
      // If it fails, so does the statement.
      ;(send(begin) as Promise<unknown>).catch(() => undefined)
      begin = undefined
      const result = send(query)
      stream.uncork()
      return result
    }
  }

  function instrument(client: Client): void {
    const send = client.query.bind(client) as Query
    const sendOfTask = sendTogether(client)
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
        : isConstant(statement)
          ? readOnce(send, statement)
          : runStatement(scheduler, task, client, sendOfTask, [statement])
      if (!callback) return promise
      promise.then(
        (result) => callback(null, result),
        (error) => callback(error),
      )
      return undefined
    }) as typeof client.query
  }

  const isConstant = ({ text = '' }: { text?: string }) => {
    const { isPlainRead, reads } = analyse(text)
    return isPlainRead && reads.length > 0 && !reads.some((table) => variableTables.includes(table))
  }

  function readOnce(send: Query, statement: object): Promise<unknown> {
    const key = JSON.stringify(statement)
    const known = remembered.get(key)
    if (known) return known
    if (remembered.size > MAX_REMEMBERED) remembered.clear()
    const result = send(statement) as Promise<unknown>
    remembered.set(key, result)
    return result
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
    const text = textOf(args[0])
    const values = (args[0] as { values?: unknown[] }).values ?? []
    const { command, label, isPlainRead, isRead, changes } = analyse(text)
    const work = async () => {
      const point = [...task.points].find(({ state, label: own }) => state === 'started' && own === label)
      if (point && !isPlainRead) clientOf.set(point, client)
      if (command === 'rollback') {
        const result = await send(...args)
        transactions.delete(client)
        isReleased = true
        return result
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
        isReleased = true
        if (canceled.delete(client.processID)) throw createDeadlockError()
        throw error
      }
      if (command === 'commit' || !transaction) isReleased = true
      if (command === 'commit') {
        transactions.delete(client)
        for (const change of transaction?.changes ?? []) {
          const commit: Commit = { ...change, began: transaction?.began ?? 0, committed: on.step() }
          commits.push(
            change.kind === 'unpaid order' ? { ...commit, unfinished: await findUnfinished(change.id) } : commit,
          )
        }
        for (const listener of transaction?.afterCommit ?? []) listener()
      } else {
        for (const table of changes) changedTables.add(table)
        const change = readChange(text, values, result.rows)
        if (change && transaction) transaction.changes.push(change)
        else if (change) commits.push({ ...change, began: on.step(), committed: on.step() })
        if (result.rows?.length) for (const value of values) returnListeners.get(value)?.()
        if (transaction && isRead) on.mayPause(task)
      }
      return result
    }
    return on.pass(task, label, work, { isImmediate: command === 'begin' || command === 'rollback' })
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

  /** The processes that wait for a lock. */
  async function findWaiting(pids: number[]): Promise<Set<number>> {
    const { rows } = await monitor.query<{ pid: number }>({
      name: 'waiting',
      text: 'select pid from pg_locks where not granted and pid = any($1)',
      values: [pids],
    })
    return new Set(rows.map(({ pid }) => pid))
  }

  /** Only the transactions of other tasks hold locks. */
  const mayWait = (point: Point) => {
    const client = clientOf.get(point)
    return client !== undefined && [...transactions.keys()].some((other) => other !== client)
  }

  async function settle(started: readonly Point[]): Promise<void> {
    const isPending = (point: Point) => point.task.points.has(point)
    for (let pauseMs = STATEMENT_MS; ; pauseMs = 1) {
      const running = started.filter((point) => isPending(point) && point.state === 'started')
      const finished = Promise.all(running.map(({ done }) => done))
      await (running.some(mayWait) ? Promise.race([finished, pause(pauseMs)]) : finished)
      const left = started.filter(isPending)
      if (left.length === 0 || (!isReleased && left.every(({ state }) => state === 'blocked'))) return
      isReleased = false
      const waiting = await findWaiting(left.map(pidOf))
      for (const point of left) point.state = waiting.has(pidOf(point)) ? 'blocked' : 'started'
      if (left.every((point) => point.state === 'blocked' || !isPending(point))) return
    }
  }

  /** A member of a cycle of statements that wait for each other. */
  async function findVictim(blocked: readonly Point[]): Promise<Point | undefined> {
    const pointOf = new Map(blocked.map((point) => [pidOf(point), point]))
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
      clientOf.clear()
      canceled.clear()
      isReleased = false
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
      if (!victim) {
        isReleased = true
        return settle(blocked)
      }
      const pid = pidOf(victim)
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
