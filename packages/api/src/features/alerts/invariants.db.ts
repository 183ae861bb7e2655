import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { CASH_INVARIANTS } from './cash-invariants.db.ts'
import { CREDIT_INVARIANTS } from './credit-invariants.db.ts'
import type { Invariant, Row, Violation } from './invariant.ts'
import { PAYMENT_INVARIANTS } from './payment-invariants.db.ts'
import { STOCK_INVARIANTS } from './stock-invariants.db.ts'

/** More are found once these are resolved. The order is stable, so no alert comes and goes. */
const MAX_VIOLATIONS = 500

/** Rules that hold after every transaction, read from the tables alone. Each query is one snapshot. */
export const INVARIANTS: readonly Invariant[] = [
  ...PAYMENT_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...CASH_INVARIANTS,
  ...CREDIT_INVARIANTS,
]

/** The present violations of a rule, in a stable order. */
export async function findViolations(db: Database, { query, describe }: Invariant, now: Date): Promise<Violation[]> {
  const rows = await queryRows<Row>(db, sql`${query(now)} limit ${MAX_VIOLATIONS}`)
  return rows.map((row) => {
    const { key, subjectType, subjectId } = row
    return { key, subjectType, subjectId, details: describe(row) }
  })
}
