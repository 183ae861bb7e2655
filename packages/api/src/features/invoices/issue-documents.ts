import {
  DEMO_SERIES,
  financialYear,
  formatDocumentNumber,
  type InvoiceDocument,
  type InvoiceKind,
} from '@shop/contract/invoices'
import { addPaise, multiplyPaise, subtractPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isPaidInFull, listItemsOfOrder, lockOrder, type OrderRow } from '../orders/orders.service.ts'
import { getExchangedItems, getReturnedLines, listUninvoicedLines } from '../orders/returned-lines.service.ts'
import { buildCreditNotes } from './build-credit-notes.ts'
import { buildInvoice, type PartDraft, splitInvoice } from './build-document.ts'
import * as due from './due-documents.db.ts'
import * as table from './invoices.db.ts'
import { findSeller, getBusinessDetails, type SellerRow } from './seller.service.ts'
import { INVOICED_STATUSES } from './shipped-statuses.ts'
import { findTaxRates } from './tax-rates.service.ts'

export type IssueContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/**
 * The invoices of an order, issued now unless they were before: one, or one for each part. None without a seller, or if
 * it isn't shipped.
 */
export function issueInvoices(context: IssueContext, orderId: number): Promise<table.InvoiceRow[]> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return []
    const existing = await table.listOfPurchase(tx, orderId)
    if (existing.length > 0) return existing.map(({ invoice }) => invoice)
    const seller = await findSeller(tx)
    if (!seller || !isInvoiced(order)) return []
    const items = await listItemsOfOrder(tx, orderId)
    const draft = buildInvoice({
      ...(await collectParts(tx, context, order, items)),
      order,
      items,
      cancelled: await listUninvoicedLines(tx, order),
      seller,
      isDemo: await isDemoOrder(tx, context, order),
    })
    return await saveAll(tx, splitInvoice(draft), seller)
  })
}

/** What an invoice needs besides its order, seller and items: the rates of these items, the buyer and the time. */
async function collectParts(
  tx: Database,
  { config, clock }: IssueContext,
  { userId }: OrderRow,
  items: readonly { productId: number }[],
) {
  const productIds = items.map(({ productId }) => productId)
  return {
    rates: await findTaxRates(tx, productIds),
    business: await getBusinessDetails(tx, userId),
    store: config.store,
    now: clock.now(),
  }
}

const isInvoiced = ({ status, checkoutId }: OrderRow): boolean =>
  checkoutId !== null && INVOICED_STATUSES.includes(status)

/** Whether the order was placed in demo mode, as its checkout recorded. */
export const isDemoOrder = async (
  tx: Database,
  { config }: Pick<Context, 'config'>,
  order: OrderRow,
): Promise<boolean> => ((await table.findCheckoutMode(tx, order)) ?? config.checkoutMode) === 'demo'

/** The credit notes of a refund, or else for the rest of a cancelled or returned order. None if nothing is left. */
export function issueCreditNotes(context: IssueContext, orderId: number, refund?: due.DueRefund): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const seller = await findSeller(tx)
    if (!order || !seller) return
    if (!refund) {
      // First, because the credit note of the rest would contain them otherwise.
      await saveReturnNotes(tx, context, order, seller)
      await saveExchangeNotes(tx, context, order, seller)
    }
    const invoices = await table.listOfPurchase(tx, orderId)
    const isIssued = ({ refundId, creditRefundId, returnId }: table.InvoiceRow) =>
      refund
        ? refund.id === { refundId, creditRefundId }[refund.cause]
        : refundId === null && creditRefundId === null && returnId === null
    if (invoices.some(({ notes }) => notes.some(isIssued))) return
    const drafts = buildCreditNotes({
      invoices,
      amountPaise: refund?.amountPaise,
      reason: refund ? `Refund: ${refund.reason}` : endReasonOf(order),
      now: context.clock.now(),
    })
    await saveAll(tx, drafts, seller, refund ? { ...NO_CAUSE, [refund.cause]: refund.id } : NO_CAUSE)
  })
}

const endReasonOf = ({ status }: OrderRow): string => (status === 'RETURNED' ? 'Goods returned' : 'Order cancelled')

/** Credits the invoices of all replacements of an order that ended. Requires the order's lock. */
async function saveExchangeNotes(
  tx: Database,
  { clock }: IssueContext,
  order: OrderRow,
  seller: SellerRow,
): Promise<void> {
  for (const replaced of await table.listOfExchanges(tx, order.id)) {
    const drafts = buildCreditNotes({
      invoices: [replaced],
      amountPaise: undefined,
      reason: endReasonOf(order),
      now: clock.now(),
    })
    await saveAll(tx, drafts, seller, { ...NO_CAUSE, exchangeId: replaced.invoice.exchangeId })
  }
}

