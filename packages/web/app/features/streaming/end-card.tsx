import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type MovieCardData, stillImageOf } from '../../lib/movie.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PosterPlaceholder } from '../../ui/poster.tsx'
import still from '../../ui/still.module.css'
import text from '../../ui/text.module.css'
import styles from './end-card.module.css'

const COUNTDOWN_SECONDS = 10

type Props = {
  title: string
  /** The movie that plays after the countdown. */
  next: MovieCardData | undefined
  onReplay: () => void
  onNext: (movie: MovieCardData) => void
  rating: ReactNode
}

/** After the end of a movie: rate it, play it again, or let the next one start. */
export function EndCard({ title, next, onReplay, onNext, rating }: Props) {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS)
  const [isCancelled, setCancelled] = useState(false)
  const isCounting = next !== undefined && !isCancelled

  useEffect(() => {
    if (!isCounting) return
    if (seconds === 0) return onNext(next)
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [isCounting, seconds, next, onNext])

  return (
    <section className={styles.root} data-part="end-card" aria-label={`${title} has ended`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only stops the countdown, so rating isn't interrupted */}
      <div className={styles.rating} onPointerDown={() => setCancelled(true)} onKeyDown={() => setCancelled(true)}>
        {rating}
      </div>
      {next !== undefined && (
        <div className={styles.next}>
          <Link className={still.still} to={`/movies/watch/${next.id}`} tabIndex={-1} aria-hidden="true">
            <Picture
              src={stillImageOf(next.posterLink) ?? next.posterLink}
              alt=""
              width={320}
              height={180}
              fallback={<PosterPlaceholder title={next.seriesTitle} />}
            />
          </Link>
          <p className={text.small} role="status">
            {isCounting ? 'Next movie' : 'More like this'}
          </p>
          <h3>{next.seriesTitle}</h3>
        </div>
      )}
      <div className={styles.actions}>
        {next !== undefined && (
          <Button autoFocus onClick={() => onNext(next)}>
            {isCounting ? <span className={text.numeric}>Play next in {seconds}</span> : 'Play next'}
          </Button>
        )}
        {isCounting && (
          <Button variant="line" onClick={() => setCancelled(true)}>
            Cancel
          </Button>
        )}
        <Button variant={next === undefined ? 'solid' : 'line'} autoFocus={next === undefined} onClick={onReplay}>
          Replay
        </Button>
      </div>
    </section>
  )
}
