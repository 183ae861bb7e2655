import type { ReactNode } from 'react'
import type { FilmCardData } from '../../lib/film.ts'
import { useSession } from '../../lib/session.ts'
import { Rail } from '../../ui/rail.tsx'
import { isPersonal, recommendedTitle } from './title.ts'
import { useRecommendedFilms } from './use-recommended.ts'

type Shown = { movie: FilmCardData; reason?: string }
type Props = {
  card: (film: Shown) => ReactNode
  /** What visitors see, and everybody until their own has come. */
  popular?: readonly FilmCardData[]
  /** Where the page's own title says for whom they are. */
  title?: string
}

/** A row of films for whoever is signed in, each card with its reason. */
export function RecommendedFilms({ card, popular = [], title }: Props) {
  const own = useRecommendedFilms(useSession()?.userId) ?? []
  const films: readonly Shown[] = own.length > 0 ? own : popular.map((movie) => ({ movie }))
  if (films.length === 0) return null
  return (
    <Rail title={title ?? recommendedTitle(isPersonal(films))} id="recommended-films">
      {films.map(card)}
    </Rail>
  )
}
