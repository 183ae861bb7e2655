import './movies.css'
import type { Movie } from '@shop/contract/movies'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mediaUrl } from '../../lib/api-url.ts'
import { ratingText } from '../../lib/movie.ts'
import { useInfiniteList } from '../../lib/use-infinite-list.ts'
import { ErrorPanel } from '../../ui/empty-state.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { Poster } from '../../ui/poster.tsx'

type Props = {
  /** The search itself, with its page. */
  name: string
  first: readonly Movie[]
  firstPage: number
  /** Throws ApiError. */
  load: (page: number) => Promise<readonly Movie[]>
  /** The Later button. */
  later: (movie: Movie) => ReactNode
}

/** What was found, growing as it is read (spec 2, Movie search page). */
export function MovieResults({ name, first, firstPage, load, later }: Props) {
  const { items, state, message, lastCard, loadMore } = useInfiniteList({ name, first, firstPage, load })
  return (
    <>
      <ul className="finds">
        {items.map((movie, i) => (
          <li className="find" key={movie.id} ref={i === items.length - 1 ? lastCard : undefined}>
            <Link className="sheet" to={`/movies/${movie.id}`} tabIndex={-1} aria-hidden="true">
              <Poster src={movie.posterLink} title={movie.seriesTitle} first={i < 3} />
            </Link>
            <div className="words">
              <h2 className="h3">
                <Link to={`/movies/${movie.id}`}>{movie.seriesTitle}</Link>
              </h2>
              <FactLine
                className="small quiet"
                facts={[`IMDb ${ratingText(movie.imdbRating)}`, movie.releasedYear, movie.genre]}
              />
              <p className="small story">{movie.overview}</p>
              <div className="acts">
                {movie.posterLink !== null && (
                  <a
                    className="btn btn-plain"
                    href={mediaUrl(movie.posterLink)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`View the poster of ${movie.seriesTitle}, in a new tab`}
                  >
                    View
                  </a>
                )}
                {later(movie)}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="quiet sect empty:p-0" role="status">
        {state === 'loading' && 'Loading movies...'}
      </p>
      {state === 'failed' && <ErrorPanel message={message ?? 'Search failed'} onRetry={() => void loadMore()} />}
    </>
  )
}