/**
 * The invoices of an exchange's replacements, issued now unless they were before: for what their buyer paid for the
 * items that came back. None if these had no invoice, as orders from before the seller's details were saved.
 */
export function issueExchangeInvoices(
  context: IssueContext,
  orderId: number,
  exchangeId: number,
): Promise<table.InvoiceRow[]> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const seller = await findSeller(tx)
    const [purchase] = await table.listOfPurchase(tx, orderId)
    if (!order || !seller || !purchase) return []
    const replaced = (await table.listOfExchanges(tx, orderId)).map(({ invoice }) => invoice)
    const existing = replaced.filter((invoice) => invoice.exchangeId === exchangeId)
    if (existing.length > 0) return existing
    const returned = await getReturnedLines(tx, order, exchangeId)
    const items = await getExchangedItems(tx, order, exchangeId)
    const totalPaise = addPaise(...returned.map(({ paise }) => paise))
    const grossPaise = addPaise(...items.map(({ unitPaise, quantity }) => multiplyPaise(unitPaise, quantity)))
    // A payment of nothing has no invoice.
    if (totalPaise === 0) return []
    const draft = buildInvoice({
      ...(await collectParts(tx, context, order, items)),
      order: {
        ...order,
        discountPaise: subtractPaise(grossPaise, totalPaise),
        shippingPaise: 0,
        codFeePaise: 0,
        totalPaise,
        paidPaise: totalPaise,
        creditPaise: 0,
      },
      items,
      cancelled: [],
      seller,
      isDemo: purchase.invoice.isDemo,
    })
    return await saveAll(tx, splitInvoice(draft), seller, { ...NO_CAUSE, exchangeId })
  })
}

/** The credit notes of an order's returns of a part. */
export const issueReturnNotes = (context: IssueContext, orderId: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const seller = await findSeller(tx)
    if (order && seller) await saveReturnNotes(tx, context, order, seller)
  })

/** Issues the credit notes that are due for returns of a part. Requires the order's lock. */
async function saveReturnNotes(
  tx: Database,
  { clock }: IssueContext,
  order: OrderRow,
  seller: SellerRow,
): Promise<void> {
  for (const dueReturn of await due.listDueReturns(tx, order.id)) {
    const { id: returnId, refundId, refundPaise, isExchange } = dueReturn
    const returned = await getReturnedLines(tx, order, returnId)
    const drafts = buildCreditNotes({
      invoices: await table.listOfPurchase(tx, order.id),
      // Less was charged for a demo, or handed over in cash: then the note states the price of the goods.
      // Nothing is refunded for an exchange, whose replacements have an invoice.
      amountPaise: isPaidInFull(order) && !isExchange ? refundPaise : addPaise(...returned.map(({ paise }) => paise)),
      returned,
      reason: reasonOfReturn(dueReturn),
      now: clock.now(),
    })
    await saveAll(tx, drafts, seller, { ...NO_CAUSE, refundId, returnId })
  }
}

function reasonOfReturn({ isCancellation, isExchange }: due.DueReturn): string {
  if (isCancellation) return 'Items cancelled'
  return isExchange ? 'Goods exchanged' : 'Goods returned'
}

type Cause = Pick<table.InvoiceRow, 'refundId' | 'creditRefundId' | 'returnId' | 'exchangeId'>
const NO_CAUSE: Cause = { refundId: null, creditRefundId: null, returnId: null, exchangeId: null }

/** Numbers and saves documents. Call it last: other transactions wait for the next number until this one ends. */
async function saveAll(
  tx: Database,
  drafts: readonly PartDraft[],
  seller: SellerRow,
  cause: Cause = NO_CAUSE,
): Promise<table.InvoiceRow[]> {
  const saved: table.InvoiceRow[] = []
  for (const draft of drafts) saved.push(await save(tx, draft, seller, cause))
  return saved
}

async function save(
  tx: Database,
  { part, draft }: PartDraft,
  seller: SellerRow,
  cause: Cause,
): Promise<table.InvoiceRow> {
  const series = draft.isDemo ? DEMO_SERIES[draft.kind] : seriesOf(seller, draft.kind)
  const year = financialYear(draft.issuedAt)
  const sequence = await table.takeNumber(tx, series, year)
  const number = formatDocumentNumber(series, year, sequence)
  // The draft of a credit note is made from its invoice, whose number it still has.
  const document: InvoiceDocument = { ...draft, number }
  return await table.insertInvoice(tx, {
    number,
    kind: draft.kind,
    isDemo: draft.isDemo,
    series,
    financialYear: year,
    sequence,
    orderId: draft.orderId,
    part,
    ...cause,
    issuedAt: new Date(draft.issuedAt),
    totalPaise: draft.totalPaise,
    document,
  })
}

const seriesOf = ({ invoiceSeries, creditNoteSeries }: SellerRow, kind: InvoiceKind): string =>
  kind === 'invoice' ? invoiceSeries : creditNoteSeries
