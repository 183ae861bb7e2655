import { expect, test } from 'vitest'
import { demoNotice } from './document-text.rules.ts'
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
