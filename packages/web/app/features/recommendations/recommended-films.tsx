import { POPULAR_FILM_REASON } from '@shop/contract/recommendations/recommendations.rules'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Rail } from '../../ui/rail.tsx'
import { recommendedTitle } from './title.ts'
import { type RecommendedFilm, useRecommendedFilms } from './use-recommended.ts'

/** A row of films for whoever is signed in, each card with its reason; nothing for visitors. */
export function RecommendedFilms({ card }: { card: (film: RecommendedFilm) => ReactNode }) {
  const films = useRecommendedFilms(useSession()?.userId) ?? []
  if (films.length === 0) return null
  const isPersonal = films.some(({ reason }) => reason !== POPULAR_FILM_REASON)
  return (
    <Rail title={recommendedTitle(isPersonal)} id="recommended-films">
      {films.map(card)}
    </Rail>
  )
}
