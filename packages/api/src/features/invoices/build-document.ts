import { nameWithOptions } from '@shop/contract/catalogue'
import {
  type BusinessDetails,
  calculateTaxes,
  GST_STATES,
  gstStateCode,
  type InvoiceDocument,
  LATEST_LAYOUT,
  spreadAmounts,
  stateCodeOf,
  sumByRate,
  type TaxRate,
} from '@shop/contract/invoices'
import { addPaise, allocatePaise, deductFromEach, multiplyPaise, type Paise, subtractPaise } from '@shop/contract/kit'
import type { Config } from '../../config/config.ts'
import { type ItemRow, isPaidInFull, type OrderRow } from '../orders/orders.service.ts'
import type { InvoicePart } from './invoices.tables.ts'
import type { SellerRow } from './seller.service.ts'

/** A document without the number that it gets when it is saved. */
export type Draft = Omit<InvoiceDocument, 'number'>
export type PartDraft = { part: InvoicePart; draft: Draft }

/** The lines of a return of a part, with the price of each. */
export type CreditedLine = { productId: number; quantity: number; paise: number }

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

/** The tax invoice of a whole order; for a demo payment a receipt with the same figures. */
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

/**
 * A buyer with GSTIN gets a tax invoice for the taxed goods and a bill of supply for the exempt ones: rule 46A of the
 * CGST Rules allows one document only for other buyers. Both take their lines from the whole document, so they add up.
 */
export function splitInvoice(whole: Draft): PartDraft[] {
  const parts = (['taxed', 'exempt'] as const).map((part) => {
    const lines = whole.lines.filter(({ rate }) => (rate === 0 ? 'exempt' : 'taxed') === part)
    return { part, lines, totalPaise: addPaise(...lines.map((line) => line.totalPaise)) }
  })
  const totals = parts.map(({ totalPaise }) => totalPaise)
  if (whole.buyer.gstin === null || totals.includes(0)) return [{ part: 'whole', draft: whole }]
  const unpaid = deductFromEach(totals, whole.paidPaise)
  const credit = allocatePaise(
    whole.creditPaise ?? 0,
    unpaid.map((paise) => Math.max(0, paise)),
  )
  return parts.map(({ part, lines, totalPaise }, index) => ({
    part,
    draft: {
      ...whole,
      lines,
      taxes: sumByRate(lines),
      totalPaise,
      paidPaise: subtractPaise(totalPaise, unpaid[index] ?? 0),
      creditPaise: credit[index] ?? 0,
    },
  }))
}

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
