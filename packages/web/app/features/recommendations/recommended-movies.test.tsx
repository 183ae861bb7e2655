import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { RecommendedMovies } from './recommended-movies.tsx'

const ROUTE = 'GET /api/recommendations/movies/7'
const recommendation = (reason: string) => ({ movie: { id: 3, seriesTitle: 'Noon at Barmer' }, reason })

const Page = () => (
  <>
    <h1>Movies</h1>
    <RecommendedMovies
      card={({ movie, reason }) => (
        <p key={movie.id}>
          {movie.seriesTitle}: {reason}
        </p>
      )}
    />
  </>
)
const show = () => renderRoutes([{ path: '/', Component: Page }], '/')

it('shows the reason for each recommended movie', async () => {
  signInAs({ userId: 7 })
  mockApi({ [ROUTE]: [recommendation('Because you watched Iron Road West')] })
  show()
  expect(await screen.findByText('Noon at Barmer: Because you watched Iron Road West')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeTruthy()
})

it('labels popular movies as popular', async () => {
  signInAs({ userId: 7 })
  mockApi({ [ROUTE]: [recommendation('Popular with viewers')] })
  show()
  expect(await screen.findByText('Noon at Barmer: Popular with viewers')).toBeTruthy()
})

it('renders nothing for visitors and sends no request', async () => {
  const requests = mockApi({})
  show()
  await screen.findByRole('heading', { name: 'Movies' })
  expect(screen.queryByText(/Noon/)).toBeNull()
  expect(requests).toEqual([])
})

it('renders nothing when the request fails', async () => {
  signInAs({ userId: 7 })
  const requests = mockApi({ [ROUTE]: errorResponse(500, { message: 'Something broke.' }) })
  show()
  await expect.poll(() => requests.map(({ route }) => route)).toEqual([ROUTE])
  expect(screen.queryByRole('heading', { name: /Recommended/ })).toBeNull()
})
