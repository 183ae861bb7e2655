import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Client } from './client.ts'
import type { Point } from './tasks.ts'

/** Within this time a statement usually ends; then `pg_locks` is read. */
const STATEMENT_MS = 2

export type LockWaits = ReturnType<typeof watchLocks>

/** Detects in `pg_locks` which statements wait for a lock of another transaction, and breaks cycles of them. */
export function watchLocks(monitor: pg.Client, transactions: ReadonlyMap<unknown, unknown>) {
  /** Of statements that may wait for a lock. */
  const clientOf = new Map<Point, Client>()
  const canceled = new Set<number>()
  /** Whether locks may have been released since `pg_locks` was last read. */
  let isReleased = false

  const pidOf = (point: Point) => clientOf.get(point)?.processID ?? 0
  const isPending = (point: Point) => point.task.points.has(point)

  /** Only the transactions of other tasks hold locks. */
  const mayWait = (point: Point) => {
    const client = clientOf.get(point)
    return client !== undefined && [...transactions.keys()].some((other) => other !== client)
  }

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
    const first = blockersOf.get(last)?.find((blocker) => path.includes(blocker))
    if (first === undefined) return undefined
    const cycle = path.slice(path.indexOf(first))
    return cycle.map((pid) => pointOf.get(pid) as Point).sort((a, b) => b.task.id - a.task.id)[0]
  }

  return {
    settle,
    /** Remembers which connection executes the statement of this point. */
    track: (point: Point, client: Client) => void clientOf.set(point, client),
    /** Called after a statement that may have released locks. */
    released(): void {
      isReleased = true
    },
    /** Whether the failed statement of this connection was the victim of a deadlock. */
    takeVictim: (client: Client): boolean => canceled.delete(client.processID),
    /** Fails one statement of a cycle, as PostgreSQL does after `deadlock_timeout`, and calls `onVictim` with it. */
    async breakDeadlock(blocked: readonly Point[], onVictim: (victim: Point) => void): Promise<void> {
      const victim = await findVictim(blocked)
      // A lock was released a moment ago.
      if (!victim) {
        isReleased = true
        return settle(blocked)
      }
      const pid = pidOf(victim)
      onVictim(victim)
      canceled.add(pid)
      await monitor.query('select pg_cancel_backend($1)', [pid])
      while (isPending(victim)) await pause(1)
      await settle(blocked)
    },
    reset(): void {
      clientOf.clear()
      canceled.clear()
      isReleased = false
    },
  }
}
