import { expect, test } from 'vitest'
import { demoNotice, documentTitle, lineTaxes, listFacts, listNotes, taxTotals } from './document-text.rules.ts'
import { EXAMPLE_INVOICE } from './invoices.example.ts'
import type { InvoiceDocument } from './invoices.schemas.ts'

const notice = (document: Partial<InvoiceDocument>) =>
  demoNotice({ ...EXAMPLE_INVOICE, layout: 3, paymentMethod: 'upi', paidPaise: 500, ...document })

test('the notice of a demo says that online payments are refunded, and store credit isn’t', () => {
  expect(notice({})).toContain('as a demo and charged ₹5.00, which it refunds.')
  expect(notice({ creditPaise: 10_000 })).toContain(
    'as a demo and charged ₹5.00, which it refunds, and took ₹100.00 of store credit.',
  )
  expect(notice({ paymentMethod: 'STORE_CREDIT', paidPaise: 170_700 })).toContain(
    'as a demo and took ₹1,707.00 of store credit.',
  )
  expect(notice({ paymentMethod: 'COD', paidPaise: 0 })).toContain('as a demo and collects no cash.')
})

test('documents of earlier layouts keep their notice', () => {
  expect(notice({ layout: 2, paymentMethod: 'STORE_CREDIT' })).toContain('charged ₹5.00, which it refunds.')
})

const note = (document: Partial<InvoiceDocument>) =>
  listNotes({ ...EXAMPLE_INVOICE, layout: 4, paymentMethod: 'CARD', paidPaise: 500, ...document })[0]

test.each([
  [{}, 'Paid by card.'],
  [{ paymentMethod: 'UNKNOWN' }, 'Paid.'],
  [{ paymentMethod: 'STORE_CREDIT' }, 'Paid with store credit.'],
  [{ creditPaise: 200 }, 'Paid by card: ₹5.00. Paid with store credit: ₹2.00.'],
  [{ kind: 'credit_note' }, 'The order was paid by card.'],
  [{ kind: 'credit_note', creditPaise: 200 }, 'The order was paid by card and with store credit.'],
  [{ kind: 'credit_note', paymentMethod: 'STORE_CREDIT' }, 'The order was paid with store credit.'],
  [{ layout: 3 }, 'Paid by CARD.'],
  [{ layout: 3, kind: 'credit_note' }, 'Paid by CARD.'],
] as const)('a document with %o says how the order was paid', (document, expected) => {
  expect(note(document)).toBe(expected)
})

const [speaker] = EXAMPLE_INVOICE.lines as [InvoiceDocument['lines'][number]]
const plant = { ...speaker, description: 'Plant', rate: 0, totalPaise: 9900, taxablePaise: 9900, igstPaise: 0 }

/** An invoice with lines of these rates. */
function invoiceAt(rates: number[], changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = rates.map((rate) => (rate === 0 ? plant : speaker))
  return { ...EXAMPLE_INVOICE, layout: 6, lines, taxes: lines, ...changes }
}
const business = { ...EXAMPLE_INVOICE.buyer, gstin: '29ABCCB0000K1Z4' }

test.each([
  ['Tax invoice', invoiceAt([18])],
  ['Bill of supply', invoiceAt([0])],
  ['Bill of supply', invoiceAt([0, 0], { buyer: business })],
  ['Invoice-cum-bill of supply', invoiceAt([18, 0])],
  ['Tax invoice', invoiceAt([18, 0], { buyer: business })],
  ['Tax invoice', invoiceAt([0], { layout: 4 })],
  ['Credit note', invoiceAt([0], { kind: 'credit_note' })],
  ['Demo receipt, not a tax invoice', invoiceAt([18, 0], { isDemo: true })],
  ['Demo receipt, not a bill of supply', invoiceAt([0], { isDemo: true })],
  ['Demo receipt, not a tax invoice', invoiceAt([0], { isDemo: true, layout: 5 })],
])('the title “%s” follows from the rates of the goods and from the buyer', (title, document) => {
  expect(documentTitle(document)).toBe(title)
})

test('a bill of supply states no tax', () => {
  const bill = invoiceAt([0])
  expect(lineTaxes(bill, plant)).toEqual([{ label: 'Exempt', paise: 0 }])
  expect(taxTotals(bill)).toEqual([{ label: 'Exempt from GST', paise: 9900 }])
  expect(listNotes(bill)).toContain('These goods are exempt from GST (nil-rated).')
  expect(demoNotice({ ...bill, isDemo: true })).toContain('what a bill of supply would state')
  const original = { number: 'SF/26-27/000007', issuedAt: bill.issuedAt, totalPaise: 9900 }
  expect(listFacts({ ...bill, kind: 'credit_note', original }).map(([label]) => label)).toContain('For bill of supply')
})

test('an invoice-cum-bill of supply states the tax of taxed goods and the value of exempt ones', () => {
  const mixed = invoiceAt([18, 0])
  expect(taxTotals(mixed).map(({ label }) => label)).toEqual(['Taxable at 18%', 'IGST 18%', 'Exempt from GST'])
  expect(listNotes(mixed)).toContain(
    'Prices include GST, except for goods that are exempt (nil-rated). Tax is not payable under reverse charge.',
  )
})
