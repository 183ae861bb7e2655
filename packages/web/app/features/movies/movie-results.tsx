import type { Movie } from '@shop/contract/movies'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { useInfiniteList } from '../../lib/interaction/use-infinite-list.ts'
import { ratingText } from '../../lib/movie.ts'
import { responsivePicture } from '../../lib/rendering/responsive-picture.ts'
import button from '../../ui/button.module.css'
import { classes } from '../../ui/classes.ts'
import { ErrorPanel } from '../../ui/empty-state.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import layout from '../../ui/layout.module.css'
import { Poster } from '../../ui/poster.tsx'
import { StreamBadge } from '../../ui/stream-badge.tsx'
import text from '../../ui/text.module.css'
import movies from './movies.module.css'

type Props = {
  /** Identifies the search and its first page. */
  name: string
  /** The movies of the first page. */
  first: readonly Movie[]
  firstPage: number
  /** Throws ApiError. */
  load: (page: number) => Promise<readonly Movie[]>
  laterButton: (movie: Movie) => ReactNode
}

/** Search results with infinite scroll. */
export function MovieResults({ name, first, firstPage, load, laterButton }: Props) {
  const { items, state, message, lastCard, loadMore } = useInfiniteList({
    listKey: name,
    initialItems: first,
    initialPage: firstPage,
    load,
  })
  return (
    <>
      <ul className={movies.results}>
        {items.map((movie, i) => (
          <li className={movies.result} key={movie.id} ref={i === items.length - 1 ? lastCard : undefined}>
            <Link className={movies.poster} to={`/movies/${movie.id}`} tabIndex={-1} aria-hidden="true">
              <Poster
                src={movie.posterLink}
                title={movie.seriesTitle}
                priority={i < 3}
                {...responsivePicture(movie.posterLink, '136px')}
              />
            </Link>
            <div className={movies.content}>
              <h2 className={text.h3}>
                <Link to={`/movies/${movie.id}`}>{movie.seriesTitle}</Link>
              </h2>
              <FactLine
                className={classes(text.small, text.quiet)}
                facts={[`IMDb ${ratingText(movie.imdbRating)}`, movie.releasedYear, movie.genre]}
              />
              {movie.hasStream && <StreamBadge />}
              <p className={classes(text.small, movies.story)}>{movie.overview}</p>
              <div className={movies.actions}>
                {movie.posterLink !== null && (
                  <a
                    className={classes(button.button, button.plain)}
                    href={mediaUrl(movie.posterLink)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`View the poster of ${movie.seriesTitle}, in a new tab`}
                  >
                    View
                  </a>
                )}
                {laterButton(movie)}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes(text.quiet, layout.section, movies.status)} role="status">
        {state === 'loading' && 'Loading movies...'}
      </p>
      {state === 'failed' && <ErrorPanel message={message ?? 'Search failed'} onRetry={() => void loadMore()} />}
    </>
  )
}
