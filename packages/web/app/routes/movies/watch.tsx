import type { Movie } from '@shop/contract/movies'
import type { Playing } from '@shop/contract/streaming'
import { clockText, resumeAt } from '@shop/contract/streaming/watching.rules'
import { Play } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { data } from 'react-router'
import { LaterButton } from '../../features/library/later-button.tsx'
import { filmQuery } from '../../features/movies/film.api.ts'
import { FilmFacts } from '../../features/movies/film-facts.tsx'
import { FilmMarquee } from '../../features/movies/film-marquee.tsx'
import { findPlayback, startPlayback } from '../../features/streaming/streaming.api.ts'
import { useSaveProgress } from '../../features/streaming/use-save-progress.ts'
import { isApiError } from '../../lib/api-error.ts'
import { filmId, stillOf } from '../../lib/film.ts'
import { requireSession } from '../../lib/guard.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pageTitle } from '../../lib/store.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingVeil } from '../../ui/loading-veil.tsx'
import type { Route } from './+types/watch.ts'

const Player = lazy(() => import('../../features/player/player.tsx'))

type Loaded = { userId: number; movie: Movie; playing: Playing | undefined }

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  const { userId } = await requireSession(args)
  const id = filmId(args.params.id)
  const asked = Promise.all([queryClient.ensureQueryData(filmQuery(id)), findPlayback(id)])
  const [movie, playing] = await asked.catch((error: unknown) => {
    if (isApiError(error)) throw data(error.message, { status: error.status === 0 ? 503 : error.status })
    throw error
  })
  return { userId, movie, playing }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Watch') }]

export default function WatchPage({ loaderData: { userId, movie, playing } }: Route.ComponentProps) {
  return (
    <>
      <FilmMarquee
        of={movie}
        linked
        long
        actions={
          <>
            {playing === undefined ? <ComingSoon /> : <Screening key={movie.id} {...{ userId, movie, playing }} />}
            <LaterButton of={movie} look="line" big />
          </>
        }
      />
      <div className="wrap sect">
        <FilmFacts of={movie} />
      </div>
    </>
  )
}

/** Of a film without a stream: the words of the specification (decision 34). */
const ComingSoon = () => (
  <>
    <p className="notice notice-info basis-full">Watch Page Coming Soon</p>
    <LinkButton big to="/movies">
      Explore Movies
    </LinkButton>
  </>
)

/** The film plays at once, from where the viewer stopped; closed, it can go on from there or begin anew. */
function Screening({ userId, movie, playing }: Loaded & { playing: Playing }) {
  const { video, seconds, position } = playing
  const [startAt, setStartAt] = useState<number | undefined>(position)
  const [goOn, setGoOn] = useState(position)
  const here = useRef(position)
  const button = useRef<HTMLButtonElement>(null)
  const progress = useSaveProgress({ userId, movieId: movie.id, seconds, position })

  const onClose = () => {
    progress.save()
    setGoOn(resumeAt(Math.floor(here.current), seconds))
    setStartAt(undefined)
    // Opened by itself, the player has nobody to give the focus back to.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <Button big ref={button} onClick={() => setStartAt(goOn)}>
        <Icon as={Play} small filled />
        {goOn > 0 ? `Resume at ${clockText(goOn)}` : 'Play'}
      </Button>
      {goOn > 0 && (
        <Button big look="line" onClick={() => setStartAt(0)}>
          Start over
        </Button>
      )}
      {startAt !== undefined && (
        <Suspense fallback={<LoadingVeil />}>
          <Player
            video={video}
            title={movie.seriesTitle}
            note={stillOf(movie.posterLink) === null ? undefined : 'Demo clip'}
            startAt={startAt}
            onTime={(at) => {
              here.current = at
              progress.updatePosition(at)
            }}
            onEnded={progress.save}
            onClose={onClose}
            renew={async () => (await startPlayback(movie.id)).video}
          />
        </Suspense>
      )}
    </>
  )
}
