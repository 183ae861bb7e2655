import { Play } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import type { TrailedMovie } from './trailer-player.tsx'

const TrailerPlayer = lazy(() => import('./trailer-player.tsx'))

type Props = { movie: TrailedMovie; variant?: ButtonVariant }

/** Plays a movie's trailer over its page. */
export function TrailerButton({ movie, variant = 'line' }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <>
      <Button big variant={variant} aria-label={`Trailer: ${movie.seriesTitle}`} onClick={() => setPlaying(true)}>
        <Icon as={Play} small filled />
        Trailer
      </Button>
      {isPlaying && (
        <Suspense fallback={<LoadingOverlay />}>
          <TrailerPlayer movie={movie} onClose={() => setPlaying(false)} />
        </Suspense>
      )}
    </>
  )
}
