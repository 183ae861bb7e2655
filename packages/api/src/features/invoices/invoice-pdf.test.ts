import { hash } from 'node:crypto'
import { DOCUMENT_LAYOUTS, type InvoiceDocument } from '@shop/contract/invoices'
import { expect, test } from 'vitest'
import { renderInvoicePdf } from './invoice-pdf.ts'

const document: InvoiceDocument = {
  number: 'SF/26-27/000007',
  kind: 'invoice',
  isDemo: false,
  issuedAt: '2026-11-21T10:00:00.000Z',
  orderId: 12,
  orderDate: '2026-11-20T10:00:00.000Z',
  original: null,
  reason: null,
  seller: {
    legalName: 'Asha Traders Private Limited',
    tradeName: 'Shopflix',
    gstin: '10ABCCS0000Z1ZC',
    pan: 'ABCCS0000Z',
    address: '1 Bazaar Street, Patna',
    state: { code: '10', name: 'Bihar' },
    fssai: null,
    licences: null,
    signatory: 'Asha Rao',
    email: 'a@b.example',
    phone: '1',
  },
  buyer: { name: 'Kavya', address: ['14, 2nd Cross'], phoneNo: '9', gstin: null, businessName: null },
  placeOfSupply: { code: '29', name: 'Karnataka' },
  lines: [
    {
      productId: 1,
      description: 'Speaker',
      hsn: '8518',
      quantity: 1,
      unitPaise: 11_800,
      grossPaise: 11_800,
      discountPaise: 0,
      shippingPaise: 0,
      totalPaise: 11_800,
      rate: 18,
      taxablePaise: 10_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1_800,
    },
  ],
  taxes: [{ rate: 18, taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 1_800, totalPaise: 11_800 }],
  totalPaise: 11_800,
  paidPaise: 11_800,
  paymentMethod: 'COD',
}

/** Never change a hash: issued documents have to look the same for ever. Add a layout instead. */
const HASHES = [
  [undefined, '1a7092a8c2d44e0cf06abacbad13cc35b71575be5f9a3c7f540f701246ebcd63'],
  [2, '3939c13423f0b067bdbc4c4beae4a2ea40c69c31a92b797495536db30fba7d35'],
] as const

test.each(HASHES)('the PDF of layout %s never changes', async (layout, expected) => {
  const pdf = await renderInvoicePdf(layout === undefined ? document : { ...document, layout })
  expect(hash('sha256', pdf)).toBe(expected)
})

test('every layout has a hash', () => {
  expect(HASHES).toHaveLength(Object.keys(DOCUMENT_LAYOUTS).length)
})
