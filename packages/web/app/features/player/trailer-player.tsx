import type { getTrailer } from '@shop/contract/movies'
import type { Video } from '@shop/contract/streaming'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { serverMessageOf } from '../../lib/api-error.ts'
import { isDemoClip } from '../../lib/movie.ts'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import Player from './player.tsx'

type Props = { movie: { id: number; seriesTitle: string }; onClose: () => void }

const fetchTrailer = async (id: number, signal?: AbortSignal): Promise<Video> => {
  const { video } = await call<typeof getTrailer>('GET /api/movies/trailer/:id', {
    params: { id },
    ...(signal && { signal }),
  })
  return video
}

/** Fetches a movie's trailer and plays it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function TrailerPlayer({ movie, onClose }: Props) {
  const [video, setVideo] = useState<Video | undefined>()
  const [refusal, setRefusal] = useState<string | undefined>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const asking = new AbortController()
    setRefusal(undefined)
    fetchTrailer(movie.id, asking.signal)
      .then(setVideo)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) setRefusal(serverMessageOf(error) ?? 'The trailer can’t be played.')
      })
    return () => asking.abort()
  }, [movie.id, tries])

  if (video !== undefined) {
    const note = isDemoClip(video) ? 'Demo clip' : undefined
    return <Player {...{ video, note, onClose }} title={movie.seriesTitle} renew={() => fetchTrailer(movie.id)} />
  }
  if (refusal === undefined) return <LoadingOverlay />
  return (
    <Dialog label={movie.seriesTitle} onClose={onClose} small>
      <div className={dialog.content} role="alert">
        <p>{refusal}</p>
      </div>
      <div className={dialog.actions}>
        <Button onClick={() => setTries(tries + 1)}>Retry</Button>
      </div>
    </Dialog>
  )
}
