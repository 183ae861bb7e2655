import { lazy, Suspense } from 'react'
import type { PlayTest } from '../../features/admin/streams/stream-form.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'

const Player = lazy(() => import('../../features/player/player.tsx'))

/** Streams are tested with the player of the watch page. */
export const playStream: PlayTest = ({ onDuration, ...playing }) => (
  <Suspense fallback={<LoadingOverlay />}>
    <Player {...playing} onTime={(_, length) => onDuration(length)} />
  </Suspense>
)
