import { lazy, Suspense } from 'react'
import { StreamView } from '../../features/admin/streams/stream-view.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'

const Player = lazy(() => import('../../features/player/player.tsx'))

/** The streams view of the movies page. Streams are tested with the player of the watch page. */
export function Streams() {
  return (
    <StreamView
      play={({ onDuration, ...playing }) => (
        <Suspense fallback={<LoadingOverlay />}>
          <Player {...playing} onTime={(_, length) => onDuration(length)} />
        </Suspense>
      )}
    />
  )
}
