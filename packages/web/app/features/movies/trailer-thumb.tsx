import { Play } from 'lucide'
import { Link } from 'react-router'
import { type MovieCardData, movieFacts, stillImageOf } from '../../lib/movie.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PosterPlaceholder } from '../../ui/poster.tsx'

type Props = { of: MovieCardData; hasTrailer: boolean; onPlay: (film: MovieCardData) => void }

/** A film's still: it plays the trailer, where there is one, and its title leads to the film's page. */
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
    <div className="thumb">
      {hasTrailer ? (
        <button
          type="button"
          className="still"
          aria-label={`Play the trailer: ${of.seriesTitle}`}
          onClick={() => onPlay(of)}
        >
          {picture}
          <span className="play">
            <Icon as={Play} small filled />
          </span>
        </button>
      ) : (
        <Link className="still" to={address} tabIndex={-1} aria-hidden="true">
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
