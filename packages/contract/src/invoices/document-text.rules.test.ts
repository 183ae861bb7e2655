import { expect, test } from 'vitest'
import { demoNotice, listNotes } from './document-text.rules.ts'
import type { InvoiceDocument } from './invoices.schemas.ts'

const notice = (document: Partial<InvoiceDocument>) =>
  demoNotice({ layout: 3, paymentMethod: 'upi', paidPaise: 500, ...document } as InvoiceDocument)

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
  listNotes({ layout: 4, kind: 'invoice', paymentMethod: 'CARD', paidPaise: 500, ...document } as InvoiceDocument)[0]

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
