import type { OrderPaymentSummary } from '@shop/contract/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { buildOrder } from '../../../../test/order.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { OrderRefunds } from './order-refunds.tsx'

const PAYMENT = 'GET /api/admin/orders/12/money'
const CREATE_REFUND = 'POST /api/admin/orders/12/refunds'
const NOT_SHIPPED = {
  sku: 'SKU-1',
  image: null,
  options: {},
  shippedQuantity: 0,
  deliveredQuantity: 0,
  cancelledQuantity: 0,
}
const ORDER = buildOrder({
  id: 12,
  subtotal: 2000,
  discount: 500,
  totalAmount: 1500,
  items: [
    { productId: 3, name: 'Desk Lamp', ...NOT_SHIPPED, quantity: 2, unitPrice: 333.33, subtotal: 666.66 },
    { productId: 4, name: 'Fan', ...NOT_SHIPPED, quantity: 1, unitPrice: 1333.34, subtotal: 1333.34 },
  ],
})
const NO_REFUNDS: OrderPaymentSummary = {
  paid: 1500,
  refunded: 0,
  left: 1500,
  credit: { paid: 0, refunded: 0, refunds: [] },
  refunds: [],
  items: [
    { productId: 3, prices: [250, 499.99] },
    { productId: 4, prices: [1000.01] },
  ],
}

function open(replies: Parameters<typeof mockApi>[0], order = ORDER) {
  const requests = mockApi({ [PAYMENT]: NO_REFUNDS, ...replies })
  const Page = () => (
    <PrivateProviders>
      <OrderRefunds order={order} />
    </PrivateProviders>
  )
  const page = renderRoutes([{ path: '/', Component: Page }], '/')
  const fill = async (amount: string, reason: string) => {
    await page.user.type(await screen.findByLabelText('Refund amount'), amount)
    if (reason) await page.user.type(screen.getByLabelText('Reason'), reason)
    await page.user.click(screen.getByRole('button', { name: 'Refund' }))
  }
  const confirm = () => page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refund' }))
  return { requests, fill, confirm, ...page }
}

beforeEach(setUpSignedIn)

