import type { Movie, ViewersRating } from '@shop/contract/movies'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stillImageOf } from '../../lib/movie.ts'
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
  of: BannerMovie
  /** The movie's own page doesn't lead to itself. */
  linked?: boolean
  /** On the movie's own page the whole story is told. */
  long?: boolean
  /** What this shop's viewers say, where it is known. */
  viewers?: ViewersRating
  actions: ReactNode
}

type WordsProps = Omit<Props, 'of'> & { of: BannerMovie; heading?: 'h1' | 'h2'; id?: string }

/** The title in poster size, the facts and the story below it, and what can be done. */
export const MovieSummary = ({ of, heading: Heading = 'h1', id, linked, long, viewers, actions }: WordsProps) => (
  <>
    <Heading className={classes(text.display, text.poster, movies.title)} id={id}>
      {linked ? <Link to={`/movies/${of.id}`}>{of.seriesTitle}</Link> : of.seriesTitle}
    </Heading>
    <p className={movies.meta} data-part="facts">
      {of.releasedYear !== null && <span className={text.numeric}>{of.releasedYear}</span>}
      {of.certificate !== null && <span className={movies.certificate}>{of.certificate}</span>}
      {of.runtime !== null && <span className={text.numeric}>{of.runtime}</span>}
      {of.genre !== null && <span>{of.genre}</span>}
    </p>
    <div className={movies.marks}>
      <Rating value={of.imdbRating} {...(of.imdbRating !== null && { by: 'IMDb' })} />
      {viewers !== undefined && viewers.count > 0 && (
        <Rating value={viewers.average} count={viewers.count} by="our viewers" />
      )}
    </div>
    {of.overview !== null && (
      <p className={long ? movies.story : classes(movies.story, visibility.desktopOnly)}>{of.overview}</p>
    )}
    <div className={movies.actions}>{actions}</div>
  </>
)

/** A movie in poster size: its still bleeding off the page, the title over the dark side; without a still, its poster beside. */
export function MovieBanner({ of, ...rest }: Props) {
  const still = stillImageOf(of.posterLink)
  return (
    <section
      className={still === null ? classes(movies.banner, movies.withPoster) : classes(movies.banner, movies.withStill)}
      aria-labelledby="marquee-title"
    >
      {still !== null && (
        <div className={movies.frame} aria-hidden="true">
          <Picture src={still} alt="" width={1066} height={600} first fallback={<span />} />
        </div>
      )}
      <div className={movies.caption}>
        <div className={classes(layout.container, movies.container)}>
          <div className={movies.content}>
            <MovieSummary of={of} id="marquee-title" {...rest} />
          </div>
          {still === null && (
            <span className={movies.poster}>
              <Poster src={of.posterLink} title={of.seriesTitle} first />
            </span>
          )}
        </div>
      </div>
    </section>
  )
}
