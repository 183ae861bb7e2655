import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import type { PlayerProps } from '../../features/player/use-player.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { requireSession } from '../../lib/session/guard.ts'
import WatchPage, { clientLoader } from './watch.tsx'

/** Replaces the player with two buttons. */
vi.mock('../../features/player/player.tsx', () => ({
  default: ({ title, startAt, onTime, onClose }: PlayerProps) => (
    <dialog open aria-label={`${title} from ${startAt}`}>
      <button type="button" onClick={() => onTime?.(40.4, 60)}>
        Watch to 0:40
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  ),
}))

const MOVIE = {
  id: 3,
  seriesTitle: 'Noon at Barmer',
  director: null,
  releasedYear: 2019,
  certificate: null,
  runtime: null,
  genre: 'Drama',
  imdbRating: 7.5,
  metaScore: null,
  overview: null,
  posterLink: null,
  popularity: 20,
  hasStream: false,
  hasTrailer: true,
  dateAdded: '2026-11-01T00:00:00.000Z',
}
const PLAYBACK = {
  video: { source: { kind: 'file', url: '/media/1.x/movies/noon.mp4' }, captions: [] },
  seconds: 60,
  position: 31,
  watched: false,
  expiresAt: null,
}
const SAVE = 'PUT /api/movies/progress/7'

function open(seconds: number | null, change: object = {}) {
  const requests = mockApi({
    'GET /api/orders/movies/3': { ...MOVIE, ...change },
    'GET /api/users/7/date-of-birth': { dateOfBirth: null },
    'PUT /api/users/7/date-of-birth': { dateOfBirth: '1990-05-01' },
    'GET /api/movies/stream/3': { seconds },
    'POST /api/movies/play/3': PLAYBACK,
    'GET /api/recommendations/similar/movies/3': [{ ...MOVIE, id: 4, seriesTitle: 'Salt Road' }],
    'GET /api/movies/ratings/7': { rating: 8, average: 8, count: 1 },
    [SAVE]: {},
  })
  const page = {
    path: '/movies/watch/:id',
    Component: WatchPage as never,
    middleware: [requireSession],
    loader: clientLoader as never,
  }
  return { requests, ...renderRoutes([page], '/movies/watch/3') }
}

it('lets the viewer rate the movie once the player is closed', async () => {
  const { user } = open(60)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('You rated it 8 of 10.')).toBeTruthy()
})

beforeEach(() => {
  queryClient.clear()
  signInAs({ userId: 7 })
})

it('plays from the saved position and offers to resume or start over after closing', async () => {
  const { user, requests } = open(60)
  await screen.findByRole('dialog', { name: 'Noon at Barmer from 31' })
  await user.click(screen.getByRole('button', { name: 'Watch to 0:40' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.filter(({ route }) => route === SAVE).map(({ body }) => body)).toEqual([
    { position: 40, secondsAgo: 0 },
  ])
  const resume = screen.getByRole('button', { name: 'Resume at 0:40' })
  await waitFor(() => expect(document.activeElement).toBe(resume))
  await user.click(resume)
  expect(screen.getByRole('dialog', { name: 'Noon at Barmer from 40' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByRole('dialog', { name: 'Noon at Barmer from 0' })).toBeTruthy()
})

it('shows Coming Soon with trailer, similar movies and Notify me, without requesting playback, for a movie without a stream', async () => {
  const { requests } = open(null)
  expect(await screen.findByText('Watch Page Coming Soon')).toBeTruthy()
  for (const name of ['Trailer', 'Notify me', 'Later'])
    expect(screen.getByRole('button', { name: `${name}: Noon at Barmer` })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Salt Road/ })).toBeTruthy()
  expect(requests.map(({ route }) => route)).not.toContain('POST /api/movies/play/3')
})

it('asks for the date of birth before it requests the playback of a movie for adults', async () => {
  const { user, requests } = open(60, { hasStream: true, certificate: 'A' })
  await user.type(await screen.findByLabelText('Date of birth'), '1990-05-01')
  expect(requests.map(({ route }) => route)).not.toContain('POST /api/movies/play/3')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Noon at Barmer from 31' })).toBeTruthy()
})

it('shows the error page for an unknown movie', async () => {
  mockApi({ 'GET /api/orders/movies/3': errorResponse(404, { message: 'Movie not found' }) })
  const page = {
    path: '/movies/watch/:id',
    Component: WatchPage as never,
    middleware: [requireSession],
    loader: clientLoader as never,
  }
  const ErrorBoundary = () => <p>Error page</p>
  renderRoutes([{ ...page, ErrorBoundary }], '/movies/watch/3')
  expect(await screen.findByText('Error page')).toBeTruthy()
})
