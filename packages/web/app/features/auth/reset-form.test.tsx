import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { ResetForm } from './reset-form.tsx'

test('trims a code copied from an email, and opens the sign-in page', async () => {
  const requests = mockApi({ 'POST /auth/reset-password': { message: 'ok' } })
  const { user } = renderRoutes([{ path: '/reset-password', Component: ResetForm }], '/reset-password')
  await user.type(screen.getByLabelText('Email Address'), 'asha@example.in')
  await user.click(screen.getByLabelText('OTP Code'))
  await user.paste(' 058469 ')
  await user.type(screen.getByLabelText('New Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await screen.findByText('at /login')
  expect(requests[0]?.body).toEqual({ email: 'asha@example.in', code: '058469', newPassword: 'secret' })
})
