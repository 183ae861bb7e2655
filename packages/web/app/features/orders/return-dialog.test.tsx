import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { buildOrder } from '../../../test/order.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../test/signed-in.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const QUOTE = 'POST /api/orders/return/12/quote'
const returnable = [
  { productId: 1, name: 'Lamp', options: {}, quantity: 2 },
  { productId: 2, name: 'Pan', options: { Size: 'L' }, quantity: 1 },
]
const order = buildOrder({ id: 12, orderStatus: 'DELIVERED', totalAmount: 500, paidAmount: 500, shipping: 50 })

function show(quote: unknown) {
  const onConfirm = vi.fn()
  const requests = mockApi({ [QUOTE]: quote })
  const Page = () => (
    <PrivateProviders>
      <ReturnDialog order={order} isBusy={false} onConfirm={onConfirm} onClose={() => {}} />
    </PrivateProviders>
  )
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/')
  return { user, onConfirm, quoted: () => requests.map(({ body }) => body) }
}

const request = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Request Return' })

beforeEach(setUpSignedIn)

describe('return dialog', () => {
  it('returns everything by default and shows the refund with the shipping', async () => {
    const { user, onConfirm } = show({ returnable, refund: 500, isComplete: true })
    await screen.findByText('₹500.00')
    expect(screen.getByText('This includes shipping.')).toBeTruthy()
    await user.click(request())
    expect(onConfirm).toHaveBeenCalledWith({ reason: '', refundTo: 'original' })
  })

  it('waits for the items, and loads them again after an error', async () => {
    const responses = [errorResponse(404, { message: 'Order not found' })]
    const { user, onConfirm } = show(() => responses.shift() ?? { returnable, refund: 500, isComplete: true })
    expect(screen.getByRole('button', { name: 'Loading items...' })).toBeTruthy()
    await screen.findByText('Order not found')
    await user.click(request())
    await screen.findByText('₹500.00')
    expect(onConfirm).not.toHaveBeenCalled()
    await user.click(request())
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('asks for the refund of the chosen lines, and requests the return of these', async () => {
    const { user, onConfirm, quoted } = show({ returnable, refund: 135, isComplete: false })
    await user.click(await screen.findByRole('checkbox', { name: 'Pan (L)' }))
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Lamp' }))
    const items = [{ productId: 1, quantity: 1 }]
    await waitFor(() => expect(quoted()).toContainEqual({ items }))
    await screen.findByText('₹135.00')
    expect(screen.getByText('Without shipping, which we refund when you return everything.')).toBeTruthy()
    await user.type(screen.getByLabelText('Reason for return (optional)'), 'It flickers.')
    await user.click(request())
    expect(onConfirm).toHaveBeenCalledWith({ reason: 'It flickers.', refundTo: 'original', items })
  })

  it('refunds to store credit only if the customer chooses it', async () => {
    const { user, onConfirm } = show({ returnable, refund: 500, isComplete: true })
    await screen.findByText('₹500.00')
    expect((screen.getByRole('radio', { name: 'Original payment method' }) as HTMLInputElement).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Store credit' }))
    expect(screen.getByText(/It doesn’t expire, but it can’t be paid out later./)).toBeTruthy()
    await user.click(request())
    expect(onConfirm).toHaveBeenCalledWith({ reason: '', refundTo: 'store_credit' })
  })

  it('requires a line', async () => {
    const { user, onConfirm } = show({ returnable, refund: 500, isComplete: true })
    for (const name of ['Lamp', 'Pan (L)']) await user.click(await screen.findByRole('checkbox', { name }))
    await user.click(request())
    expect(screen.getByText('Choose what you want to return')).toBeTruthy()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('shows why an order can’t be returned', async () => {
    const { user, onConfirm } = show(errorResponse(409, { message: 'This order can’t be returned.' }))
    await screen.findByText('This order can’t be returned.')
    await user.click(request())
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
