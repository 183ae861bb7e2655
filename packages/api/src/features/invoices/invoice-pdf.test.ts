import { hash } from 'node:crypto'
import { DOCUMENT_LAYOUTS } from '@shop/contract/invoices'
import { EXAMPLE_INVOICE } from '@shop/contract/invoices/invoices.example'
import { expect, test } from 'vitest'
import { renderInvoicePdf } from './invoice-pdf.ts'

/** Never change a hash: issued documents have to look the same for ever. Add a layout instead. */
const HASHES = [
  [undefined, '1a7092a8c2d44e0cf06abacbad13cc35b71575be5f9a3c7f540f701246ebcd63'],
  [2, '3939c13423f0b067bdbc4c4beae4a2ea40c69c31a92b797495536db30fba7d35'],
  [3, '3939c13423f0b067bdbc4c4beae4a2ea40c69c31a92b797495536db30fba7d35'],
  [4, '3939c13423f0b067bdbc4c4beae4a2ea40c69c31a92b797495536db30fba7d35'],
  [5, '3939c13423f0b067bdbc4c4beae4a2ea40c69c31a92b797495536db30fba7d35'],
  [6, '3939c13423f0b067bdbc4c4beae4a2ea40c69c31a92b797495536db30fba7d35'],
] as const

test.each(HASHES)('the PDF of layout %s never changes', async (layout, expected) => {
  const pdf = await renderInvoicePdf(layout === undefined ? EXAMPLE_INVOICE : { ...EXAMPLE_INVOICE, layout })
  expect(hash('sha256', pdf)).toBe(expected)
})

test('every layout has a hash', () => {
  expect(HASHES).toHaveLength(Object.keys(DOCUMENT_LAYOUTS).length)
})
