import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { Payouts } from './payouts.tsx'

const LIST = 'GET /api/admin/payouts'
const RELEASE = 'POST /api/admin/payouts/4/release'
const claimed = {
  id: 4,
  orderId: 12,
  amount: 500,
  state: 'claimed',
  account: 'a•••@okbank',
  details: null,
  claimedBy: 'Ravi',
  claimedAt: '2026-11-25T10:00:00.000Z',
  paidBy: null,
  reference: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  paidAt: null,
}

const Page = () => (
  <PrivateProviders>
    <Payouts />
  </PrivateProviders>
)
const show = (path: string) => renderRoutes([{ path: '/cash', Component: Page }], path).user

beforeEach(setUpSignedIn)

it('releases the claim of other staff after a confirmation that names them', async () => {
  const requests = mockApi({
    [LIST]: { content: [claimed], totalPages: 1, totalElements: 1 },
    [RELEASE]: { ...claimed, state: 'due', claimedBy: null, claimedAt: null },
  })
  const user = show('/cash')
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  await screen.findByRole('heading', { name: 'Release the refund that Ravi has claimed?' })
  expect(requests.some(({ route }) => route === RELEASE)).toBe(false)
  await user.click(screen.getAllByRole('button', { name: 'Release' }).at(-1) as HTMLElement)
  await waitFor(() => expect(requests.filter(({ route }) => route === RELEASE)).toHaveLength(1))
  expect(requests.find(({ route }) => route === RELEASE)?.body).toEqual({ claimedAt: claimed.claimedAt })
})

it('says that no refunds were transferred yet', async () => {
  mockApi({ [LIST]: { content: [], totalPages: 0, totalElements: 0 } })
  show('/cash?view=refunds&state=paid')
  await screen.findByText('No refunds transferred yet.')
})
