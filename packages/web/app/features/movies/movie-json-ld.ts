import type { Movie, ViewersRating } from '@shop/contract/movies'
import { MAX_RATING, MIN_RATING } from '@shop/contract/movies/movies.rules'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { siteUrl } from '../../lib/rendering/site.ts'

/** Structured data (schema.org) of a movie for search engines, with the rating of this site's viewers. */
export function movieJsonLd(movie: Movie, { average, count }: ViewersRating): object {
  const { posterLink, overview, director, releasedYear, genre, runtime, certificate } = movie
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.seriesTitle,
    url: siteUrl(`/movies/${movie.id}`),
    ...(posterLink !== null && { image: siteUrl(mediaUrl(posterLink)) }),
    ...(overview !== null && { description: overview }),
    ...(director !== null && { director: { '@type': 'Person', name: director } }),
    ...(releasedYear !== null && { datePublished: String(releasedYear) }),
    ...(genre !== null && { genre: genre.split(', ') }),
    ...(certificate !== null && { contentRating: certificate }),
    ...(runtime !== null && { duration: `PT${Number.parseInt(runtime, 10)}M` }),
    ...(average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        ratingCount: count,
        bestRating: MAX_RATING,
        worstRating: MIN_RATING,
      },
    }),
  }
}
