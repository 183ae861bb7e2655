import { formatDate } from '@shop/contract/kit/dates'
import type { Movie } from '@shop/contract/movies'
import { mediaUrl } from '../../lib/api-url.ts'
import { ratingText, stillImageOf } from '../../lib/movie.ts'
import button from '../../ui/button.module.css'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Poster } from '../../ui/poster.tsx'
import text from '../../ui/text.module.css'
import movies from './movies.module.css'

/** The poster, and what the catalogue knows beside it. */
export function MovieFacts({ of }: { of: Movie }) {
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
    <div className={stillImageOf(of.posterLink) === null ? undefined : movies.more}>
      {/* Without a still it stands above already. */}
      {stillImageOf(of.posterLink) !== null && (
        <span className={movies.poster}>
          <Poster src={of.posterLink} title={of.seriesTitle} />
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
        {of.posterLink !== null && (
          <a
            className={classes(button.button, button.plain)}
            href={mediaUrl(of.posterLink)}
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
