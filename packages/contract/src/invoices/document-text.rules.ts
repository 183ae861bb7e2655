import { formatDate } from '../kit/dates.ts'
import { formatPaise } from '../kit/money.ts'
import { isCod, isPaidToCourier } from '../orders/order-status.rules.ts'
import { byPaymentMethod, STORE_CREDIT_METHOD } from '../payments/payments.rules.ts'
import { layoutOf } from './document-layouts.rules.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceTaxes } from './invoices.schemas.ts'

/** The title of a document. A demo payment is no sale, so its documents say that they are no tax documents. */
export function documentTitle(document: InvoiceDocument): string {
  const { kind, isDemo } = document
  if (kind === 'credit_note') return isDemo ? 'Demo credit note, not a tax document' : 'Credit note'
  if (isBillOfSupply(document)) return isDemo ? demoBillTitle(document) : 'Bill of supply'
  if (isDemo) return DEMO_RECEIPT
  // Rule 46A of the CGST Rules allows one document for both only if the buyer isn't registered.
  return hasExemptGoods(document) && document.buyer.gstin === null ? 'Invoice-cum-bill of supply' : 'Tax invoice'
}

const DEMO_RECEIPT = 'Demo receipt, not a tax invoice'

const demoBillTitle = (document: InvoiceDocument): string =>
  layoutOf(document).namesDemoBill ? 'Demo receipt, not a bill of supply' : DEMO_RECEIPT

/** Whether goods have no GST, and the layout says so. */
const isExemptIn =
  (document: InvoiceDocument) =>
  ({ rate }: { rate: number }): boolean =>
    rate === 0 && layoutOf(document).namesExemptGoods

const hasExemptGoods = (document: InvoiceDocument): boolean => document.lines.some(isExemptIn(document))
const isBillOfSupply = (document: InvoiceDocument): boolean => document.lines.every(isExemptIn(document))

/** '9%' for 9, '2.5%' for 2.5. */
export const formatRate = (rate: number): string => `${rate}%`

export const isIntraState = ({ placeOfSupply, seller }: InvoiceDocument): boolean =>
  placeOfSupply.code === seller.state.code

export type LabelledAmount = { label: string; paise: number }

/** Number, dates and, on a credit note, the invoice and the reason, as labels and values. */
export function listFacts(document: InvoiceDocument): (readonly [label: string, value: string])[] {
  const { number, issuedAt, original, orderId, orderDate, reason } = document
  const originalLabel = isBillOfSupply(document) ? 'For bill of supply' : 'For invoice'
  return [
    ['Number', number],
    ['Date', formatDate(issuedAt)],
    ['Order', `${orderId} of ${formatDate(orderDate)}`],
    ...(original ? [[originalLabel, `${original.number} of ${formatDate(original.issuedAt)}`] as const] : []),
    ...(reason ? [['Reason', reason] as const] : []),
  ]
}

/** The notice at the top of the document of a demo payment. */
export function demoNotice(document: InvoiceDocument): string {
  const charge = isPaidToCourier(document) ? 'collects no cash' : demoCharge(document)
  const title = isBillOfSupply(document) ? 'bill of supply' : 'tax invoice'
  return `Nothing was sold: this shop runs as a demo and ${charge}. The amounts show what a ${title} would state.`
}

/** What a demo charges online is refunded, what it takes from store credit isn't. */
function demoCharge(document: InvoiceDocument): string {
  const { paymentMethod, paidPaise, creditPaise = 0 } = document
  const refunded = `charged ${formatPaise(paidPaise)}, which it refunds`
  if (!layoutOf(document).namesDemoCredit) return refunded
  if (paymentMethod === STORE_CREDIT_METHOD) return `took ${formatPaise(paidPaise)} of store credit`
  return creditPaise === 0 ? refunded : `${refunded}, and took ${formatPaise(creditPaise)} of store credit`
}

export const sellerLines = ({ seller }: InvoiceDocument): string[] => [
  seller.legalName,
  seller.address,
  `State: ${seller.state.name} (${seller.state.code})`,
  `GSTIN: ${seller.gstin}`,
  `PAN: ${seller.pan}`,
  ...(seller.fssai ? [`FSSAI licence: ${seller.fssai}`] : []),
  ...(seller.licences ? [seller.licences] : []),
  `${seller.email}, ${seller.phone}`,
]

export const buyerLines = ({ buyer, placeOfSupply }: InvoiceDocument): string[] => [
  ...(buyer.businessName ? [buyer.businessName] : []),
  buyer.name,
  ...buyer.address,
  `Phone: ${buyer.phoneNo}`,
  ...(buyer.gstin ? [`GSTIN: ${buyer.gstin}`] : []),
  `Place of supply: ${placeOfSupply.name} (${placeOfSupply.code})`,
]

