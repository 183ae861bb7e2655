import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/session.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { GiftCards } from './gift-cards.tsx'

const card = {
  id: 3,
  amount: 1000,
  state: 'sent',
  recipientEmail: 'meera@example.in',
  recipientName: 'Meera',
  senderName: 'Asha',
  deliverAt: '2026-11-20T03:30:00.000Z',
  expiresAt: '2027-11-20T03:30:00.000Z',
  redeemedAt: null,
  buyerId: null,
}
const LIST = 'GET /api/admin/gift-cards'

beforeEach(() => {
  queryClient.clear()
  signInAs({ role: 'ADMIN' })
})

function open() {
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      <GiftCards />
    </QueryClientProvider>
  )
  return renderRoutes([{ path: '/admin/gift-cards', Component: Page }], '/admin/gift-cards').user
}

it('lists gift cards, and offers no action for a redeemed one', async () => {
  const content = [card, { ...card, id: 2, state: 'redeemed' }]
  mockApi({ [LIST]: { content, totalPages: 1, totalElements: 2 } })
  open()
  expect(
    await screen.findByRole('row', { name: /Meera.*Issued ₹1,000.00 Sent 20\/11\/2026 20\/11\/2027/ }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel gift card 3' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel gift card 2' })).toBeNull()
})

it('sends a gift card again after confirmation', async () => {
  const requests = mockApi({
    [LIST]: { content: [card], totalPages: 1, totalElements: 1 },
    'POST /api/admin/gift-cards/3/resend': { ...card, state: 'scheduled' },
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Send again gift card 3' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.some(({ route }) => route.endsWith('/3/resend'))).toBe(true)
})

it('issues a gift card, and shows the server’s error at its field', async () => {
  let reply: unknown = errorResponse(400, { message: 'No.', fields: { deliverOn: 'Choose a date within a year' } })
  const requests = mockApi({
    [LIST]: { content: [], totalPages: 0, totalElements: 0 },
    'POST /api/admin/gift-cards': () => reply,
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Issue gift card' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Issue gift card' }))
  expect(dialog.getByText('Enter an amount from ₹100 to ₹10,000')).toBeTruthy()
  await user.type(dialog.getByLabelText('Amount'), '500')
  await user.type(dialog.getByLabelText('Recipient’s email'), 'meera@example.in')
  await user.type(dialog.getByLabelText('Recipient’s name'), 'Meera')
  await user.click(dialog.getByRole('button', { name: 'Issue gift card' }))
  expect(await dialog.findByText('Choose a date within a year')).toBeTruthy()
  reply = card
  await user.click(dialog.getByRole('button', { name: 'Issue gift card' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = requests.flatMap(({ route, body }) => (route.startsWith('POST') ? [body as { key: string }] : []))
  expect(bodies[1]).toMatchObject({ amount: 500, recipientEmail: 'meera@example.in', message: '' })
  expect(bodies[1]?.key).toBe(bodies[0]?.key)
})
