import { act, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { takeReturnUrl } from '../../lib/session/return-url.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { NotifyMeButton } from './notify-me-button.tsx'

const Page = () => (
  <>
    <NotifyMeButton movie={{ id: 3, seriesTitle: 'Salt Road' }} />
    <ToasterSlot />
  </>
)
const show = () =>
  renderRoutes(
    [
      { path: '/movies/3', Component: Page },
      { path: '/login', Component: ToasterSlot },
    ],
    '/movies/3',
  )
const button = () => screen.findByRole('button', { name: 'Notify me: Salt Road' })

beforeEach(() => act(() => toast.remove()))

it('requests an email, which can be undone', async () => {
  signInAs({ userId: 9 })
  mockApi({
    'GET /api/movies/notifications/9': [],
    'PUT /api/movies/notifications/9': { message: 'ok' },
    'DELETE /api/movies/notifications/9': { message: 'ok' },
  })
  const { user } = show()
  await user.click(await button())
  await screen.findByText('We’ll email you when you can watch this movie.')
  expect((await button()).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('You won’t get an email about this movie.')
  expect((await button()).getAttribute('aria-pressed')).toBe('false')
})

it('asks visitors to sign in and remembers the movie', async () => {
  mockApi({})
  const { user } = show()
  await user.click(await button())
  await screen.findByText('Sign in to be notified.')
  expect(takeReturnUrl()).toMatchObject({ path: '/movies/3', action: { notify: { itemId: 3 } } })
})
