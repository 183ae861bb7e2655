import type { ALERT_SUBJECTS, AlertKind } from '@shop/contract/alerts'
import { formatPaise } from '@shop/contract/kit'
import { type SQL, sql } from 'drizzle-orm'

export type Violation = {
  key: string
  subjectType: (typeof ALERT_SUBJECTS)[number]
  subjectId: number
  details: string
}
export type Row = Omit<Violation, 'details'> & Record<string, number | string | null>
export type Invariant = { kind: AlertKind; query: (now: Date) => SQL; describe: (row: Row) => string }

export const timestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`
export const rupees = (paise: number | string | null | undefined) => formatPaise(Number(paise))

/** What is refunded or will be without further action; failed refunds are listed with the payments. */
export const covered = sql`(select coalesce(sum(r.amount_paise), 0) from refunds r
  where r.payment_id = p.id and r.status in ('due', 'requested', 'processed', 'failed'))`
