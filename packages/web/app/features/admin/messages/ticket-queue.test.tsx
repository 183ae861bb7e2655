import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { ticket } from '../../../../test/ticket.ts'
import MessagesPage from '../../../routes/admin/messages.tsx'

const Page = () => (
  <PrivateProviders>
    <MessagesPage {...({ loaderData: { canSend: true } } as Parameters<typeof MessagesPage>[0])} />
  </PrivateProviders>
)

beforeEach(setUpSignedIn)

it('keeps filters, search and page from the list to a ticket and back', async () => {
  mockApi({
    'GET /api/admin/messages': { content: [ticket], totalPages: 3, totalElements: 45 },
    'GET /api/admin/messages/5': ticket,
    'GET /api/admin/reply-templates': [],
  })
  const path = '/messages?view=inbox&state=overdue&kind=complaint&query=lamp&page=2'
  const { user } = renderRoutes([{ path: '/messages', Component: Page }], path)
  await user.click(await screen.findByRole('link', { name: 'Reply to T000005' }))
  const back = await screen.findByRole('link', { name: 'Back to inbox' })
  expect(back.getAttribute('href')).toBe('/messages?state=overdue&kind=complaint&query=lamp&page=2')
  await user.click(back)
  expect(await screen.findByRole('link', { name: 'Reply to T000005' })).toBeTruthy()
})
