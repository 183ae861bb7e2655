import { nameWithOptions } from '@shop/contract/catalogue'
import {
  type BusinessDetails,
  calculateTaxes,
  GST_STATES,
  gstStateCode,
  type InvoiceDocument,
  type InvoiceLine,
  LATEST_LAYOUT,
  spreadAmounts,
  stateCodeOf,
  sumByRate,
  type TaxAmounts,
  type TaxRate,
} from '@shop/contract/invoices'
import { addPaise, allocatePaise, deductFromEach, multiplyPaise, type Paise, subtractPaise } from '@shop/contract/kit'
import type { Config } from '../../config/config.ts'
import { type ItemRow, isPaidInFull, type OrderRow } from '../orders/orders.service.ts'
import type { SellerRow } from './seller.service.ts'

/** A document without the number that it gets when it is saved. */
export type Draft = Omit<InvoiceDocument, 'number'>

/** Subtracts the cancelled part from an order that is paid in full: first from the online payment, then from credit. */
function paidParts(order: OrderRow, totalPaise: Paise): Pick<Draft, 'paidPaise' | 'creditPaise'> {
  if (!isPaidInFull(order)) return { paidPaise: order.paidPaise, creditPaise: order.creditPaise }
  const creditPaise = Math.min(order.creditPaise, totalPaise)
  return { paidPaise: subtractPaise(totalPaise, creditPaise), creditPaise }
}

type InvoiceParts = {
  order: OrderRow
  items: readonly Pick<ItemRow, 'productId' | 'name' | 'options' | 'quantity' | 'unitPaise'>[]
  /** What was cancelled before, which the invoice leaves out. */
  cancelled: readonly CreditedLine[]
  rates: ReadonlyMap<number, TaxRate>
  seller: SellerRow
  business: BusinessDetails
  store: Config['store']
  isDemo: boolean
  now: Date
}

/** The tax invoice of an order; for a demo payment a receipt with the same figures. */
export function buildInvoice({
  order,
  items,
  cancelled,
  rates,
  seller,
  business,
  store,
  isDemo,
  now,
}: InvoiceParts): Draft {
  const sellerState = placeOf(stateCodeOf(seller.gstin))
  // Without a known state of delivery, goods count as supplied where the seller is.
  const placeOfSupply = placeOf(gstStateCode(order.address.state) ?? sellerState.code)
  const nets = deductFromEach(
    items.map(({ unitPaise, quantity }) => multiplyPaise(unitPaise, quantity)),
    order.discountPaise,
  )
  const priced = items.flatMap((item, index) => {
    const taxRate = rates.get(item.productId)
    if (!taxRate) throw new Error(`Product ${item.productId} of order ${order.id} is missing`)
    const without = cancelled.filter(({ productId }) => productId === item.productId)
    const quantity = without.reduce((left, line) => left - line.quantity, item.quantity)
    const netPaise = subtractPaise(nets[index] ?? 0, addPaise(...without.map(({ paise }) => paise)))
    return quantity > 0
      ? [{ item, taxRate, quantity, netPaise, grossPaise: multiplyPaise(item.unitPaise, quantity) }]
      : []
  })
  const cancelledPaise = addPaise(...cancelled.map(({ paise }) => paise))
  const { lines, taxes } = calculateTaxes(
    // The fee for cash on delivery belongs to the delivery.
    spreadAmounts(
      priced,
      { ...order, shippingPaise: addPaise(order.shippingPaise, order.codFeePaise) },
      priced.map(({ netPaise }) => netPaise),
    ),
    placeOfSupply.code === sellerState.code,
  )
  const totalPaise = subtractPaise(order.totalPaise, cancelledPaise)
  return {
    layout: LATEST_LAYOUT,
    kind: 'invoice',
    isDemo,
    issuedAt: now.toISOString(),
    orderId: order.id,
    orderDate: order.orderDate.toISOString(),
    original: null,
    reason: null,
    seller: presentSeller(seller, store),
    buyer: presentBuyer(order, business),
    placeOfSupply,
    lines: lines.map(({ item, taxRate, netPaise: _net, ...amounts }) => ({
      productId: item.productId,
      description: nameWithOptions(item),
      hsn: taxRate.hsn,
      unitPaise: item.unitPaise,
      ...amounts,
    })),
    taxes,
    totalPaise,
    ...paidParts(order, totalPaise),
    paymentMethod: order.paymentMethod,
  }
}

/** The lines of a return of a part, with the price of each. */
export type CreditedLine = { productId: number; quantity: number; paise: number }

type CreditParts = {
  invoice: InvoiceDocument
  /** Earlier credit notes for this invoice. */
  credited: readonly InvoiceDocument[]
  /** Undefined: everything that is left. */
  amountPaise: number | undefined
  /** The lines that the amount is for; without them, all. */
  returned?: readonly CreditedLine[] | undefined
  reason: string
  now: Date
}

