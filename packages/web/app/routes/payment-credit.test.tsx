import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import { CREATE, payNow, press, sent, serve, show } from '../../test/payment-page.tsx'
import { setUpSignedIn } from '../../test/signed-in.tsx'

const CREDIT = 'GET /api/users/7/store-credit'
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
  const requests = serve({ [CREDIT]: { balance: 1000, expiring: [], history }, [PLACE]: placed })
  const user = show()
  expect(await screen.findByRole('radio', { name: 'Store credit: you have ₹1,000.00' })).toBeTruthy()
  await placeWithCredit(user)
  await screen.findByText('Order placed. You paid ₹150.00 with store credit.')
  expect(sent(requests, CREATE)).toEqual([])
  expect(sent(requests, PLACE).map(({ body }) => body)).toEqual([
    { userId: 7, addressId: 31, items: [{ productId: 1, quantity: 1 }], couponCode: null, amount: 15_000 },
  ])
})

it('can’t be chosen if the credit is too low, and isn’t shown without any', async () => {
  serve({ [CREDIT]: { balance: 1, expiring: [], history } })
  show()
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Store credit: you have ₹1.00' })
  expect(radio.disabled).toBe(true)
  expect(screen.getByText(/^It doesn’t cover the/)).toBeTruthy()
  await payNow()
})

it('shows why the server refused it, and lets the customer pay online', async () => {
  const refused = errorResponse(409, { message: 'The store credit is ₹1.00, which is not enough.', code: 'conflict' })
  serve({ [CREDIT]: { balance: 1000, expiring: [], history }, [PLACE]: refused })
  const user = show()
  await placeWithCredit(user)
  await screen.findByText('The store credit is ₹1.00, which is not enough.')
  await user.click(screen.getByRole('radio', { name: /^Pay online/ }))
  await payNow()
})
