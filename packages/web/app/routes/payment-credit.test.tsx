import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import { agreeAndPay, CREATE, lamp, payNow, press, provider, sent, serve, show } from '../../test/payment-page.tsx'
import { mockQuote } from '../../test/quote.ts'
import { setUpSignedIn } from '../../test/signed-in.tsx'

const CREDIT = 'GET /api/users/7/store-credit'
const QUOTE = 'POST /api/checkout/quote'
const PLACE = 'POST /api/payment/store-credit'
const history = { content: [], totalPages: 0, totalElements: 0 }
const placed = buildOrder({ id: 12, paymentMethod: 'STORE_CREDIT', paidAmount: 150, totalAmount: 150 })

beforeEach(setUpSignedIn)

async function placeWithCredit(user: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('radio', { name: /^Store credit/ }))
  expect(screen.getByText('To pay with store credit')).toBeTruthy()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await press(/^Place Order/))
}

it('places the order with the total that was shown, without the payment sheet', async () => {
  const requests = serve({ [CREDIT]: { balance: 1000, reserved: 0, expiring: [], history }, [PLACE]: placed })
  const user = show()
  expect(await screen.findByRole('radio', { name: 'Store credit: you have ₹1,000.00' })).toBeTruthy()
  await placeWithCredit(user)
  await screen.findByText('Order placed. You paid ₹150.00 with store credit.')
  expect(sent(requests, CREATE)).toEqual([])
  expect(sent(requests, PLACE).map(({ body }) => body)).toEqual([
    { userId: 7, addressId: 31, items: [{ productId: 1, quantity: 1 }], couponCode: null, amount: 15_000 },
  ])
})

it('pays a part of the total if the customer chooses that, and sends the rest to the provider', async () => {
  const sheets = provider()
  const quote = (request: { body: unknown }) => ({ ...mockQuote([lamp])(request), mode: 'live', payAmount: 15_000 })
  const requests = serve({ [CREDIT]: { balance: 40, reserved: 10.5, expiring: [], history }, [QUOTE]: quote })
  const user = show()
  const use = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Use ₹50.50 of store credit' })
  expect(use.checked).toBe(false)
  await press('Pay Now ₹150.00')
  await user.click(use)
  expect(screen.getByText('−₹50.50')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Terms/ }))
  await user.click(await press('Pay Now ₹99.50'))
  await waitFor(() => expect(sheets).toHaveLength(1))
  expect(sent(requests, CREATE).map(({ body }) => body)).toMatchObject([{ amount: 9950, useStoreCredit: true }])
  expect(sheets[0]?.options).toMatchObject({
    config: { display: { hide: expect.arrayContaining([{ method: 'cod' }]) } },
  })
})

it('can’t pay a part of an order for cash', async () => {
  const cod = { isOffered: true, problem: null, fee: 0, amount: 15_000, needsCode: false }
  serve({ [CREDIT]: { balance: 50, reserved: 0, expiring: [], history }, 'POST /api/payment/cod/quote': cod })
  const user = show()
  await screen.findByRole('checkbox', { name: 'Use ₹50.00 of store credit' })
  await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  expect(screen.queryByRole('checkbox', { name: /store credit/ })).toBeNull()
})

it('offers nothing without credit, and loads the balance again if the amount has changed', async () => {
  const refused = errorResponse(400, { message: 'The amount doesn’t match.', code: 'amount_mismatch' })
  const requests = serve({ [CREDIT]: { balance: 0, reserved: 0, expiring: [], history }, [CREATE]: refused })
  const user = show()
  await agreeAndPay(user)
  await screen.findByText('The amount doesn’t match.')
  expect(screen.queryByText(/store credit/)).toBeNull()
  await waitFor(() => expect(sent(requests, CREDIT)).toHaveLength(2))
})

it('shows why the server refused it, and lets the customer pay online', async () => {
  const refused = errorResponse(409, { message: 'The store credit is ₹1.00, which is not enough.', code: 'conflict' })
  serve({ [CREDIT]: { balance: 1000, reserved: 0, expiring: [], history }, [PLACE]: refused })
  const user = show()
  await placeWithCredit(user)
  await screen.findByText('The store credit is ₹1.00, which is not enough.')
  await user.click(screen.getByRole('radio', { name: /^Pay online/ }))
  await payNow()
})
