import type { Movie } from '@shop/contract/movies'
import { mediaUrl } from '../../lib/api-url.ts'
import { siteUrl } from '../../lib/store.ts'

/** What search engines read of a film (decision 6). */
export function filmJsonLd(film: Movie): object {
  const { posterLink, overview, director, releasedYear, genre, runtime, certificate } = film
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: film.seriesTitle,
    url: siteUrl(`/movies/${film.id}`),
    ...(posterLink !== null && { image: siteUrl(mediaUrl(posterLink)) }),
    ...(overview !== null && { description: overview }),
    ...(director !== null && { director: { '@type': 'Person', name: director } }),
    ...(releasedYear !== null && { datePublished: String(releasedYear) }),
    ...(genre !== null && { genre: genre.split(', ') }),
    ...(certificate !== null && { contentRating: certificate }),
    ...(runtime !== null && { duration: `PT${Number.parseInt(runtime, 10)}M` }),
  }
}
