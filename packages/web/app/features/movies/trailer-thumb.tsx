import { Play } from 'lucide'
import { Link } from 'react-router'
import { type MovieCardData, movieFacts, stillImageOf } from '../../lib/movie.ts'
import { classes } from '../../ui/classes.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PosterPlaceholder } from '../../ui/poster.tsx'
import still from '../../ui/still.module.css'
import hero from './hero.module.css'

type Props = { of: MovieCardData; hasTrailer: boolean; onPlay: (movie: MovieCardData) => void }

/** A movie's still: it plays the trailer, where there is one, and its title leads to the movie's page. */
export function TrailerThumb({ of, hasTrailer, onPlay }: Props) {
  const address = `/movies/${of.id}`
  const picture = (
    <Picture
      src={stillImageOf(of.posterLink) ?? of.posterLink}
      alt=""
      width={400}
      height={225}
      fallback={<PosterPlaceholder title={of.seriesTitle} />}
    />
  )
  return (
    <div className={hero.thumb}>
      {hasTrailer ? (
        <button
          type="button"
          className={classes(still.still, hero.still)}
          aria-label={`Play the trailer: ${of.seriesTitle}`}
          onClick={() => onPlay(of)}
        >
          {picture}
          <span className={hero.play}>
            <Icon as={Play} small filled />
          </span>
        </button>
      ) : (
        <Link className={classes(still.still, hero.still)} to={address} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <h3>
        <Link to={address}>{of.seriesTitle}</Link>
      </h3>
      <FactLine facts={movieFacts(of)} />
    </div>
  )
}
