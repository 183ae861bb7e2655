import { sqlState } from './sql-state.ts'

/** The database is known not to respond, so the query was not even sent. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database responds, but a query has waited too long for a connection. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection'
}

/**
 * Classes and codes of SQLSTATE for a database that can't serve a valid query now: lost connections, no space or
 * memory, shutdowns, timeouts, failed disks, a read-only server, and conflicts that remain after all retries.
 */
const SQL_STATES = /^(08|53|57|58)|^(25006|40001|40P01|55P03)$/
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's errors have no code. */
const DRIVER_MESSAGES =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect|^timeout expired/

/** Whether a failed query may succeed later, because the database itself was unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (SQL_STATES.test(sqlState(error) ?? '')) return true
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as NodeJS.ErrnoException
    if (
      e instanceof DatabaseUnavailable ||
      e instanceof NoFreeConnection ||
      SOCKET_CODES.has(code ?? '') ||
      DRIVER_MESSAGES.test(e.message)
    )
      return true
  }
  return false
}
