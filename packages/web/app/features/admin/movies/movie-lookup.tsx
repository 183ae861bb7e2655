import '../admin.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { ratingText } from '../../../lib/film.ts'
import { Poster } from '../../../ui/poster.tsx'
import { findMovie } from '../catalogue.api.ts'
import { Facts } from '../facts.tsx'
import { IdSearch } from '../id-search.tsx'
import { useLookup } from '../use-lookup.ts'

/** Search by movie ID; shows a movie card (spec 2, Manage Movies). */
export function MovieLookup() {
  const [id, setId] = useState('')
  const { state, look } = useLookup(findMovie, { invalid: 'Enter a valid Movie ID', notFound: 'Movie not found' })
  return (
    <section className="panel grid gap-5">
      <IdSearch
        label="Movie ID"
        value={id}
        onChange={setId}
        onSearch={() => void look(id)}
        busy={state.is === 'busy'}
        message={state.is === 'refused' ? state.message : undefined}
      />
      {state.is === 'found' && (
        <article className="found" aria-label={state.item.seriesTitle}>
          <span className="found-picture found-poster">
            <Poster src={state.item.posterLink} title={state.item.seriesTitle} />
          </span>
          <div className="grid gap-3 content-start">
            <h2 className="h3">
              <Link to={`/movies/${state.item.id}`}>{state.item.seriesTitle}</Link>
            </h2>
            <p className="small">{state.item.overview}</p>
            <Facts
              of={[
                ['ID', state.item.id],
                ['Director', state.item.director],
                ['Year', state.item.releasedYear],
                ['Genre', state.item.genre],
                ['Runtime', state.item.runtime],
                ['Certificate', state.item.certificate],
                ['IMDb rating', ratingText(state.item.imdbRating)],
                ['Popularity', state.item.popularity],
              ]}
            />
          </div>
        </article>
      )}
    </section>
  )
}
