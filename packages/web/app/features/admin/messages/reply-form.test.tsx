import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { ticket } from '../../../../test/ticket.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { TicketPage } from './ticket-page.tsx'

const TICKET = 'GET /api/admin/messages/5'
const TEMPLATES = 'GET /api/admin/reply-templates'
const REPLY = 'POST /api/admin/messages/5/replies'
const second = { by: 'customer', author: 'Asha', text: 'It is urgent.', sentAt: '2026-11-24T11:00:00.000Z' } as const

const Page = () => (
  <PrivateProviders>
    <TicketPage id={5} />
  </PrivateProviders>
)
const show = (path = '/messages?id=5') => renderRoutes([{ path: '/messages', Component: Page }], path).user
const reply = () => screen.findByLabelText<HTMLTextAreaElement>('Reply')

beforeEach(setUpSignedIn)

it('keeps a reply that is being written when a new message arrives, and clears it once it is sent', async () => {
  let { messages } = ticket
  const requests = mockApi({ [TICKET]: () => ({ ...ticket, messages }), [TEMPLATES]: [], [REPLY]: ticket })
  const user = show()
  await user.type(await reply(), 'On its way.')
  messages = [...messages, second]
  await queryClient.invalidateQueries()
  await screen.findByText('It is urgent.')
  expect((await reply()).value).toBe('On its way.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(async () => expect((await reply()).value).toBe(''))
  expect(requests.find(({ route }) => route === REPLY)?.body).toEqual({ message: 'On its way.', resolve: false })
})

it('asks before a written reply is lost by leaving', async () => {
  mockApi({ [TICKET]: ticket, [TEMPLATES]: [] })
  const user = show()
  await user.type(await reply(), 'On its way.')
  await user.click(screen.getByRole('link', { name: 'Back to inbox' }))
  await screen.findByRole('heading', { name: 'Leave without saving?' })
})

it('inserts a template below what is written', async () => {
  const templates = [{ id: 1, name: 'Traced', text: 'Hi {name}, we trace it ({number}).' }]
  mockApi({ [TICKET]: ticket, [TEMPLATES]: templates })
  const user = show()
  await user.selectOptions(await screen.findByLabelText('Template'), 'Traced')
  expect((await reply()).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Insert' }))
  expect((await reply()).value).toBe('Hi Asha, we trace it (T000005).')
  await user.clear(await reply())
  await user.type(await reply(), 'Sorry for the delay.')
  await user.click(screen.getByRole('button', { name: 'Insert' }))
  expect((await reply()).value).toBe('Sorry for the delay.\n\nHi Asha, we trace it (T000005).')
})
