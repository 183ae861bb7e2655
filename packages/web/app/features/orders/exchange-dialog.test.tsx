import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { buildOrder } from '../../../test/order.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../test/signed-in.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'

const variant = (productId: number, size: string, problem: string | null) => ({
  productId,
  name: 'Shirt',
  options: { Size: size },
  difference: 0,
  problem,
})
const line = (size: string, quantity: number) => ({ productId: 1, name: 'Shirt', options: { Size: size }, quantity })
const exchangeable = [{ ...line('M', 2), variants: [variant(2, 'L', null), variant(3, 'S', 'Sold out')] }]

function show(quote: object) {
  const onConfirm = vi.fn()
  mockApi({ 'POST /api/orders/exchange/12/quote': quote })
  const order = buildOrder({ id: 12, orderStatus: 'DELIVERED' })
  const Page = () => (
    <PrivateProviders>
      <ExchangeDialog order={order} isBusy={false} onConfirm={onConfirm} onClose={() => {}} />
    </PrivateProviders>
  )
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/')
  const request = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Request exchange' })
  return { user, onConfirm, request }
}

beforeEach(setUpSignedIn)

describe('exchange dialog', () => {
  it('requests the chosen variant for the chosen quantity and shows what is returned and sent', async () => {
    const quote = { exchangeable, returned: [line('M', 1)], sent: [line('L', 1)] }
    const { user, onConfirm, request } = show(quote)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Shirt (M)' })).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Shirt (M)' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Exchange Shirt (M) for' }), 'L')
    await screen.findByText('You return: 1 × Shirt (M)')
    expect(screen.getByText('We send: 1 × Shirt (L)')).toBeTruthy()
    await user.click(request())
    const items = [{ productId: 1, quantity: 1, replacementId: 2 }]
    expect(onConfirm).toHaveBeenCalledWith({ reason: '', items })
  })

  it('requires a line and its replacement, and shows why others can’t be chosen', async () => {
    const { user, onConfirm, request } = show({ exchangeable, returned: [], sent: [] })
    const item = await screen.findByRole('checkbox', { name: 'Shirt (M)' })
    await user.click(item)
    await user.click(request())
    expect(screen.getByText('Choose what you want to exchange')).toBeTruthy()
    await user.click(item)
    expect(screen.getByText('Choose what you want to get instead')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'S (Sold out)' })).toHaveProperty('disabled', true)
    await user.click(request())
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('says so if nothing can be exchanged', async () => {
    show({ exchangeable: [], returned: [], sent: [] })
    await screen.findByText('Nothing in this order can be exchanged.')
    expect(screen.queryByLabelText('Reason for exchange (optional)')).toBeNull()
  })
})
