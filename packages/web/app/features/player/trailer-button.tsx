import { Play } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingVeil } from '../../ui/loading-veil.tsx'

const TrailerPlayer = lazy(() => import('./trailer-player.tsx'))

/** Plays a film's trailer over its page. */
export function TrailerButton({ of }: { of: { id: number; seriesTitle: string } }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <>
      <Button big look="line" aria-label={`Trailer: ${of.seriesTitle}`} onClick={() => setPlaying(true)}>
        <Icon as={Play} small filled />
        Trailer
      </Button>
      {isPlaying && (
        <Suspense fallback={<LoadingVeil />}>
          <TrailerPlayer film={of} onClose={() => setPlaying(false)} />
        </Suspense>
      )}
    </>
  )
}
