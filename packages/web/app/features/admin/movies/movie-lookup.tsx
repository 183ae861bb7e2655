import { Link } from 'react-router'
import { ratingText } from '../../../lib/movie.ts'
import { Poster } from '../../../ui/poster.tsx'
import { findMovie } from '../catalogue.api.ts'
import { DetailList } from '../detail-list.tsx'
import { IdLookup } from '../id-lookup.tsx'

/** Search by movie ID; shows a movie card (spec 2, Manage Movies). */
export function MovieLookup() {
  return (
    <IdLookup kind="Movie" load={findMovie}>
      {(item) => (
        <article className="found" aria-label={item.seriesTitle}>
          <span className="found-picture found-poster">
            <Poster src={item.posterLink} title={item.seriesTitle} />
          </span>
          <div className="grid gap-3 content-start">
            <h2 className="h3">
              <Link to={`/movies/${item.id}`}>{item.seriesTitle}</Link>
            </h2>
            <p className="small">{item.overview}</p>
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
