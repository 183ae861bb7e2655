import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { ContinueWatching } from './continue-watching.tsx'

const ROUTE = '/api/movies/progress/7'
const inProgress = (id: number, seriesTitle: string, position: number) => ({
  movie: { id, seriesTitle, posterLink: null },
  position,
  seconds: 60,
})
const TWO = [inProgress(3, 'Noon at Barmer', 31), inProgress(4, 'Salt Road', 9)]

const Page = () => (
  <>
    <h1>Movies</h1>
    <ContinueWatching />
    <ToasterSlot />
  </>
)
const show = () => renderRoutes([{ path: '/', Component: Page }], '/')

it('links each movie to its saved position', async () => {
  signInAs({ userId: 7 })
  mockApi({ [`GET ${ROUTE}`]: TWO })
  show()
  const link = await screen.findByRole('link', { name: 'Noon at Barmer Resume at 0:31' })
  expect(link.getAttribute('href')).toBe('/movies/watch/3')
  const bar = screen.getByRole('progressbar', { name: 'Watched: Noon at Barmer' }) as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([31, 60])
})

it('removes a movie at once and hides the row after the last one', async () => {
  signInAs({ userId: 7 })
  const requests = mockApi({ [`GET ${ROUTE}`]: TWO, [`DELETE ${ROUTE}`]: { message: 'Removed.' } })
  const { user } = show()
  const remove = (title: string) => screen.findByRole('button', { name: `Remove ${title} from Continue watching` })
  await user.click(await remove('Noon at Barmer'))
  expect(screen.queryByText('Noon at Barmer')).toBeNull()
  const next = await remove('Salt Road')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
  const removed = requests.filter(({ route }) => route === `DELETE ${ROUTE}`).map(({ query }) => query.itemId)
  expect(removed).toEqual(['3', '4'])
})

it('restores a movie when its removal fails', async () => {
  signInAs({ userId: 7 })
  mockApi({ [`GET ${ROUTE}`]: TWO, [`DELETE ${ROUTE}`]: errorResponse(500, { message: 'Something broke.' }) })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Remove Salt Road from Continue watching' }))
  expect(await screen.findByText('Could not remove the movie. Try again.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Salt Road' })).toBeTruthy()
})

it('renders nothing without movies in progress and sends no request for visitors', async () => {
  const requests = mockApi({ [`GET ${ROUTE}`]: [] })
  const { unmount } = show()
  expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
  expect(requests).toEqual([])
  unmount()
  signInAs({ userId: 7 })
  show()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
})
