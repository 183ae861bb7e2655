import { DatabaseError } from 'pg'

/** The SQLSTATE of a failed query, also when Drizzle has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof DatabaseError) return e.code
  }
  return undefined
}

/** The constraint that a failed query violated, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof DatabaseError && e.constraint !== undefined) return e.constraint
  }
  return undefined
}
