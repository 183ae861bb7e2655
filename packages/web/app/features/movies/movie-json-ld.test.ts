import { expect, test } from 'vitest'
import { movieJsonLd } from './movie-json-ld.ts'

const movie = {
  id: 7,
  seriesTitle: 'Noon at Barmer',
  director: 'Asha Rao',
  releasedYear: 1994,
  certificate: 'UA',
  runtime: '142 min',
  genre: 'Crime, Drama',
  imdbRating: 9.3,
  metaScore: 80,
  overview: 'A night.',
  posterLink: null,
  popularity: 98.5,
  hasStream: false,
  dateAdded: '2026-05-01T10:00:00.000Z',
}

test('structured data contains the rating of this site’s viewers, not the IMDb rating', () => {
  expect(movieJsonLd(movie, { average: 7.5, count: 2 })).toMatchObject({
    '@type': 'Movie',
    name: 'Noon at Barmer',
    duration: 'PT142M',
    aggregateRating: { ratingValue: 7.5, ratingCount: 2, bestRating: 10, worstRating: 1 },
  })
  expect(movieJsonLd(movie, { average: null, count: 0 })).not.toHaveProperty('aggregateRating')
})
