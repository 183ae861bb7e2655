import { Link } from 'react-router'
import { type MovieCardData, movieFacts } from '../../lib/movie.ts'
import { responsivePicture } from '../../lib/rendering/responsive-picture.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import movieCard from '../../ui/movie-card.module.css'
import { Poster } from '../../ui/poster.tsx'
import reasonStyles from '../../ui/reason.module.css'
import { StreamBadge } from '../../ui/stream-badge.tsx'

type Props = {
  movie: MovieCardData
  /** Above the fold: the poster isn't lazy-loaded. */
  first?: boolean
  /** Why it is recommended. */
  reason?: string | undefined
}

/** Poster, title and facts; links to the movie's page. */
export const MovieCard = ({ movie, first = false, reason }: Props) => (
  <Link className={movieCard.card} to={`/movies/${movie.id}`}>
    <span className={movieCard.poster}>
      <Poster
        src={movie.posterLink}
        title={movie.seriesTitle}
        alt=""
        priority={first}
        {...responsivePicture(movie.posterLink, 'min(40vw, 196px)')}
      />
    </span>
    <h3>{movie.seriesTitle}</h3>
    <FactLine facts={movieFacts(movie)} />
    {movie.hasStream && <StreamBadge />}
    {reason !== undefined && <p className={reasonStyles.reason}>{reason}</p>}
  </Link>
)
