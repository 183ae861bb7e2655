import { act, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { WatchLaterButton } from './watch-later-button.tsx'

const ADD = 'POST /user_items/add'
const REMOVE = 'DELETE /user_items/items_id/8'
const movies = [
  { id: 3, seriesTitle: 'Salt Road' },
  { id: 4, seriesTitle: 'Night Train' },
]

const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        Component: () => (
          <>
            {movies.map((movie) => (
              <WatchLaterButton key={movie.id} movie={movie} />
            ))}
            <ToasterSlot />
          </>
        ),
      },
    ],
    '/',
  )
const pressed = async (title: string) =>
  (await screen.findByRole('button', { name: `Later: ${title}` })).getAttribute('aria-pressed')

beforeEach(() => act(() => toast.remove()))

it('shows which movies are saved, removes a saved one, and restores it with Undo', async () => {
  signInAs({ userId: 8 })
  const requests = mockApi({
    'GET /user_items/watchlater/ids/8': [3],
    [ADD]: { message: 'ok' },
    [REMOVE]: { message: 'ok' },
  })
  const { user } = show()
  await waitFor(async () => expect(await pressed('Salt Road')).toBe('true'))
  expect(await pressed('Night Train')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Later: Salt Road' }))
  await screen.findByText('Movie removed from Watch Later.')
  expect(await pressed('Salt Road')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Added to later cart!')
  expect(await pressed('Salt Road')).toBe('true')
  expect(screen.queryByText('Movie removed from Watch Later.')).toBeNull()
  expect(requests.filter(({ route }) => route === ADD)).toHaveLength(1)
  // One request for all buttons.
  expect(requests.filter(({ route }) => route.startsWith('GET'))).toHaveLength(1)
})

it('shows only the latest toast of a movie that was saved and removed', async () => {
  signInAs({ userId: 8 })
  mockApi({ 'GET /user_items/watchlater/ids/8': [3], [ADD]: { message: 'ok' }, [REMOVE]: { message: 'ok' } })
  const { user } = show()
  const later = await screen.findByRole('button', { name: 'Later: Night Train' })
  await user.click(later)
  await screen.findByText('Added to later cart!')
  await user.click(later)
  await screen.findByText('Movie removed from Watch Later.')
  expect(screen.queryByText('Added to later cart!')).toBeNull()
})
