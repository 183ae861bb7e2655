import { Link } from 'react-router'
import { ratingText } from '../../../lib/movie.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Poster } from '../../../ui/poster.tsx'
import text from '../../../ui/text.module.css'
import { publicMovieQuery } from '../catalogue.api.ts'
import { DetailList } from '../detail-list.tsx'
import { IdLookup } from '../id-lookup.tsx'
import record from '../styles/record.module.css'

/** Finds a movie by ID and shows its card. */
export function MovieLookup() {
  return (
    <IdLookup kind="Movie" itemQuery={publicMovieQuery}>
      {(item) => (
        <article className={record.item} aria-label={item.seriesTitle}>
          <span className={classes(record.itemPicture, record.itemPoster)} data-part="picture">
            <Poster src={item.posterLink} title={item.seriesTitle} />
          </span>
          <div className={classes(layout.grid, layout.gapM, layout.packStart)}>
            <h3 className={text.h3}>
              <Link to={`/movies/${item.id}`}>{item.seriesTitle}</Link>
            </h3>
            <p className={text.small}>{item.overview}</p>
            <DetailList
              details={[
                ['ID', item.id],
                ['Director', item.director],
                ['Year', item.releasedYear],
                ['Genre', item.genre],
                ['Runtime', item.runtime],
                ['Certificate', item.certificate],
                ['IMDb rating', ratingText(item.imdbRating)],
                ['Popularity', item.popularity],
              ]}
            />
          </div>
        </article>
      )}
    </IdLookup>
  )
}
