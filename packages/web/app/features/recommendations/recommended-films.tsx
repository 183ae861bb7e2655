import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Rail } from '../../ui/rail.tsx'
import { RECOMMENDED_TITLE } from './title.ts'
import { type RecommendedFilm, useRecommendedFilms } from './use-recommended.ts'

/** A row of films for whoever is signed in, each card with its reason; nothing for visitors. */
export function RecommendedFilms({ card }: { card: (film: RecommendedFilm) => ReactNode }) {
  const films = useRecommendedFilms(useSession()?.userId) ?? []
  if (films.length === 0) return null
  return (
    <Rail title={RECOMMENDED_TITLE} id="recommended-films">
      {films.map(card)}
    </Rail>
  )
}
