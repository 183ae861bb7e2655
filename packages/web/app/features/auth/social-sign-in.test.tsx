import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { createToken } from '../../../test/session.ts'
import { rememberReturnUrl } from '../../lib/session/return-url.ts'
import { readSession } from '../../lib/session/session.ts'
import { finishProviderSignIn } from './social.api.ts'
import { SocialSignIn } from './social-sign-in.tsx'

const KEY = 'socialSignIn'
const providerUrl = 'https://accounts.example/authorize?state=1'
const showButtons = () =>
  renderRoutes([{ path: '/login', Component: () => <SocialSignIn ready={['google']} /> }], '/login')

test('opens the provider’s page and stores the secret in this tab', async () => {
  mockApi({ 'POST /auth/social/google/start': { url: providerUrl, secret: 'hush' } })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = showButtons()
  await user.click(screen.getByRole('button', { name: 'Google' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(providerUrl))
  expect(sessionStorage.getItem(KEY)).toBe('hush')
})

test('explains a provider that can’t be reached and one that isn’t set up', async () => {
  const message = 'Google can’t be reached. Please try again later.'
  const requests = mockApi({ 'POST /auth/social/google/start': errorResponse(503, { message }) })
  const { user } = showButtons()
  await user.click(screen.getByRole('button', { name: 'Google' }))
  expect((await screen.findByText(message)).role).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Facebook' }))
  await screen.findByText(/^Sign-in with Facebook isn’t available on this site/)
  expect(requests).toHaveLength(1)
})

test('sends the provider’s response with the secret once, and returns to the page', async () => {
  sessionStorage.setItem(KEY, 'hush')
  rememberReturnUrl({ path: '/watchlist' })
  const token = createToken()
  const requests = mockApi({
    'POST /auth/social/google/finish': { jwtToken: token, username: 'asha@example.in', message: null },
    'GET /api/user/asha%40example.in': { id: 7, name: 'Asha' },
  })
  expect(await finishProviderSignIn('google', '?code=1&state=1')).toMatchObject({ path: '/watchlist' })
  expect(requests[0]?.body).toEqual({ answer: '?code=1&state=1', secret: 'hush' })
  expect(readSession()).toMatchObject({ token, email: 'asha@example.in', userId: 7 })
  await expect(finishProviderSignIn('google', '?code=1&state=1')).rejects.toThrow('expired or has already been used')
  expect(requests).toHaveLength(2)
})

test('doesn’t sign in after a cancelled or rejected sign-in', async () => {
  const requests = mockApi({
    'POST /auth/social/facebook/finish': errorResponse(401, { message: 'This account is disabled.' }),
  })
  await expect(finishProviderSignIn('facebook', '?error=access_denied')).rejects.toThrow(
    'Sign-in with Facebook was cancelled.',
  )
  expect(requests).toHaveLength(0)
  sessionStorage.setItem(KEY, 'hush')
  await expect(finishProviderSignIn('facebook', '?code=1')).rejects.toThrow('This account is disabled.')
  expect(readSession().token).toBeUndefined()
})
