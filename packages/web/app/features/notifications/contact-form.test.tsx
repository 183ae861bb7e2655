import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { ContactForm } from './contact-form.tsx'

const SEND = 'POST /api/contact'
const asha = { name: 'Asha Rao', email: 'asha@example.in', message: 'Where is my lamp?' }

async function fillInAndSend() {
  const { user } = renderRoutes([{ path: '/', Component: ContactForm }], '/')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await user.type(field('Name'), asha.name)
  await user.type(field('Email'), asha.email)
  await user.type(field('Message'), asha.message)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  return field
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('contact form', () => {
  it('sends the message, shows the thank-you text and clears the fields', async () => {
    const requests = mockApi({ [SEND]: { message: 'Thank you for contacting us!' } })
    const field = await fillInAndSend()
    expect(await screen.findByText('Thank you for contacting us!')).toBeTruthy()
    expect(['Name', 'Email', 'Message'].map((label) => field(label).value)).toEqual(['', '', ''])
    expect(requests.map(({ body }) => body)).toEqual([asha])
  })

  it('fills in the name and the email of a signed-in user', async () => {
    signInAs({ name: asha.name, email: asha.email })
    renderRoutes([{ path: '/', Component: ContactForm }], '/')
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    await waitFor(() => expect(field('Name').value).toBe(asha.name))
    expect(field('Email').value).toBe(asha.email)
  })

  it('shows an error next to its field and keeps the input', async () => {
    const message = 'Enter at most 5000 characters'
    mockApi({ [SEND]: errorResponse(400, { message, fields: { message } }) })
    const field = await fillInAndSend()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(field('Message').getAttribute('aria-invalid')).toBe('true')
    expect(field('Message').value).toBe(asha.message)
  })

  it('clears the error of a field when it is edited', async () => {
    const errors = { name: 'Name is required', email: 'Please enter a valid email address' }
    mockApi({ [SEND]: errorResponse(400, { message: errors.name, fields: errors }) })
    const field = await fillInAndSend()
    await waitFor(() => expect(alerts()).toEqual(Object.values(errors)))
    fireEvent.change(field('Message'), { target: { value: 'Where is it?' } })
    expect(alerts()).toEqual(Object.values(errors))
    fireEvent.change(field('Name'), { target: { value: 'Asha' } })
    expect(alerts()).toEqual([errors.email])
    fireEvent.change(field('Email'), { target: { value: 'asha@shopflix.example' } })
    expect(alerts()).toEqual([])
  })

  it('shows the rate limit message', async () => {
    mockApi({ [SEND]: errorResponse(429, { message: 'Too many attempts. Please try again in 60 minutes.' }) })
    await fillInAndSend()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again in 60 minutes.')
  })
})