/** Whether a line is shown: a credit note for part of the amount leaves out the lines that it doesn't change. */
export const isStated = ({ totalPaise, quantity }: InvoiceLine): boolean => totalPaise !== 0 || quantity !== null

export const lineTaxes = (document: InvoiceDocument, line: InvoiceLine): LabelledAmount[] =>
  isExemptIn(document)(line) ? [{ label: 'Exempt', paise: 0 }] : taxAmounts(document, line, 'SGST')

const taxAmounts = (
  document: InvoiceDocument,
  { rate, cgstPaise, sgstPaise, igstPaise }: InvoiceTaxes,
  stateTax: string,
): LabelledAmount[] =>
  isIntraState(document)
    ? [
        { label: `CGST ${formatRate(rate / 2)}`, paise: cgstPaise },
        { label: `${stateTax} ${formatRate(rate / 2)}`, paise: sgstPaise },
      ]
    : [{ label: `IGST ${formatRate(rate)}`, paise: igstPaise }]

/** Taxable value and taxes of each rate. */
export const taxTotals = (document: InvoiceDocument): LabelledAmount[] =>
  document.taxes.flatMap((taxes) =>
    isExemptIn(document)(taxes)
      ? [{ label: 'Exempt from GST', paise: taxes.taxablePaise }]
      : [
          { label: `Taxable at ${formatRate(taxes.rate)}`, paise: taxes.taxablePaise },
          ...taxAmounts(document, taxes, 'SGST/UTGST'),
        ],
  )

export const totalLabel = ({ kind }: InvoiceDocument): string => (kind === 'invoice' ? 'Total' : 'Total credited')

/** The unique quantity code that rule 46 of the CGST Rules requires. Everything is sold by number. */
export const UNIT_CODE = 'NOS'

export const formatQuantity = (document: InvoiceDocument, { quantity }: InvoiceLine): string =>
  quantity === null ? '' : `${quantity}${layoutOf(document).quantityUnit}`

const hasCharges = (document: InvoiceDocument): boolean => isCod(document) && layoutOf(document).hasCharges

/** The fee for cash on delivery is spread over the lines with the shipping. */
export const chargesTitle = (document: InvoiceDocument): string => (hasCharges(document) ? 'Charges' : 'Shipping')

export const listNotes = (document: InvoiceDocument): string[] => [
  noteOf(document),
  ...(hasCharges(document) ? ['Charges are shipping and the fee for cash on delivery.'] : []),
  gstNote(document),
]

function gstNote(document: InvoiceDocument): string {
  if (isBillOfSupply(document)) return 'These goods are exempt from GST (nil-rated).'
  const exception = hasExemptGoods(document) ? ', except for goods that are exempt (nil-rated)' : ''
  return `Prices include GST${exception}. Tax is not payable under reverse charge.`
}

/** The value of a line without tax, which isn't taxable if the goods are exempt. */
export const netValueTitle = (document: InvoiceDocument): string => (hasExemptGoods(document) ? 'Net value' : 'Taxable')

function noteOf(document: InvoiceDocument): string {
  if (isPaidToCourier(document)) return cashNote(document)
  return layoutOf(document).namesPaymentMethod ? paymentNote(document) : codeNote(document)
}

function paymentNote({ kind, paymentMethod, paidPaise, creditPaise = 0 }: InvoiceDocument): string {
  const method = byPaymentMethod(paymentMethod)
  if (kind === 'credit_note') return `The order was paid${method}${creditPaise === 0 ? '' : ' and with store credit'}.`
  return creditPaise === 0
    ? `Paid${method}.`
    : `Paid${method}: ${formatPaise(paidPaise)}. Paid with store credit: ${formatPaise(creditPaise)}.`
}

/** As in the layouts before `namesPaymentMethod`. */
function codeNote({ kind, paymentMethod, paidPaise, creditPaise = 0 }: InvoiceDocument): string {
  if (paymentMethod === STORE_CREDIT_METHOD) return 'Paid with store credit.'
  if (creditPaise === 0) return `Paid by ${paymentMethod}.`
  return kind === 'invoice'
    ? `Paid by ${paymentMethod}: ${formatPaise(paidPaise)}. Paid with store credit: ${formatPaise(creditPaise)}.`
    : `Paid by ${paymentMethod} and with store credit.`
}

/** Most invoices are issued before the parcel is delivered, so the cash is still due. */
const cashNote = ({ kind, totalPaise, paidPaise }: InvoiceDocument): string =>
  kind === 'invoice' && paidPaise === 0
    ? `Pay ${formatPaise(totalPaise)} in cash on delivery.`
    : 'Payment method: cash on delivery.'