/** A credit note for an amount of an invoice, or for the rest of it. Undefined if nothing is left. */
export function buildCreditNote({
  invoice,
  credited,
  amountPaise,
  returned = [],
  reason,
  now,
}: CreditParts): Draft | undefined {
  const rest = restOf(invoice, credited, amountPaise === undefined)
  const left = rest.map((line) => line.totalPaise)
  const leftPaise = addPaise(...left)
  const totalPaise = Math.min(amountPaise ?? leftPaise, leftPaise)
  if (totalPaise <= 0) return undefined
  const parts = spreadCredit(totalPaise, rest, returned)
  const lines =
    totalPaise === leftPaise
      ? rest
      : invoice.lines.map((line, index) => partOf(line, rest[index] ?? line, parts[index] ?? 0))
  const quantityOf = ({ productId, quantity }: InvoiceLine) =>
    returned.length === 0 ? quantity : (returned.find((line) => line.productId === productId)?.quantity ?? null)
  const { number, issuedAt } = invoice
  return {
    ...invoice,
    layout: LATEST_LAYOUT,
    kind: 'credit_note',
    issuedAt: now.toISOString(),
    original: { number, issuedAt, totalPaise: invoice.totalPaise },
    reason,
    lines: lines.map((line) => ({ ...line, quantity: quantityOf(line) })),
    taxes: sumByRate(lines).filter((taxes) => taxes.totalPaise > 0),
    totalPaise,
  }
}

/**
 * The part of each line. Returned lines are credited with their price. If an earlier refund has already credited a part
 * of that, the missing amount is spread over all lines.
 */
function spreadCredit(totalPaise: number, rest: readonly InvoiceLine[], returned: readonly CreditedLine[]): number[] {
  const prices = rest.map(({ productId }) => returned.find((line) => line.productId === productId)?.paise ?? 0)
  if (addPaise(...prices) === 0)
    return allocatePaise(
      totalPaise,
      rest.map((line) => line.totalPaise),
    )
  const requested = allocatePaise(totalPaise, prices)
  const parts = rest.map((line, index) => Math.min(requested[index] ?? 0, line.totalPaise))
  const missing = subtractPaise(totalPaise, addPaise(...parts))
  const room = rest.map((line, index) => subtractPaise(line.totalPaise, parts[index] ?? 0))
  const more = allocatePaise(missing, room)
  return parts.map((part, index) => addPaise(part, more[index] ?? 0))
}

/** Every line stays, even without an amount, so the lines of all credit notes match those of the invoice. */
const creditLine = (line: InvoiceLine, totalPaise: number): InvoiceLine => ({
  ...line,
  quantity: null,
  unitPaise: null,
  grossPaise: totalPaise,
  discountPaise: 0,
  shippingPaise: 0,
  totalPaise,
})

/**
 * The taxes of all parts of a line grow with the credited amount up to those of the invoice, so the rest never has a
 * negative tax.
 */
function partOf(line: InvoiceLine, rest: InvoiceLine, totalPaise: number): InvoiceLine {
  const creditedPaise = addPaise(subtractPaise(line.totalPaise, rest.totalPaise), totalPaise)
  const uncreditedPaise = subtractPaise(line.totalPaise, creditedPaise)
  const tax = (key: 'cgstPaise' | 'igstPaise') => {
    const [dueByNow = 0] = allocatePaise(line[key], [creditedPaise, uncreditedPaise])
    const creditedBefore = subtractPaise(line[key], rest[key])
    return Math.min(Math.max(0, subtractPaise(dueByNow, creditedBefore)), rest[key])
  }
  const [cgstPaise, igstPaise] = line.totalPaise === 0 ? [0, 0] : [tax('cgstPaise'), tax('igstPaise')]
  const taxPaise = addPaise(cgstPaise, cgstPaise, igstPaise)
  const taxablePaise = subtractPaise(totalPaise, taxPaise)
  return { ...creditLine(line, totalPaise), taxablePaise, cgstPaise, sgstPaise: cgstPaise, igstPaise }
}

/**
 * What earlier credit notes have left: together they credit exactly the taxes of the invoice, and the quantities of
 * returned goods.
 */
function restOf({ lines }: InvoiceDocument, credited: readonly InvoiceDocument[], isReturn: boolean): InvoiceLine[] {
  if (credited.length === 0) return lines
  return lines.map((line, index) => {
    const rest = (key: 'totalPaise' | keyof TaxAmounts) =>
      subtractPaise(line[key], addPaise(...credited.map((note) => note.lines[index]?.[key] ?? 0)))
    return {
      ...creditLine(line, rest('totalPaise')),
      ...(isReturn && {
        quantity: quantityLeft(
          line,
          credited.map((note) => note.lines[index]),
        ),
      }),
      taxablePaise: rest('taxablePaise'),
      cgstPaise: rest('cgstPaise'),
      sgstPaise: rest('sgstPaise'),
      igstPaise: rest('igstPaise'),
    }
  })
}

/** Null for a line without goods that are left, such as one whose shipping is credited last. */
const quantityLeft = ({ quantity }: InvoiceLine, credited: readonly (InvoiceLine | undefined)[]): number | null =>
  credited.reduce((left, line) => left - (line?.quantity ?? 0), quantity ?? 0) || null

const placeOf = (code: string) => ({ code, name: GST_STATES[code] ?? '' })

const presentSeller = (seller: SellerRow, { email, phone }: Config['store']): InvoiceDocument['seller'] => ({
  legalName: seller.legalName,
  tradeName: seller.tradeName,
  gstin: seller.gstin,
  pan: seller.pan,
  address: seller.address,
  state: placeOf(stateCodeOf(seller.gstin)),
  fssai: seller.fssai,
  licences: seller.licences,
  signatory: seller.signatory,
  email,
  phone,
})

function presentBuyer({ address }: OrderRow, business: BusinessDetails): InvoiceDocument['buyer'] {
  const { fullName, phoneNo, addressLine1, addressLine2, landMark, city, state, postalCode, country } = address
  const lines = [addressLine1, addressLine2, landMark, `${city}, ${state} ${postalCode}`, country]
  return { name: fullName, address: lines.filter((line): line is string => Boolean(line)), phoneNo, ...business }
}
