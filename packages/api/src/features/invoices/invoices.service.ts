import {
  documentTitle,
  type InvoiceDocument,
  type InvoiceSummary,
  type InvoicesQuery,
  type RegisterEntry,
  sumTaxes,
  taxPaiseOf,
} from '@shop/contract/invoices'
import type { Page } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { getOrderToView } from '../orders/orders.service.ts'
import * as table from './invoices.db.ts'
import { rangeOfMonth } from './tax-month.ts'

/** Oldest first. */
export const listOrderInvoices = async (db: Database, orderId: number): Promise<InvoiceSummary[]> =>
  (await table.listByOrder(db, orderId)).map(summarise)

/** Returns an invoice to its buyer or to staff. Errors: 404, 403. */
export async function getInvoiceRow(db: Database, user: SessionUser, id: number): Promise<table.InvoiceRow> {
  const invoice = await table.findInvoice(db, id)
  if (!invoice) throw notFound('Invoice not found')
  await getOrderToView(db, user, invoice.orderId)
  // Older credit notes were stored with the number of their invoice, and documents are never changed.
  return { ...invoice, document: { ...invoice.document, number: invoice.number } }
}

export async function listInvoices(
  db: Database,
  { month, page, size, ...query }: InvoicesQuery,
): Promise<Page<RegisterEntry>> {
  const filters = { ...query, ...(month && rangeOfMonth(month)) }
  const [rows, total] = await Promise.all([
    table.listInvoices(db, filters, { page, size }),
    table.countInvoices(db, filters),
  ])
  return toPage(rows.map(presentEntry), total, size)
}

const summarise = ({ id, number, kind, isDemo, issuedAt, totalPaise, document }: table.InvoiceRow): InvoiceSummary => ({
  id,
  number,
  kind,
  title: documentTitle(document),
  isDemo,
  issuedAt: issuedAt.toISOString(),
  totalPaise,
  taxes: document.taxes.map(({ rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
    rate,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  })),
  url: `/api/invoices/${id}/pdf`,
})

function presentEntry(row: table.InvoiceRow): RegisterEntry {
  const { orderId, document } = row
  const { taxes: _taxes, url: _url, ...entry } = summarise(row)
  const amounts = sumTaxes(document.taxes)
  return {
    ...entry,
    orderId,
    buyer: buyerName(document),
    buyerGstin: document.buyer.gstin,
    placeOfSupply: document.placeOfSupply.name,
    taxablePaise: amounts.taxablePaise,
    taxPaise: taxPaiseOf(amounts),
  }
}

export const buyerName = ({ buyer }: Pick<InvoiceDocument, 'buyer'>): string => buyer.businessName ?? buyer.name
