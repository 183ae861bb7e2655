import type { InvoiceDocument } from '@shop/contract/invoices'
import { EXAMPLE_INVOICE } from '@shop/contract/invoices/invoices.example'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { openPrivatePage } from '../../test/private-page.tsx'
import { setUpSignedIn } from '../../test/signed-in.tsx'
import InvoicePage, { clientLoader } from './invoice.tsx'

const invoice: InvoiceDocument = { ...EXAMPLE_INVOICE, layout: 2, paymentMethod: 'UPI' }

const show = (url = '/profile/invoices/7') =>
  openPrivatePage(
    { path: '/profile/invoices/:invoiceId', Page: InvoicePage, loader: clientLoader, notFound: 'Invoice not found' },
    url,
  )

beforeEach(setUpSignedIn)

it('shows what the PDF states', async () => {
  mockApi({ 'GET /api/invoices/7': invoice })
  show()
  const article = within(await screen.findByRole('article', { name: 'Tax invoice' }))
  expect(article.getByText('SF/26-27/000007')).toBeDefined()
  expect(article.getByRole('region', { name: 'Sold by' }).textContent).toContain('GSTIN: 10ABCCS0000Z1ZC')
  const [, line] = article.getAllByRole('row')
  expect(line?.textContent).toContain('IGST 18%: ₹18.00')
  expect(article.getByText(/One Hundred Eighteen/i)).toBeDefined()
  expect(article.getByText('Paid by UPI.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Order 12' }).getAttribute('href')).toBe('/profile/orders/12')
})

it('states the unit of quantities, and that charges include the fee for cash on delivery', async () => {
  mockApi({ 'GET /api/invoices/7': invoice, 'GET /api/invoices/8': { ...invoice, paymentMethod: 'COD' } })
  show()
  const columns = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(await columns()).toEqual([
    'Description',
    'HSN',
    'Quantity',
    'Value',
    'Discount',
    'Shipping',
    'Taxable',
    'Tax',
    'Total',
  ])
  expect(screen.getByRole('cell', { name: '1 NOS' })).toBeDefined()
  cleanup()
  show('/profile/invoices/8')
  expect(await columns()).toContain('Charges')
  expect(screen.getByText(/Charges are shipping and the fee for cash on delivery\./)).toBeDefined()
})

it.each([
  ['of someone else', '/profile/invoices/7', 403],
  ['that doesn’t exist', '/profile/invoices/7', 404],
  ['without a number', '/profile/invoices/x', 404],
])('is missing for an invoice %s', async (_, path, status) => {
  mockApi({ 'GET /api/invoices/7': errorResponse(status, { message: 'Invoice not found' }) })
  show(path)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

it('loads the invoice again after an error', async () => {
  mockApi({ 'GET /api/invoices/7': errorResponse(503, { message: 'Please try again' }) })
  const user = show()
  await screen.findByText('Please try again')
  mockApi({ 'GET /api/invoices/7': invoice })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article', { name: 'Tax invoice' })).toBeDefined()
})
