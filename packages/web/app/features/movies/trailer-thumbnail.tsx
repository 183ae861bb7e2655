import { Play } from 'lucide'
import { Link } from 'react-router'
import { type MovieCardData, movieFacts, stillImageOf } from '../../lib/movie.ts'
import { responsivePicture } from '../../lib/rendering/responsive-picture.ts'
import { classes } from '../../ui/classes.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PosterPlaceholder } from '../../ui/poster.tsx'
import still from '../../ui/still.module.css'
import { StreamBadge } from '../../ui/stream-badge.tsx'
import hero from './hero.module.css'

type Props = {
  movie: MovieCardData
  /** The genre of its row, which can be one of several. */
  genre: string
  hasTrailer: boolean
  onPlay: (movie: MovieCardData) => void
}

/** A movie's still, which plays the trailer if there is one. The title links to the movie's page. */
export function TrailerThumbnail({ movie, genre, hasTrailer, onPlay }: Props) {
  const movieUrl = `/movies/${movie.id}`
  const src = stillImageOf(movie.posterLink) ?? movie.posterLink
  const picture = (
    <Picture
      src={src}
      {...responsivePicture(src, 'min(72vw, 286px)')}
      alt=""
      width={400}
      height={225}
      fallback={<PosterPlaceholder title={movie.seriesTitle} />}
    />
  )
  return (
    <div className={hero.thumbnail}>
      {hasTrailer ? (
        <button
          type="button"
          className={classes(still.still, hero.still)}
          aria-label={`Play the trailer: ${movie.seriesTitle}`}
          onClick={() => onPlay(movie)}
        >
          {picture}
          <span className={hero.play}>
            <Icon as={Play} small filled />
          </span>
        </button>
      ) : (
        <Link className={classes(still.still, hero.still)} to={movieUrl} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <h3>
        <Link to={movieUrl}>{movie.seriesTitle}</Link>
      </h3>
      <FactLine facts={movieFacts({ ...movie, genre })} />
      {movie.hasStream && <StreamBadge />}
    </div>
  )
}