it('says that nothing can be refunded without a payment record', async () => {
  open({ [PAYMENT]: { ...NO_REFUNDS, paid: 0, left: 0 } })
  expect(await screen.findByText(/^This order has no payment record/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

describe('partial refund', () => {
  it('refunds after confirmation and shows the remaining amount', async () => {
    const due = { id: 4, amount: 120.5, reason: 'a dent', status: 'due', problem: null, processedAt: null } as const
    const { requests, fill, confirm } = open({
      [CREATE_REFUND]: { ...NO_REFUNDS, left: 1379.5, refunds: [{ ...due, dueAt: '2026-11-20T10:00:00.000Z' }] },
    })
    await fill('120.50', 'a dent')
    expect(screen.getByRole('alertdialog').textContent).toContain('Refund ₹120.50?')
    expect(requests.map(({ route }) => route)).toEqual([PAYMENT])
    await confirm()
    expect(await screen.findByText('Refund of ₹120.50 started.')).toBeTruthy()
    expect(requests[1]?.body).toEqual({ amount: 120.5, reason: 'a dent', key: expect.any(String) })
    expect(screen.getByText('₹1,379.50')).toBeTruthy()
    expect(screen.getByText('Refund 4: a dent')).toBeTruthy()
    expect(screen.getByText('₹120.50 · in progress')).toBeTruthy()
  })

  it.each([
    ['planned', null, '₹5.00 · planned for 20/11/2026'],
    ['processed', '2026-11-21T10:00:00.000Z', '₹5.00 · refunded on 21/11/2026'],
    ['failed', null, '₹5.00 · failed'],
  ] as const)('describes a %s refund', async (status, processedAt, description) => {
    const refund = { id: 4, amount: 5, reason: 'a dent', problem: null, dueAt: '2026-11-20T10:00:00.000Z' }
    open({ [PAYMENT]: { ...NO_REFUNDS, refunds: [{ ...refund, status, processedAt }] } })
    expect(await screen.findByText(description)).toBeTruthy()
  })

  it('repeats the same request after a lost response', async () => {
    const { user, requests, fill, confirm } = open({
      [CREATE_REFUND]: errorResponse(503, { message: 'Please try again.' }),
    })
    await fill('120.50', 'a dent')
    await confirm()
    await screen.findByText('Please try again.')
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    await confirm()
    await user.type(screen.getByLabelText('Reason'), ' and a scratch')
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    await confirm()
    const keys = requests
      .filter(({ route }) => route === CREATE_REFUND)
      .map(({ body }) => (body as { key: string }).key)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('confirms a refund of everything that was left', async () => {
    const { fill, confirm } = open({ [CREATE_REFUND]: { ...NO_REFUNDS, left: 0 } })
    await fill('1500', 'a dent')
    await confirm()
    expect(await screen.findByText('Refund of ₹1,500.00 started.')).toBeTruthy()
    expect(screen.queryByLabelText('Refund amount')).toBeNull()
  })

  it('fills in the price of an item after the discount, and the reason', async () => {
    const { user } = open({})
    await user.selectOptions(await screen.findByLabelText('Refund for'), '2 × Desk Lamp')
    expect(screen.getByLabelText('Refund amount')).toHaveProperty('value', '499.99')
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', '2 × Desk Lamp')
  })

  it('fills in the exact price of a part of the quantity', async () => {
    const { user } = open({})
    await user.selectOptions(await screen.findByLabelText('Refund for'), '2 × Desk Lamp')
    await user.selectOptions(screen.getByLabelText('Refunded quantity'), '1')
    expect(screen.getByLabelText('Refund amount')).toHaveProperty('value', '250')
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', '1 × Desk Lamp')
    await user.selectOptions(screen.getByLabelText('Refund for'), '1 × Fan')
    expect(screen.queryByLabelText('Refunded quantity')).toBeNull()
  })

  it('fills in at most what is left to refund', async () => {
    const { user } = open({ [PAYMENT]: { ...NO_REFUNDS, left: 5 } })
    await user.selectOptions(await screen.findByLabelText('Refund for'), '1 × Fan')
    expect(screen.getByLabelText('Refund amount')).toHaveProperty('value', '5')
  })

  it.each([
    ['0', 'why', 'Enter an amount in rupees, like 120.50'],
    ['1.005', 'why', 'Enter an amount in rupees, like 120.50'],
    ['-5', 'why', 'Enter an amount in rupees, like 120.50'],
    ['1500.01', 'why', 'You can refund up to ₹1,500.00.'],
    ['5', '', 'Reason is required'],
  ])('rejects amount %s with reason "%s"', async (amount, reason, message) => {
    const { requests, fill } = open({})
    await fill(amount, reason)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('shows all problems, each beside its field', async () => {
    const { fill } = open({})
    await fill('0', '')
    expect(screen.getByLabelText('Refund amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the server’s error if someone else refunded first', async () => {
    const { fill, confirm } = open({ [CREATE_REFUND]: errorResponse(409, { message: 'At most ₹3.00 is left.' }) })
    await fill('5', 'a dent')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe('At most ₹3.00 is left.')
  })

  it('refunds an order that was paid with store credit to the store credit', async () => {
    const credit = { paid: 1500, refunded: 0, refunds: [] }
    const refunds = [{ id: 7, amount: 120.5, reason: 'a dent', at: '2026-11-20T10:00:00.000Z' }]
    const { fill, confirm } = open(
      {
        [PAYMENT]: { ...NO_REFUNDS, paid: 0, credit },
        [CREATE_REFUND]: { ...NO_REFUNDS, paid: 0, left: 1379.5, credit: { ...credit, refunded: 120.5, refunds } },
      },
      { ...ORDER, paymentMethod: 'STORE_CREDIT' },
    )
    await fill('120.50', 'a dent')
    expect(screen.getByRole('alertdialog').textContent).toContain('added to the customer’s store credit')
    await confirm()
    expect(await screen.findByText('₹120.50 added to the customer’s store credit.')).toBeTruthy()
    expect(screen.getByText('₹120.50 of ₹1,500.00')).toBeTruthy()
    expect(screen.getByText('Store credit 7: a dent')).toBeTruthy()
    expect(screen.getByText('₹120.50 · refunded on 20/11/2026')).toBeTruthy()
  })

  it('offers no refund if nothing is left', async () => {
    open({ [PAYMENT]: { ...NO_REFUNDS, paid: 5, refunded: 5, left: 0 } })
    expect(await screen.findByText('Refundable')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
