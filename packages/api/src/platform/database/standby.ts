import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Connection, connect } from './database.ts'

/** The connection of a read: the primary or a standby. */
export type Reads = Pick<Connection, 'db' | 'sql'>

export type Standby = {
  /**
   * The standby, which has all commits up to `asOf` (`performance.now()`). Undefined while it doesn't respond or lags
   * behind too far; then reads have to run on the primary.
   */
  current: () => (Reads & { asOf: number }) | undefined
  close: () => Promise<void>
}

const MAX_LAG_MS = 5_000
const CHECK_PAUSE_MS = 200

type Options = {
  maxLagMs?: number
  /** A statement that runs longer is cancelled; 0 means no limit. */
  statementTimeoutMs?: number
}

/** A position in the write-ahead log that the primary had at this time. */
type Target = { position: string; at: number }

/** Connects to a standby of the primary and measures continuously how far it lags behind. */
export function openStandby(
  url: string,
  { primary, log }: { primary: Reads; log: FastifyBaseLogger },
  { maxLagMs = MAX_LAG_MS, statementTimeoutMs = 30_000 }: Options = {},
): Standby {
  const connection = connect(url, { statementTimeoutMs, onAvailability: () => undefined })
  const stopping = new AbortController()
  let asOf = Number.NEGATIVE_INFINITY
  let target: Target | undefined
  let wasUsable = true
  const openedAt = performance.now()

  const isUsable = () => performance.now() - asOf <= maxLagMs

  /** A target stays until it is reached, because a busy primary is always ahead of its standby. */
  async function check(): Promise<void> {
    if (!target || performance.now() - target.at > maxLagMs) {
      const at = performance.now()
      const [row] = await primary.sql<{ position: string }[]>`select pg_current_wal_flush_lsn()::text as position`
      target = row && { position: row.position, at }
    }
    if (!target) return
    // A server that isn't a standby may have lost commits of the primary, or be another one.
    const [row] = await connection.sql<{ isReached: boolean }[]>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${target.position}::pg_lsn as "isReached"`
    if (!row?.isReached) return
    asOf = target.at
    target = undefined
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch(() => {
        // A new primary may have fewer commits than the old one had.
        target = undefined
      })
      const isStarting = !isUsable() && performance.now() - openedAt < maxLagMs
      if (isUsable() !== wasUsable && !isStarting) {
        wasUsable = !wasUsable
        if (wasUsable) log.warn('the standby is read again')
        else log.warn('the standby is unavailable or lagging; all reads use the primary')
      }
      await sleep(CHECK_PAUSE_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    current: () => (isUsable() ? { db: connection.db, sql: connection.sql, asOf } : undefined),
    async close() {
      stopping.abort()
      await connection.close()
      await running
    },
  }
}
