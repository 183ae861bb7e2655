import { INVOICE_KINDS, type InvoiceDocument } from '@shop/contract/invoices'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz, version } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders, returns } from '../orders/orders.tables.ts'
import { refunds } from '../payments/payments.tables.ts'
import { creditTransactions } from '../store-credit/store-credit.tables.ts'
import { users } from '../users/users.tables.ts'

/** The seller that invoices name: at most one row. */
export const sellers = pgTable(
  'sellers',
  {
    id: integer().primaryKey().default(1),
    legalName: text().notNull(),
    tradeName: text().notNull(),
    gstin: text().notNull(),
    state: text().notNull(),
    pan: text().notNull(),
    address: text().notNull(),
    fssai: text(),
    licences: text(),
    invoiceSeries: text().notNull(),
    creditNoteSeries: text().notNull(),
    signatory: text().notNull(),
    grievanceName: text(),
    grievanceDesignation: text(),
    grievancePhone: text(),
    grievanceEmail: text(),
    nodalContact: text(),
    /** Orders that were shipped earlier get no invoice. */
    createdAt: timestamptz().notNull(),
    version: version(),
  },
  (table) => [check('sellers_single', sql`${table.id} = 1`)],
)

/** Rates that staff saved, of a product or of a category. `subCategory` is '' for a whole category. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    productId: integer()
      .unique()
      .references(() => products.id),
    mainCategory: text(),
    subCategory: text().notNull().default(''),
    hsn: text().notNull(),
    rateBasisPoints: integer().notNull(),
    /** The price of a piece without tax up to which the lower rate applies. */
    pieceLimitPaise: paise(),
    rateAboveBasisPoints: integer(),
    version: version(),
  },
  (table) => [
    uniqueIndex('tax_rates_category')
      .on(table.mainCategory, table.subCategory)
      .where(sql`${table.mainCategory} is not null`),
    check('tax_rates_target', sql`(${table.productId} is null) <> (${table.mainCategory} is null)`),
    check('tax_rates_limit', sql`(${table.pieceLimitPaise} is null) = (${table.rateAboveBasisPoints} is null)`),
  ],
)

/** The last number of each series and financial year. The transaction that issues a document locks its row. */
export const documentCounters = pgTable(
  'document_counters',
  {
    series: text().notNull(),
    financialYear: text().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
)

/** What an invoice and its credit notes are for: everything, or only the goods with or without GST. */
const INVOICE_PARTS = ['whole', 'taxed', 'exempt'] as const
export type InvoicePart = (typeof INVOICE_PARTS)[number]

/** Invoices and credit notes. Append-only: a trigger rejects updates and deletes. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: text().notNull().unique(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    isDemo: boolean().notNull(),
    series: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    part: text({ enum: INVOICE_PARTS }).notNull().default('whole'),
    /** The partial refund that a credit note is for; null for a cancelled or returned order. */
    refundId: integer().references(() => refunds.id),
    /** The refund by staff to store credit that a credit note is for. */
    creditRefundId: integer().references(() => creditTransactions.id),
    /** The return of a part of the order that a credit note is for. */
    returnId: integer().references(() => returns.id),
    /** The exchange whose replacements it is for: of their invoice and of the credit note for that. */
    exchangeId: integer().references(() => returns.id),
    issuedAt: timestamptz().notNull(),
    totalPaise: paise().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_sequence').on(table.series, table.financialYear, table.sequence),
    uniqueIndex('invoices_order')
      .on(table.orderId, table.kind, table.part)
      .where(
        sql`${table.refundId} is null and ${table.creditRefundId} is null and ${table.returnId} is null
          and ${table.exchangeId} is null`,
      ),
    uniqueIndex('invoices_exchange').on(table.exchangeId, table.kind, table.part).where(sql`${table.refundId} is null`),
    unique().on(table.refundId, table.part),
    unique().on(table.creditRefundId, table.part),
    unique().on(table.returnId, table.part),
    index().on(table.orderId),
    index().on(table.issuedAt, table.id),
    check('invoices_number_length', sql`length(${table.number}) <= 16`),
    check('invoices_refund', sql`${table.refundId} is null or ${table.kind} = 'credit_note'`),
    check('invoices_credit_refund', sql`${table.creditRefundId} is null or ${table.kind} = 'credit_note'`),
    check('invoices_return', sql`${table.returnId} is null or ${table.kind} = 'credit_note'`),
    check('invoices_total', sql`${table.totalPaise} > 0`),
  ],
)

/** What users want on invoices for their business. */
export const businessDetails = pgTable('business_details', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  gstin: text().notNull(),
  businessName: text().notNull(),
  updatedAt: createdAt(),
})
