import './streaming.css'
import type { BegunFilm } from '@shop/contract/streaming'
import { clockText } from '@shop/contract/streaming/watching.rules'
import { X } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { stillOf } from '../../lib/film.ts'
import { passFocus } from '../../lib/pass-focus.ts'
import { useSession } from '../../lib/session.ts'
import { useOwn } from '../../lib/use-own.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BlankSheet } from '../../ui/poster.tsx'
import { Rail } from '../../ui/rail.tsx'
import { toast } from '../../ui/toast.ts'
import { askBegun, dropBegun } from './streaming.api.ts'

/** A row of the films that whoever is signed in has begun; nothing for visitors, nor while there is none. */
export function ContinueWatching() {
  const userId = useSession()?.userId
  const begun = useOwn(userId, askBegun) ?? []
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const films = begun.filter(({ movie }) => !dropped.has(movie.id))
  if (userId === undefined || films.length === 0) return null

  async function drop(id: number, next: HTMLElement | null): Promise<void> {
    setDropped((before) => new Set([...before, id]))
    requestAnimationFrame(() => passFocus(next ?? document.getElementById('content')))
    try {
      await dropBegun(userId as number, id)
    } catch {
      setDropped((before) => new Set([...before].filter((other) => other !== id)))
      toast.error('Could not remove the film. Try again.')
    }
  }

  return (
    <Rail className="begun-films" title="Continue watching" id="continue-watching">
      {films.map((film) => (
        <BegunCard key={film.movie.id} of={film} onDrop={(next) => void drop(film.movie.id, next)} />
      ))}
    </Rail>
  )
}

type CardProps = {
  of: BegunFilm
  /** With what takes the focus then. */
  onDrop: (next: HTMLElement | null) => void
}

function BegunCard({ of: { movie, position, seconds }, onDrop }: CardProps) {
  const onClick = ({ currentTarget }: MouseEvent) => {
    const card = currentTarget.closest('.begun')
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    onDrop(neighbour?.querySelector('button') ?? null)
  }
  const resume = `Resume at ${clockText(position)}`
  return (
    <article className="begun">
      <Link to={`/movies/watch/${movie.id}`} aria-label={`${movie.seriesTitle} ${resume}`}>
        <span className="still">
          <Picture
            src={stillOf(movie.posterLink) ?? movie.posterLink}
            alt=""
            width={320}
            height={180}
            fallback={<BlankSheet title={movie.seriesTitle} />}
          />
          <progress value={position} max={seconds} aria-label={`Seen of ${movie.seriesTitle}`} />
        </span>
        <h3>{movie.seriesTitle}</h3>
        <p className="num">{resume}</p>
      </Link>
      <IconButton icon={X} label={`Remove ${movie.seriesTitle} from Continue watching`} onClick={onClick} />
    </article>
  )
}
