import type { InvoiceKind, InvoicesQuery } from '@shop/contract/invoices'
import { and, asc, count, desc, eq, gt, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkouts } from '../checkout/checkout.tables.ts'
import type { OrderRow } from '../orders/orders.service.ts'
import { payments } from '../payments/payments.tables.ts'
import type { After } from './due-documents.db.ts'
import { documentCounters, invoices } from './invoices.tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = Omit<InvoiceRow, 'id'>

/** Takes the next number of a series. Others wait until the transaction ends, so a rolled back number is used again. */
export async function takeNumber(tx: Database, series: string, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(documentCounters)
    .values({ series, financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.financialYear],
      set: { lastNumber: sql`${documentCounters.lastNumber} + 1` },
    })
    .returning()
  if (!row) throw new Error('an upsert returns its row')
  return row.lastNumber
}

export async function insertInvoice(tx: Database, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}

/** Oldest first. */
export const listByOrder = (db: Database, orderId: number): Promise<InvoiceRow[]> =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))

export type InvoiceWithNotes = { invoice: InvoiceRow; notes: InvoiceRow[] }

/** The invoices of an order and of its exchanges, each with its credit notes. Oldest first. */
async function listWithNotes(db: Database, orderId: number): Promise<InvoiceWithNotes[]> {
  const rows = await listByOrder(db, orderId)
  const ofKind = (kind: InvoiceKind) => rows.filter((row) => row.kind === kind)
  return ofKind('invoice').map((invoice) => ({
    invoice,
    notes: ofKind('credit_note').filter(
      ({ exchangeId, part }) => exchangeId === invoice.exchangeId && part === invoice.part,
    ),
  }))
}

/** The invoices of what was bought: one, or one for each part. */
export const listOfPurchase = async (db: Database, orderId: number): Promise<InvoiceWithNotes[]> =>
  (await listWithNotes(db, orderId)).filter(({ invoice }) => invoice.exchangeId === null)

/** The invoices of replacements: for each exchange one, or one for each part. */
export const listOfExchanges = async (db: Database, orderId: number): Promise<InvoiceWithNotes[]> =>
  (await listWithNotes(db, orderId)).filter(({ invoice }) => invoice.exchangeId !== null)

export async function findInvoice(db: Database, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}
/** The checkout mode in which an order was placed. */
export async function findCheckoutMode(
  db: Database,
  { paymentId, checkoutId }: Pick<OrderRow, 'paymentId' | 'checkoutId'>,
): Promise<'demo' | 'live' | undefined> {
  if (paymentId !== null) {
    const [row] = await db.select({ mode: payments.mode }).from(payments).where(eq(payments.id, paymentId))
    return row?.mode
  }
  if (checkoutId === null) return undefined
  const [row] = await db.select({ mode: checkouts.codMode }).from(checkouts).where(eq(checkouts.id, checkoutId))
  return row?.mode ?? undefined
}

type Filters = { query: string; kind?: InvoiceKind | undefined; from?: Date | undefined; until?: Date | undefined }

function matches({ query, kind, from, until }: Filters): SQL | undefined {
  const pattern = containsPattern(query)
  return and(
    kind && eq(invoices.kind, kind),
    from && gte(invoices.issuedAt, from),
    until && lt(invoices.issuedAt, until),
    query === ''
      ? undefined
      : or(
          ilike(invoices.number, pattern),
          sql`${invoices.orderId}::text = ${query}`,
          sql`${invoices.document} #>> '{buyer,gstin}' ilike ${pattern}`,
        ),
  )
}

/** Newest first. */
export const listInvoices = (
  db: Database,
  filters: Filters,
  { page, size }: Pick<InvoicesQuery, 'page' | 'size'>,
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(matches(filters))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(size)
    .offset(page * size)

export async function countInvoices(db: Database, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoices).where(matches(filters))
  return row?.total ?? 0
}

type Month = { from: Date; until: Date; isDemo: boolean }

const isInMonth = ({ from, until, isDemo }: Month) =>
  and(eq(invoices.isDemo, isDemo), gte(invoices.issuedAt, from), lt(invoices.issuedAt, until))

/** Oldest first, in batches. */
export const listOfMonth = (db: Database, month: Month, { id, limit }: After): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(and(isInMonth(month), gt(invoices.id, id)))
    .orderBy(asc(invoices.id))
    .limit(limit)
