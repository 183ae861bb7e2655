import type { getTrailer, playTrailer, Trailer } from '@shop/contract/movies'
import { minimumAgeOf } from '@shop/contract/movies/certificates.rules'
import type { AgeProblem } from '@shop/contract/users/age.rules'
import { useEffect, useState } from 'react'
import { adultsOnlyText, fetchDateOfBirth, findMovieAgeProblem } from '../../lib/age.ts'
import { call } from '../../lib/api/api.ts'
import { serverMessageOf } from '../../lib/api/api-error.ts'
import { isDemoClip } from '../../lib/movie.ts'
import { AgeDialog } from '../../shared/age-dialog.tsx'
import { TooYoungDialog } from '../../shared/too-young-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import Player from './player.tsx'
import { sceneOf } from './scene-content.ts'

/** Pages that show no movies for adults leave out the certificate. */
export type TrailedMovie = { id: number; seriesTitle: string; certificate?: string | null }

type Props = { movie: TrailedMovie; onClose: () => void }

async function fetchTrailer({ id, certificate = null }: TrailedMovie, signal?: AbortSignal): Promise<Trailer> {
  const request = { params: { id }, ...(signal && { signal }) }
  if (minimumAgeOf(certificate) === null) return call<typeof getTrailer>('GET /api/movies/trailer/:id', request)
  const body = { dateOfBirth: await fetchDateOfBirth() }
  return call<typeof playTrailer>('POST /api/movies/trailer/:id', { ...request, body })
}

/** Fetches a movie's trailer and plays it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function TrailerPlayer({ movie, onClose }: Props) {
  const [trailer, setTrailer] = useState<Trailer | undefined>()
  const [errorMessage, setErrorMessage] = useState<string | undefined>()
  const [ageProblem, setAgeProblem] = useState<AgeProblem>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const controller = new AbortController()
    setErrorMessage(undefined)
    setAgeProblem(null)
    findMovieAgeProblem(movie.certificate ?? null)
      .then(async (problem) => {
        if (problem === null) setTrailer(await fetchTrailer(movie, controller.signal))
        else setAgeProblem(problem)
      })
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
        renew={async () => (await fetchTrailer(movie)).video}
      />
    )
  }
  if (ageProblem === 'too_young')
    return <TooYoungDialog title={movie.seriesTitle} reason={adultsOnlyText(movie)} onClose={onClose} />
  if (ageProblem !== null)
    return (
      <AgeDialog
        title="Confirm your age"
        reason={adultsOnlyText(movie)}
        saveLabel="Continue"
        onDeclared={() => setAttempt(attempt + 1)}
        onClose={onClose}
      />
    )
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
