import { Link } from 'react-router'
import { type MovieCardData, movieFacts } from '../../lib/movie.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import movieCard from '../../ui/movie-card.module.css'
import { Poster } from '../../ui/poster.tsx'
import reasonStyles from '../../ui/reason.module.css'

type Props = {
  of: MovieCardData
  first?: boolean
  /** Why it is recommended. */
  reason?: string | undefined
}

/** A printed sheet with its line below; it leads to the movie's page. */
export const MovieCard = ({ of, first = false, reason }: Props) => (
  <Link className={movieCard.card} to={`/movies/${of.id}`}>
    <span className={movieCard.poster}>
      <Poster src={of.posterLink} title={of.seriesTitle} alt="" first={first} />
    </span>
    <h3>{of.seriesTitle}</h3>
    <FactLine facts={movieFacts(of)} />
    {reason !== undefined && <p className={reasonStyles.reason}>{reason}</p>}
  </Link>
)
