import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { TicketForm } from './ticket-form.tsx'

const received = { number: 'T000007', replyDueAt: '2026-11-27T10:00:00.000Z', resolveDueAt: '2026-12-25T10:00:00.000Z' }

it('asks for name and email if the stored token has expired', async () => {
  signInAs()
  const requests = mockApi({
    'POST /api/tickets': ({ body }: { body: unknown }) =>
      (body as { name?: string }).name === undefined
        ? errorResponse(400, { message: 'Name is required', fields: { name: 'Name is required' } })
        : received,
  })
  const { user } = renderRoutes([{ path: '/support', Component: TicketForm }], '/support')
  await user.type(await screen.findByLabelText('Message'), 'Where is my parcel?')
  expect(screen.queryByLabelText('Name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Name is required')
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.type(screen.getByLabelText('Email'), 'asha@example.in')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const number = await screen.findByText('T000007')
  // A notice is a row, so its sentences are one element.
  expect(number.parentElement?.textContent).toMatch(
    /^We received your message\. Your ticket number is T000007\. We reply by .+ email\.$/,
  )
  expect(screen.getByRole('status').children).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'T000007' })).toBeNull()
  expect(requests.at(-1)?.body).toEqual({
    kind: 'question',
    name: 'Asha',
    email: 'asha@example.in',
    message: 'Where is my parcel?',
  })
})

it('starts with the order of the link', async () => {
  signInAs()
  mockApi({})
  renderRoutes([{ path: '/support', Component: TicketForm }], '/support?kind=order&order=590')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Order 590: ')
  expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('order')
})

it.each(['', '<b>', '590 or more'])('ignores an order “%s”', async (order) => {
  signInAs()
  mockApi({})
  renderRoutes([{ path: '/support', Component: TicketForm }], `/support?order=${encodeURIComponent(order)}`)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('')
})

it('adds a draft to the message without losing what was typed', async () => {
  signInAs()
  function Page() {
    const [draft, setDraft] = useState<{ kind: 'order'; message: string }>()
    return (
      <>
        <button type="button" onClick={() => setDraft({ kind: 'order', message: 'Where is it?' })}>
          Write to us
        </button>
        <TicketForm draft={draft} />
      </>
    )
  }
  const { user } = renderRoutes([{ path: '/support', Component: Page }], '/support')
  const message = await screen.findByLabelText('Message')
  const write = screen.getByRole('button', { name: 'Write to us' })
  await user.type(message, 'Hello')
  await user.click(write)
  await user.click(write)
  expect((message as HTMLTextAreaElement).value).toBe('Hello\n\nWhere is it?')
  expect((screen.getByLabelText('What is it about?') as HTMLSelectElement).value).toBe('order')
  expect(document.activeElement).toBe(message)
})
