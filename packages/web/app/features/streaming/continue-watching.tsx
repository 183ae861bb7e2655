import type { StartedMovie } from '@shop/contract/streaming'
import { formatDuration } from '@shop/contract/streaming/watching.rules'
import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useUserList } from '../../lib/api/use-user-list.ts'
import { focusAfterRemoval } from '../../lib/interaction/focus.ts'
import { stillImageOf } from '../../lib/movie.ts'
import { responsivePicture } from '../../lib/rendering/responsive-picture.ts'
import { useSession } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PosterPlaceholder } from '../../ui/poster.tsx'
import { Rail } from '../../ui/rail.tsx'
import still from '../../ui/still.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import styles from './continue-watching.module.css'
import { fetchContinueWatching, removeFromContinueWatching } from './streaming.api.ts'

/**
 * The movies that the signed-in user has started, none for visitors, followed by `children`. Those are invisible until
 * these movies are loaded, so the row doesn't move them on screen.
 */
export function ContinueWatching({ children }: { children?: ReactNode }) {
  const session = useSession()
  const userId = session?.userId
  const started = useUserList(userId, fetchContinueWatching)
  const isLoading = session === undefined || (userId !== undefined && started === undefined)
  return (
    <>
      {userId !== undefined && <StartedMovies userId={userId} started={started ?? []} />}
      <div className={isLoading ? styles.waiting : undefined}>{children}</div>
    </>
  )
}

function StartedMovies({ userId, started }: { userId: number; started: readonly StartedMovie[] }) {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set())
  const movies = started.filter(({ movie }) => !removedIds.has(movie.id))
  if (movies.length === 0) return null

  async function remove(id: number, next: HTMLElement | null): Promise<void> {
    setRemovedIds((before) => new Set([...before, id]))
    focusAfterRemoval(() => next)
    try {
      await removeFromContinueWatching(userId, id)
    } catch {
      setRemovedIds((before) => new Set([...before].filter((other) => other !== id)))
      toast.error('Could not remove the movie. Try again.')
    }
  }

  return (
    <Rail className={styles.rail} title="Continue watching" id="continue-watching">
      {movies.map((item) => (
        <ContinueWatchingCard key={item.movie.id} item={item} onRemove={(next) => void remove(item.movie.id, next)} />
      ))}
    </Rail>
  )
}

type CardProps = {
  item: StartedMovie
  /** Receives the element that gets the focus after the removal. */
  onRemove: (next: HTMLElement | null) => void
}

function ContinueWatchingCard({ item: { movie, position, seconds }, onRemove }: CardProps) {
  const onClick = ({ currentTarget }: MouseEvent) => {
    const card = currentTarget.closest('[data-part=card]')
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    onRemove(neighbour?.querySelector('button') ?? null)
  }
  const src = stillImageOf(movie.posterLink) ?? movie.posterLink
  const resumeLabel = `Resume at ${formatDuration(position)}`
  return (
    <article className={styles.card} data-part="card">
      <Link to={`/movies/watch/${movie.id}`} aria-label={`${movie.seriesTitle} ${resumeLabel}`}>
        <span className={still.still}>
          <Picture
            src={src}
            {...responsivePicture(src, 'min(64vw, 225px)')}
            alt=""
            width={320}
            height={180}
            fallback={<PosterPlaceholder title={movie.seriesTitle} />}
          />
          <progress value={position} max={seconds} aria-label={`Watched: ${movie.seriesTitle}`} />
        </span>
        <h3>{movie.seriesTitle}</h3>
        <p className={text.numeric}>{resumeLabel}</p>
      </Link>
      <IconButton icon={X} label={`Remove ${movie.seriesTitle} from Continue watching`} onClick={onClick} />
    </article>
  )
}
