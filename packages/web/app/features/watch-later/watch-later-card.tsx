import { formatDate } from '@shop/contract/kit/dates'
import type { Movie } from '@shop/contract/movies'
import { HOT_ABOVE_POPULARITY } from '@shop/contract/movies/genres.rules'
import { Play, Trash2 } from 'lucide'
import { Link } from 'react-router'
import { mainGenre, ratingText } from '../../lib/movie.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Poster } from '../../ui/poster.tsx'

type Props = { movie: Movie; selected: boolean; onSelect: () => void; onRemove: () => void; busy: boolean }

export const WatchLaterCard = ({ movie, selected, onSelect, onRemove, busy }: Props) => (
  <li className={classes('ticket', 'saved', selected && 'on')} tabIndex={-1}>
    <div className="sheet">
      <Poster src={movie.posterLink} title={movie.seriesTitle} />
      <Checkbox quietLabel checked={selected} onChange={onSelect}>
        Select {movie.seriesTitle}
      </Checkbox>
    </div>
    <div className="in">
      <h2>
        <Link to={`/movies/${movie.id}`}>{movie.seriesTitle}</Link>{' '}
        {(movie.popularity ?? 0) > HOT_ABOVE_POPULARITY && <span className="stamp hot-stamp">Hot</span>}
      </h2>
      <FactLine className="small quiet" facts={[movie.releasedYear, mainGenre(movie.genre), movie.runtime]} />
      <p className="small story">{movie.overview}</p>
      <div className="acts">
        <LinkButton to={`/movies/watch/${movie.id}`} aria-label={`Watch ${movie.seriesTitle}`}>
          <Icon as={Play} small filled />
          Watch
        </LinkButton>
        <IconButton icon={Trash2} label={`Remove ${movie.seriesTitle}`} disabled={busy} onClick={onRemove} />
      </div>
    </div>
    <p className="stub micro quiet">
      <span>IMDb</span>
      <b className="num">{ratingText(movie.imdbRating)}</b>
      <span>
        added <span className="num">{formatDate(movie.dateAdded)}</span>
      </span>
    </p>
  </li>
)
