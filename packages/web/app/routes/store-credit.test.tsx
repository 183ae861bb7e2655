import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { openPrivatePage } from '../../test/private-page.tsx'
import { setUpSignedIn } from '../../test/signed-in.tsx'
import StoreCreditPage, { clientLoader } from './store-credit.tsx'

beforeEach(setUpSignedIn)

const show = (url?: string) =>
  openPrivatePage({ path: '/profile/store-credit', Page: StoreCreditPage, loader: clientLoader }, url)

it('shows the balance, what expires, and what changed it', async () => {
  const change = { id: 2, kind: 'order_refund', amount: 80, orderId: 12, note: null, at: '2026-11-20T10:00:00.000Z' }
  mockApi({
    'GET /api/users/7/store-credit': {
      balance: 1250.5,
      expiring: [{ amount: 250.5, expiresAt: '2027-11-20T10:00:00.000Z' }],
      history: {
        content: [
          { ...change, id: 3, kind: 'order', amount: -50 },
          change,
          { ...change, id: 1, kind: 'issued', amount: 250.5, orderId: null, note: 'A late parcel' },
        ],
        totalPages: 1,
        totalElements: 3,
      },
    },
  })
  show()
  expect(await screen.findByText('₹1,250.50')).toBeTruthy()
  expect(screen.getByText('₹250.50 expires on 20/11/2027')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Refund of order 12' }).getAttribute('href')).toBe('/profile/orders/12')
  expect(screen.getByText('+₹80.00')).toBeTruthy()
  expect(screen.getByText('−₹50.00')).toBeTruthy()
  expect(screen.getByText('A late parcel')).toBeTruthy()
})

it('says that there is no credit yet', async () => {
  const history = { content: [], totalPages: 0, totalElements: 0 }
  mockApi({ 'GET /api/users/7/store-credit': { balance: 0, reserved: 0, expiring: [], history } })
  show()
  expect(await screen.findByText('₹0.00')).toBeTruthy()
  expect(screen.getByText(/Nothing yet/)).toBeTruthy()
})

it('redeems a gift card, or says why it can’t', async () => {
  const history = { content: [], totalPages: 0, totalElements: 0 }
  let balance = 0
  let reply: unknown = errorResponse(409, { message: 'This gift card has already been redeemed.', code: 'conflict' })
  const requests = mockApi({
    'GET /api/users/7/store-credit': () => ({ balance, reserved: 0, expiring: [], history }),
    'POST /api/gift-cards/redeem': () => reply,
  })
  const user = show()
  await user.type(await screen.findByLabelText('Gift card code'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(screen.getByText('Enter the 16 characters of the code')).toBeTruthy()
  await user.type(screen.getByLabelText('Gift card code'), 'd-efgh-jkmn-pqrs')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('This gift card has already been redeemed.')).toBeTruthy()
  balance = 500
  reply = { amount: 500 }
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('₹500.00')).toBeTruthy()
  expect(requests.at(-2)?.body).toEqual({ code: 'ABCDEFGHJKMNPQRS' })
})
