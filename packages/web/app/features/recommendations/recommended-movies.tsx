import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Rail } from '../../ui/rail.tsx'
import { RECOMMENDED_TITLE } from './recommendations.rules.ts'
import { type RecommendedMovie, useRecommendedMovies } from './use-recommended.ts'

/** A row of recommended movies for signed-in users, each with its reason. Renders nothing for visitors. */
export function RecommendedMovies({ card }: { card: (recommendation: RecommendedMovie) => ReactNode }) {
  const movies = useRecommendedMovies(useSession()?.userId) ?? []
  if (movies.length === 0) return null
  return (
    <Rail title={RECOMMENDED_TITLE} id="recommended-movies">
      {movies.map(card)}
    </Rail>
  )
}
