import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import movieCard from '../../ui/movie-card.module.css'
import { Rail } from '../../ui/rail.tsx'
import visibility from '../../ui/visibility.module.css'
import { RECOMMENDED_TITLE } from './recommendations.rules.ts'
import { type RecommendedMovie, useRecommendedMovies } from './use-recommended.ts'

const SKELETON_CARDS = 6

/** A row of recommended movies for signed-in users, each with its reason. Renders nothing for visitors. */
export function RecommendedMovies({ card }: { card: (recommendation: RecommendedMovie) => ReactNode }) {
  const session = useSession()
  const movies = useRecommendedMovies(session?.userId)
  const isLoading = session === undefined || (session.userId !== undefined && movies === undefined)
  if (isLoading) {
    return (
      <div className={visibility.signedInOnly} aria-hidden="true">
        <Rail title={RECOMMENDED_TITLE} id="recommended-movies">
          {Array.from({ length: SKELETON_CARDS }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are equal and never reordered
            <div key={i} className={movieCard.card}>
              <span className={movieCard.poster} />
              <h3>&nbsp;</h3>
              <p>&nbsp;</p>
            </div>
          ))}
        </Rail>
      </div>
    )
  }
  if (!movies?.length) return null
  return (
    <Rail title={RECOMMENDED_TITLE} id="recommended-movies">
      {movies.map(card)}
    </Rail>
  )
}
