import { formatDate } from '@shop/contract/kit/dates'
import type { Movie } from '@shop/contract/movies'
import { HOT_ABOVE_POPULARITY } from '@shop/contract/movies/movies.rules'
import { Play, Trash2 } from 'lucide'
import { Link } from 'react-router'
import { mainGenre, ratingText } from '../../lib/movie.ts'
import { responsivePicture } from '../../lib/rendering/responsive-picture.ts'
import badges from '../../ui/badges.module.css'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Poster } from '../../ui/poster.tsx'
import { StreamBadge } from '../../ui/stream-badge.tsx'
import text from '../../ui/text.module.css'
import ticket from '../../ui/ticket.module.css'
import watchLater from './watch-later.module.css'

type Props = { movie: Movie; selected: boolean; onSelect: () => void; onRemove: () => void; busy: boolean }

export const WatchLaterCard = ({ movie, selected, onSelect, onRemove, busy }: Props) => (
  <li className={classes(ticket.ticket, watchLater.saved, selected && watchLater.selected)} tabIndex={-1}>
    <div className={watchLater.poster}>
      <Poster
        src={movie.posterLink}
        title={movie.seriesTitle}
        {...responsivePicture(movie.posterLink, '(min-width: 600px) 240px, 46vw')}
      />
      <Checkbox hideLabel checked={selected} onChange={onSelect}>
        Select {movie.seriesTitle}
      </Checkbox>
    </div>
    <div className={watchLater.content}>
      <h2>
        <Link to={`/movies/${movie.id}`}>{movie.seriesTitle}</Link>{' '}
        {(movie.popularity ?? 0) > HOT_ABOVE_POPULARITY && (
          <span className={classes(badges.statusBadge, watchLater.hotStamp)}>Hot</span>
        )}
      </h2>
      <FactLine
        className={classes(text.small, text.quiet)}
        facts={[movie.releasedYear, mainGenre(movie.genre), movie.runtime]}
      />
      <p className={classes(text.small, watchLater.story)}>{movie.overview}</p>
      {movie.hasStream ? (
        <StreamBadge />
      ) : (
        <p className={classes(text.small, text.quiet)}>Not available to watch yet</p>
      )}
      <div className={watchLater.actions}>
        <LinkButton
          className={watchLater.button}
          variant={movie.hasStream ? 'solid' : 'line'}
          to={`/movies/watch/${movie.id}`}
          aria-label={`Watch ${movie.seriesTitle}`}
        >
          <Icon as={Play} small filled />
          Watch
        </LinkButton>
        <IconButton
          className={watchLater.iconButton}
          icon={Trash2}
          label={`Remove ${movie.seriesTitle}`}
          disabled={busy}
          onClick={onRemove}
        />
      </div>
    </div>
    <p className={classes(watchLater.stub, text.micro, text.quiet)}>
      <span>IMDb</span>
      <b className={classes(text.numeric, watchLater.number)}>{ratingText(movie.imdbRating)}</b>
      <span>
        added <span className={classes(text.numeric, watchLater.number)}>{formatDate(movie.dateAdded)}</span>
      </span>
    </p>
  </li>
)
