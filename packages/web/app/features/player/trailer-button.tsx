import { Play } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'

const TrailerPlayer = lazy(() => import('./trailer-player.tsx'))

/** Plays a movie's trailer over its page. */
export function TrailerButton({ movie }: { movie: { id: number; seriesTitle: string } }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <>
      <Button big variant="line" aria-label={`Trailer: ${movie.seriesTitle}`} onClick={() => setPlaying(true)}>
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
