import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { setSite } from '../../lib/rendering/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const SUBSCRIBE = 'POST /api/newsletter'

async function subscribe(email: string) {
  const { user } = renderRoutes([{ path: '/', Component: NewsletterForm }], '/')
  const field = screen.getByPlaceholderText<HTMLInputElement>('Your email address')
  await user.type(field, `${email}{Enter}`)
  return field
}

describe('newsletter form', () => {
  it('subscribes, shows the thank-you text and clears the field', async () => {
    const requests = mockApi({ [SUBSCRIBE]: { message: 'Thank you for subscribing!' } })
    const field = await subscribe('asha@example.in')
    expect(await screen.findByText(/^Thank you for subscribing!/)).toBeTruthy()
    expect(field.value).toBe('')
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'asha@example.in' }])
  })

  it('shows an error and keeps the input', async () => {
    mockApi({ [SUBSCRIBE]: errorResponse(429, { message: 'Too many tries. Please wait.' }) })
    const field = await subscribe('asha@example.in')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please wait.')
    expect(field.value).toBe('asha@example.in')
  })

  it('links the demo mailbox after subscribing, in a demo only', async () => {
    mockApi({ [SUBSCRIBE]: { message: 'Thank you for subscribing!' } })
    setSite({ name: 'Shopflix', url: 'http://localhost:3000', hasDemoMailbox: true })
    await subscribe('asha@example.in')
    const link = await screen.findByRole('link', { name: /^Open the demo mailbox/ })
    expect(link.getAttribute('href')).toBe('/dev/mail')
    setSite({ name: 'Shopflix', url: 'http://localhost:3000' })
    cleanup()
    await subscribe('asha@example.in')
    await screen.findByText(/^Thank you for subscribing!/)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
