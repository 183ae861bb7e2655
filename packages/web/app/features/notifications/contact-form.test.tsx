import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { ContactForm } from './contact-form.tsx'

const SEND = 'POST /api/contact'
const asha = { name: 'Asha Rao', email: 'asha@example.in', message: 'Where is my lamp?' }

async function write() {
  const { user } = renderRoutes([{ path: '/', Component: ContactForm }], '/')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await user.type(field('Name'), asha.name)
  await user.type(field('Email'), asha.email)
  await user.type(field('Message'), asha.message)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  return field
}

const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('the contact form', () => {
  it('sends, thanks for 3 s and clears', async () => {
    const asked = mockApi({ [SEND]: { message: 'Thank you for contacting us!' } })
    const field = await write()
    expect(await screen.findByText('Thank you for contacting us!')).toBeTruthy()
    expect(['Name', 'Email', 'Message'].map((label) => field(label).value)).toEqual(['', '', ''])
    expect(asked.map(({ body }) => body)).toEqual([asha])
  })

  it('says beside the field what was wrong with it, and keeps all', async () => {
    const words = 'At most 5000 characters, please'
    mockApi({ [SEND]: errorResponse(400, { message: words, fields: { message: words } }) })
    const field = await write()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(field('Message').getAttribute('aria-invalid')).toBe('true')
    expect(field('Message').value).toBe(asha.message)
  })

  it('takes back what it said when that field is edited', async () => {
    const refused = { name: 'Name is required', email: 'Please enter a valid email address' }
    mockApi({ [SEND]: errorResponse(400, { message: refused.name, fields: refused }) })
    const field = await write()
    await waitFor(() => expect(said()).toEqual(Object.values(refused)))
    fireEvent.change(field('Message'), { target: { value: 'Where is it?' } })
    expect(said()).toEqual(Object.values(refused))
    fireEvent.change(field('Name'), { target: { value: 'Asha' } })
    expect(said()).toEqual([refused.email])
    fireEvent.change(field('Email'), { target: { value: 'asha@shopflix.example' } })
    expect(said()).toEqual([])
  })

  it('says that it has to wait', async () => {
    mockApi({ [SEND]: errorResponse(429, { message: 'Too many attempts. Please try again in 60 minutes.' }) })
    await write()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again in 60 minutes.')
  })
})
