import type { Movie, ViewersRating } from '@shop/contract/movies'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stillImageOf } from '../../lib/movie.ts'
import { storeName } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Poster } from '../../ui/poster.tsx'
import { Rating } from '../../ui/rating.tsx'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import movies from './movies.module.css'

export type BannerMovie = Pick<
  Movie,
  'id' | 'seriesTitle' | 'posterLink' | 'releasedYear' | 'certificate' | 'runtime' | 'genre' | 'imdbRating' | 'overview'
>

type Props = {
  movie: BannerMovie
  /** Whether the title links to the movie's page. */
  linked?: boolean
  /** Shows the overview on mobile too. */
  long?: boolean
  /** The average rating of this site's users. */
  viewers?: ViewersRating
  actions: ReactNode
}

type SummaryProps = Props & { heading?: 'h1' | 'h2'; id?: string }

/** Title, facts, ratings, overview and buttons of a movie. */
export const MovieSummary = ({ movie, heading: Heading = 'h1', id, linked, long, viewers, actions }: SummaryProps) => (
  <>
    <Heading className={classes(text.display, text.poster, movies.title)} id={id}>
      {linked ? <Link to={`/movies/${movie.id}`}>{movie.seriesTitle}</Link> : movie.seriesTitle}
    </Heading>
    <p className={movies.meta} data-part="facts">
      {movie.releasedYear !== null && <span className={text.numeric}>{movie.releasedYear}</span>}
      {movie.certificate !== null && <span className={movies.certificate}>{movie.certificate}</span>}
      {movie.runtime !== null && <span className={text.numeric}>{movie.runtime}</span>}
      {movie.genre !== null && <span>{movie.genre}</span>}
    </p>
    <div className={movies.ratings}>
      <Rating value={movie.imdbRating} {...(movie.imdbRating !== null && { source: 'IMDb' })} />
      {viewers !== undefined && viewers.count > 0 && (
        <Rating value={viewers.average} count={viewers.count} source={`${storeName()} viewers`} />
      )}
    </div>
    {movie.overview !== null && (
      <p className={long ? movies.story : classes(movies.story, visibility.desktopOnly)}>{movie.overview}</p>
    )}
    <div className={movies.actions}>{actions}</div>
  </>
)

/** The banner of a movie: its still in full width with the summary on top, or its poster beside the summary. */
export function MovieBanner({ movie, ...rest }: Props) {
  const still = stillImageOf(movie.posterLink)
  return (
    <section
      className={still === null ? classes(movies.banner, movies.withPoster) : classes(movies.banner, movies.withStill)}
      aria-labelledby="movie-title"
    >
      {still !== null && (
        <div className={movies.frame} aria-hidden="true">
          <Picture src={still} alt="" width={1066} height={600} priority fallback={<span />} />
        </div>
      )}
      <div className={movies.caption}>
        <div className={classes(layout.container, movies.container)}>
          <div className={movies.content}>
            <MovieSummary movie={movie} id="movie-title" {...rest} />
          </div>
          {still === null && (
            <span className={movies.poster}>
              <Poster src={movie.posterLink} title={movie.seriesTitle} priority />
            </span>
          )}
        </div>
      </div>
    </section>
  )
}
