import { formatDate } from '@shop/contract/kit/dates'
import type { MovieDetails } from '@shop/contract/movies'
import { meaningOf } from '@shop/contract/movies/certificates.rules'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { ratingText, stillImageOf } from '../../lib/movie.ts'
import { storeName } from '../../lib/rendering/site.ts'
import button from '../../ui/button.module.css'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Poster } from '../../ui/poster.tsx'
import text from '../../ui/text.module.css'
import movies from './movies.module.css'

/** 'A (Only for 18 and over)'. */
function describeCertificate(certificate: string): string {
  const meaning = meaningOf(certificate)
  return meaning === undefined ? certificate : `${certificate} (${meaning})`
}

export function MovieFacts({ movie }: { movie: MovieDetails }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Director', movie.director],
    ['Year', movie.releasedYear],
    ['Genre', movie.genre],
    ['Runtime', movie.runtime],
    ['Certificate', movie.certificate && describeCertificate(movie.certificate)],
    ['IMDb rating', ratingText(movie.imdbRating)],
    ['Meta score', movie.metaScore],
    ['Where to watch', movie.hasStream ? `${storeName()}, with your account` : 'Not available to watch yet'],
    ['Added', formatDate(movie.dateAdded)],
  ]
  return (
    <div className={stillImageOf(movie.posterLink) === null ? undefined : movies.more}>
      {/* Without a still, the banner shows the poster. */}
      {stillImageOf(movie.posterLink) !== null && (
        <span className={movies.poster}>
          <Poster src={movie.posterLink} title={movie.seriesTitle} />
        </span>
      )}
      <div className={classes(layout.grid, layout.gapL, layout.itemsStart)}>
        <h2 className={classes(text.display, text.h2)}>About the movie</h2>
        <dl className={classes(movies.facts, text.numeric)}>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div className={layout.contents} key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {movie.posterLink !== null && (
          <a
            className={classes(button.button, button.plain)}
            href={mediaUrl(movie.posterLink)}
            target="_blank"
            rel="noreferrer"
          >
            View the poster
            <span className={text.screenReaderOnly}>, in a new tab</span>
          </a>
        )}
      </div>
    </div>
  )
}
