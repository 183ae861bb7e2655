import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { MovieCard } from './movie-card.tsx'

it('takes its accessible name from the title, not from the poster', () => {
  const movie = {
    id: 3,
    seriesTitle: 'Salt Road',
    releasedYear: 2019,
    genre: 'Drama',
    imdbRating: 8.1,
    posterLink: '/a.webp',
    hasStream: true,
  }
  renderRoutes([{ path: '/', Component: () => <MovieCard movie={movie} /> }], '/')
  expect(screen.getByRole('link', { name: /^Salt Road/ }).getAttribute('href')).toBe('/movies/3')
  expect(screen.getByRole('link', { name: /Watch now$/ })).toBeTruthy()
})
