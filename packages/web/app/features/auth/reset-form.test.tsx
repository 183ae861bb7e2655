import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { setSite } from '../../lib/rendering/site.ts'
import { ResetForm } from './reset-form.tsx'

const SITE = { name: 'Shopflix', url: 'http://localhost:3000' }
afterEach(() => setSite(SITE))

const show = () => renderRoutes([{ path: '/reset-password', Component: ResetForm }], '/reset-password')

test('trims a code copied from an email, and opens the sign-in page', async () => {
  const requests = mockApi({ 'POST /auth/reset-password': { message: 'ok' } })
  const { user } = show()
  await user.type(screen.getByLabelText('Email Address'), 'asha@example.in')
  await user.click(screen.getByLabelText('OTP Code'))
  await user.paste(' 058469 ')
  await user.type(screen.getByLabelText('New Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await screen.findByText('at /login')
  expect(requests[0]?.body).toEqual({ email: 'asha@example.in', code: '058469', newPassword: 'secret' })
})

test.each([true, false])('links the demo mailbox in a demo only: %s', (hasDemoMailbox) => {
  setSite({ ...SITE, hasDemoMailbox })
  show()
  const link = screen.queryByRole('link', { name: /^Open the demo mailbox/ })
  expect(link?.getAttribute('href')).toBe(hasDemoMailbox ? '/dev/mail' : undefined)
})
