import './movies.css'
import { formatDate } from '@shop/contract/kit/dates'
import type { Movie } from '@shop/contract/movies'
import { mediaUrl } from '../../lib/api-url.ts'
import { ratingText, stillImageOf } from '../../lib/movie.ts'
import { Poster } from '../../ui/poster.tsx'

/** The poster, and what the catalogue knows beside it. */
export function FilmFacts({ of }: { of: Movie }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Director', of.director],
    ['Year', of.releasedYear],
    ['Genre', of.genre],
    ['Runtime', of.runtime],
    ['Certificate', of.certificate],
    ['IMDb rating', ratingText(of.imdbRating)],
    ['Meta score', of.metaScore],
    ['In the catalogue since', formatDate(of.dateAdded)],
  ]
  return (
    <div className={stillImageOf(of.posterLink) === null ? '' : 'film-more'}>
      {/* Without a still it stands above already. */}
      {stillImageOf(of.posterLink) !== null && (
        <span className="sheet">
          <Poster src={of.posterLink} title={of.seriesTitle} />
        </span>
      )}
      <div className="grid gap-4 justify-items-start">
        <h2 className="d h2">About the film</h2>
        <dl className="facts num">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div className="contents" key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {of.posterLink !== null && (
          <a className="btn btn-plain" href={mediaUrl(of.posterLink)} target="_blank" rel="noreferrer">
            View the poster
            <span className="sr">, in a new tab</span>
          </a>
        )}
      </div>
    </div>
  )
}
