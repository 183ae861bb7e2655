import type { SupportAnswers } from '@shop/contract/support'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { QuestionBox, type TicketDraft } from './question-box.tsx'

const found: SupportAnswers = {
  answers: [
    {
      kind: 'policy',
      source: 'Refund & Cancellation Policy',
      title: 'Refunds',
      text: 'Approved refunds are processed within 3 to 5 business days.',
      url: '/refund-policy#refunds',
    },
  ],
  ticketKind: 'order',
}

async function ask(response: unknown) {
  const requests = mockApi({ 'POST /api/support/answers': response })
  const drafts: TicketDraft[] = []
  const Component = () => <QuestionBox onWrite={(draft) => drafts.push(draft)} />
  const { user } = renderRoutes([{ path: '/support', Component }], '/support')
  await user.type(await screen.findByLabelText('Your question'), 'Where is my refund? ')
  await user.click(screen.getByRole('button', { name: 'Find answers' }))
  return { requests, drafts, user }
}

describe('the question box', () => {
  it('shows the answers with links to their pages', async () => {
    const { requests } = await ask(found)
    expect((await screen.findByRole('status')).textContent).toBe('One answer found.')
    expect(requests.at(-1)?.body).toEqual({ question: 'Where is my refund? ' })
    screen.getByRole('heading', { name: 'Refunds' })
    screen.getByText('Approved refunds are processed within 3 to 5 business days.')
    expect(screen.getByRole('link', { name: 'Read more: Refunds' }).getAttribute('href')).toBe('/refund-policy#refunds')
  })

  it('passes on the question with its kind', async () => {
    const { user, drafts } = await ask(found)
    await user.click(await screen.findByRole('button', { name: 'Write to us' }))
    expect(drafts).toEqual([{ kind: 'order', message: 'Where is my refund?' }])
  })

  it('asks visitors to sign in for the status of their orders', async () => {
    await ask(found)
    await screen.findByRole('link', { name: 'Sign in' })
  })

  it('doesn’t ask customers to sign in', async () => {
    signInAs()
    await ask(found)
    await screen.findByRole('status')
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  it('admits that it found nothing', async () => {
    await ask({ answers: [], ticketKind: 'question' })
    await screen.findByText('We found no answer to this in our FAQ and policies.')
    screen.getByRole('button', { name: 'Write to us' })
  })

  it('shows that the question is too long at the field', async () => {
    const message = 'Enter at most 500 characters'
    await ask(errorResponse(400, { message, fields: { question: message } }))
    await screen.findByText(message)
    expect(screen.getByLabelText('Your question').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    [429, 'Too many attempts. Please try again in 5 minutes.'],
    [500, 'Something went wrong.'],
  ])('offers staff after the error %i', async (status, message) => {
    const { user, drafts } = await ask(errorResponse(status, { message }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    await user.click(screen.getByRole('button', { name: 'Write to us' }))
    expect(drafts).toEqual([{ kind: 'question', message: 'Where is my refund?' }])
  })
})
