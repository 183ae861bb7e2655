import { lazy, Suspense } from 'react'
import { StreamView } from '../../features/admin/streams/stream-view.tsx'
import { LoadingVeil } from '../../ui/loading-veil.tsx'

const Player = lazy(() => import('../../features/player/player.tsx'))

/** A view of the movies' page: streams, tried with the player of the watch page. */
export function Streams() {
  return (
    <StreamView
      play={({ onLength, ...playing }) => (
        <Suspense fallback={<LoadingVeil />}>
          <Player {...playing} onTime={(_, length) => onLength(length)} />
        </Suspense>
      )}
    />
  )
}
