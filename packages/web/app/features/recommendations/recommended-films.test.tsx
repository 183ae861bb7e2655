import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refusal } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { RecommendedFilms } from './recommended-films.tsx'

const OWN = 'GET /api/recommendations/movies/7'
const film = (reason: string) => ({ movie: { id: 3, seriesTitle: 'Noon at Barmer' }, reason })

const Page = () => (
  <>
    <h1>Movies</h1>
    <RecommendedFilms
      card={({ movie, reason }) => (
        <p key={movie.id}>
          {movie.seriesTitle}: {reason}
        </p>
      )}
    />
  </>
)
const show = () => renderRoutes([{ path: '/', Component: Page }], '/')

it('a viewer’s films come with the reason for each', async () => {
  signInAs({ userId: 7 })
  answer({ [OWN]: [film('Because you watched Iron Road West')] })
  show()
  expect(await screen.findByText('Noon at Barmer: Because you watched Iron Road West')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeTruthy()
})

it('popular ones say that they are', async () => {
  signInAs({ userId: 7 })
  answer({ [OWN]: [film('Popular with viewers')] })
  show()
  expect(await screen.findByText('Noon at Barmer: Popular with viewers')).toBeTruthy()
})

it('a visitor sees none and nothing is asked for them', async () => {
  const asked = answer({})
  show()
  await screen.findByRole('heading', { name: 'Movies' })
  expect(screen.queryByText(/Noon/)).toBeNull()
  expect(asked).toEqual([])
})

it('a list that can’t be had leaves the page as it is', async () => {
  signInAs({ userId: 7 })
  const asked = answer({ [OWN]: refusal(500, { message: 'Something broke.' }) })
  show()
  await expect.poll(() => asked.map(({ route }) => route)).toEqual([OWN])
  expect(screen.queryByRole('heading', { name: /Recommended/ })).toBeNull()
})
