import type { getTrailer, Trailer } from '@shop/contract/movies'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { serverMessageOf } from '../../lib/api-error.ts'
import { isDemoClip } from '../../lib/movie.ts'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import Player from './player.tsx'
import { sceneOf } from './scene-content.ts'

type Props = { movie: { id: number; seriesTitle: string }; onClose: () => void }

const fetchTrailer = (id: number, signal?: AbortSignal): Promise<Trailer> =>
  call<typeof getTrailer>('GET /api/movies/trailer/:id', {
    params: { id },
    ...(signal && { signal }),
  })

/** Fetches a movie's trailer and plays it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function TrailerPlayer({ movie, onClose }: Props) {
  const [trailer, setTrailer] = useState<Trailer | undefined>()
  const [errorMessage, setErrorMessage] = useState<string | undefined>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const controller = new AbortController()
    setErrorMessage(undefined)
    fetchTrailer(movie.id, controller.signal)
      .then(setTrailer)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setErrorMessage(serverMessageOf(error) ?? 'The trailer can’t be played.')
      })
    return () => controller.abort()
  }, [movie.id, attempt])

  if (trailer !== undefined) {
    const { video } = trailer
    return (
      <Player
        video={video}
        title={movie.seriesTitle}
        scene={sceneOf(trailer.movie, video)}
        note={isDemoClip(video) ? 'Demo clip' : undefined}
        onClose={onClose}
        renew={async () => (await fetchTrailer(movie.id)).video}
      />
    )
  }
  if (errorMessage === undefined) return <LoadingOverlay />
  return (
    <Dialog label={movie.seriesTitle} onClose={onClose} small>
      <div className={dialog.content} role="alert">
        <p>{errorMessage}</p>
      </div>
      <div className={dialog.actions}>
        <Button onClick={() => setAttempt(attempt + 1)}>Retry</Button>
      </div>
    </Dialog>
  )
}
