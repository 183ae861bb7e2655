import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { MovieCard } from './movie-card.tsx'

it('is called by the words on it, its poster has none of its own', () => {
  const movie = {
    id: 3,
    seriesTitle: 'Salt Road',
    releasedYear: 2019,
    genre: 'Drama',
    imdbRating: 8.1,
    posterLink: '/a.webp',
  }
  renderRoutes([{ path: '/', Component: () => <MovieCard of={movie} /> }], '/')
  expect(screen.getByRole('link', { name: /^Salt Road/ }).getAttribute('href')).toBe('/movies/3')
})
