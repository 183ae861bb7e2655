import {
  type InvoiceDocument,
  type InvoiceLine,
  LATEST_LAYOUT,
  sumByRate,
  type TaxAmounts,
} from '@shop/contract/invoices'
import { addPaise, allocatePaise, type Paise, subtractPaise } from '@shop/contract/kit'
import type { CreditedLine, Draft, PartDraft } from './build-document.ts'
import type { InvoiceRow } from './invoices.db.ts'

type CreditParts = {
  /** All invoices of a purchase, with their earlier credit notes. */
  invoices: readonly {
    invoice: Pick<InvoiceRow, 'part' | 'document'>
    notes: readonly Pick<InvoiceRow, 'document'>[]
  }[]
  /** Undefined: everything that is left. */
  amountPaise: Paise | undefined
  /** The lines that the amount is for; without them, all. */
  returned?: readonly CreditedLine[] | undefined
  reason: string
  now: Date
}

/**
 * The credit notes for an amount of a purchase, or for the rest of it: at most one for each of its invoices. The amount
 * is spread over the lines of all invoices, as it would be over those of a single one.
 */
export function buildCreditNotes({ invoices, amountPaise, returned = [], reason, now }: CreditParts): PartDraft[] {
  const invoicesWithRest = invoices.map(({ invoice, notes }) => {
    const credited = notes.map(({ document }) => document)
    return { invoice, rest: restOf(invoice.document, credited, amountPaise === undefined) }
  })
  const left = invoicesWithRest.flatMap(({ rest }) => rest)
  const leftPaise = addPaise(...left.map(({ totalPaise }) => totalPaise))
  const credits = spreadCredit(Math.min(amountPaise ?? leftPaise, leftPaise), left, returned)
  const quantityOf = ({ productId, quantity }: InvoiceLine) =>
    returned.length === 0 ? quantity : (returned.find((line) => line.productId === productId)?.quantity ?? null)
  return invoicesWithRest.flatMap(({ invoice, rest }) => {
    const lines = creditLines(invoice.document, rest, credits)
    const { number, issuedAt, totalPaise: invoicedPaise } = invoice.document
    const totalPaise = addPaise(...lines.map((line) => line.totalPaise))
    if (totalPaise === 0) return []
    const draft: Draft = {
      ...invoice.document,
      layout: LATEST_LAYOUT,
      kind: 'credit_note',
      issuedAt: now.toISOString(),
      original: { number, issuedAt, totalPaise: invoicedPaise },
      reason,
      lines: lines.map((line) => ({ ...line, quantity: quantityOf(line) })),
      taxes: sumByRate(lines).filter((taxes) => taxes.totalPaise > 0),
      totalPaise,
    }
    return [{ part: invoice.part, draft }]
  })
}

/** The lines of an invoice with what is credited of each; the last credit note of an invoice credits the rest. */
function creditLines(
  { lines }: InvoiceDocument,
  rest: readonly InvoiceLine[],
  credits: ReadonlyMap<InvoiceLine, Paise>,
): readonly InvoiceLine[] {
  const isRest = rest.every((line) => credits.get(line) === line.totalPaise)
  return isRest
    ? rest
    : lines.map((line, index) => {
        const left = rest[index] ?? line
        return partOf(line, left, credits.get(left) ?? 0)
      })
}

/**
 * What is credited of each line. Returned lines are credited with their price. If an earlier refund has already
 * credited a part of that, the missing amount is spread over all lines.
 */
function spreadCredit(
  totalPaise: Paise,
  rest: readonly InvoiceLine[],
  returned: readonly CreditedLine[],
): Map<InvoiceLine, Paise> {
  const left = rest.map((line) => line.totalPaise)
  const prices = rest.map(({ productId }) => returned.find((line) => line.productId === productId)?.paise ?? 0)
  const requested = allocatePaise(totalPaise, addPaise(...prices) === 0 ? left : prices)
  const parts = left.map((paise, index) => Math.min(requested[index] ?? 0, paise))
  const missing = subtractPaise(totalPaise, addPaise(...parts))
  const more = allocatePaise(
    missing,
    left.map((paise, index) => subtractPaise(paise, parts[index] ?? 0)),
  )
  return new Map(rest.map((line, index) => [line, addPaise(parts[index] ?? 0, more[index] ?? 0)]))
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
