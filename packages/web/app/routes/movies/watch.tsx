import type { Movie, MovieDetails } from '@shop/contract/movies'
import type { listSimilarMovies } from '@shop/contract/recommendations'
import type { Playback } from '@shop/contract/streaming'
import { formatDuration, resumePosition } from '@shop/contract/streaming/watching.rules'
import type { AgeProblem } from '@shop/contract/users/age.rules'
import { Play } from 'lucide'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { data, useNavigate, useRevalidator } from 'react-router'
import { movieQuery } from '../../features/movies/movie.api.ts'
import { MovieBanner } from '../../features/movies/movie-banner.tsx'
import { MovieCard } from '../../features/movies/movie-card.tsx'
import { MovieFacts } from '../../features/movies/movie-facts.tsx'
import { RateMovie } from '../../features/movies/rate-movie.tsx'
import { useRating } from '../../features/movies/use-rating.ts'
import { sceneOf } from '../../features/player/scene-content.ts'
import { TrailerButton } from '../../features/player/trailer-button.tsx'
import { EndCard } from '../../features/streaming/end-card.tsx'
import { NotifyMeButton } from '../../features/streaming/notify-me-button.tsx'
import { findPlayback, startPlayback } from '../../features/streaming/streaming.api.ts'
import { useSaveProgress } from '../../features/streaming/use-save-progress.ts'
import { WatchLaterButton } from '../../features/watch-later/watch-later-button.tsx'
import { adultsOnlyText, findMovieAgeProblem } from '../../lib/age.ts'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { parseMovieId, stillImageOf } from '../../lib/movie.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { AgeDialog } from '../../shared/age-dialog.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import movieCard from '../../ui/movie-card.module.css'
import notice from '../../ui/notice.module.css'
import { Rail } from '../../ui/rail.tsx'
import type { Route } from './+types/watch.ts'

const Player = lazy(() => import('../../features/player/player.tsx'))

type Loaded = {
  userId: number
  movie: MovieDetails
  /** What keeps the viewer from playing the movie. */
  ageProblem: AgeProblem | 'guardian_consent_required'
  playing: Playback | undefined
  /** Shown if the movie can't be played, and played after it. */
  similar: readonly Movie[]
}

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  const { userId } = args.context.get(sessionContext)
  const id = parseMovieId(args.params.id)
  const requests = Promise.all([
    queryClient.ensureQueryData(movieQuery(id)),
    findAllowedPlayback(id),
    // The page also works without similar movies.
    call<typeof listSimilarMovies>('GET /api/recommendations/similar/movies/:id', { params: { id } }).catch(() => []),
  ])
  const [movie, { ageProblem, playing }, similar] = await requests.catch((error: unknown) => {
    if (isApiError(error)) throw data(error.message, { status: error.status === 0 ? 503 : error.status })
    throw error
  })
  return { userId, movie, ageProblem, playing, similar }
}

/** Starts no playback that the server would refuse because of the viewer's age. */
async function findAllowedPlayback(id: number) {
  const { hasStream, certificate } = await queryClient.ensureQueryData(movieQuery(id))
  const ageProblem = hasStream ? await findMovieAgeProblem(certificate) : null
  if (ageProblem !== null) return { ageProblem, playing: undefined }
  return findPlayback(id).then(
    (playing) => ({ ageProblem: null, playing }),
    (error: unknown) => {
      if (isApiError(error) && error.code === 'guardian_consent_required')
        return { ageProblem: error.code, playing: undefined }
      throw error
    },
  )
}

clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Watch') }]

/** Another movie starts with fresh state, and so does one that plays once an age is declared. */
export default function WatchPage({ loaderData }: Route.ComponentProps) {
  return <Watch key={`${loaderData.movie.id} ${loaderData.ageProblem}`} {...loaderData} />
}

function Watch({ userId, movie, ageProblem, playing, similar }: Loaded) {
  /** Undefined while the player is closed. */
  const [startAt, setStartAt] = useState(playing?.position)
  return (
    <>
      <MovieBanner
        movie={movie}
        linked
        long
        actions={
          <>
            {ageProblem !== null ? (
              <WatchAge movie={movie} problem={ageProblem} />
            ) : playing === undefined ? (
              <ComingSoon movie={movie} />
            ) : (
              <WatchPlayer
                userId={userId}
                movie={movie}
                playing={playing}
                similar={similar}
                startAt={startAt}
                onStart={setStartAt}
              />
            )}
            <WatchLaterButton movie={movie} variant="line" big />
          </>
        }
      />
      <div className={classes(layout.container, layout.section)}>
        {playing !== undefined && startAt === undefined && <OwnRating movieId={movie.id} />}
        <MovieFacts movie={movie} />
      </div>
      {playing === undefined && ageProblem === null && similar.length > 0 && (
        <div className={classes(layout.container, movieCard.rows)}>
          <Rail title="More like this" id="similar">
            {similar.map((other) => (
              <MovieCard key={other.id} movie={other} />
            ))}
          </Rail>
        </div>
      )}
    </>
  )
}

/** For a movie without a stream. The product specifies this text. */
const ComingSoon = ({ movie }: { movie: MovieDetails }) => (
  <>
    <p className={classes(notice.notice, notice.info, layout.fullRow)}>Watch Page Coming Soon</p>
    {movie.hasTrailer ? (
      <TrailerButton movie={movie} variant="solid" />
    ) : (
      <LinkButton big to="/movies">
        Explore Movies
      </LinkButton>
    )}
    <NotifyMeButton movie={movie} />
  </>
)

type WatchAgeProps = { movie: MovieDetails; problem: NonNullable<Loaded['ageProblem']> }

/** Asks once for the age before a movie for adults plays. */
function WatchAge({ movie, problem }: WatchAgeProps) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(problem === 'age_required')
  if (problem === 'guardian_consent_required')
    return (
      <>
        <p className={classes(notice.notice, notice.info, layout.fullRow)}>
          Your parent or guardian has to consent before you can watch movies.
        </p>
        <LinkButton big to="/profile#guardian">
          Ask your guardian
        </LinkButton>
      </>
    )
  const reason = adultsOnlyText(movie)
  return (
    <>
      <p className={classes(notice.notice, notice.info, layout.fullRow)}>{reason}</p>
      {problem === 'too_young' ? (
        <LinkButton big to="/profile">
          Check your date of birth
        </LinkButton>
      ) : (
        <Button big onClick={() => setOpen(true)}>
          Confirm your age
        </Button>
      )}
      {isOpen && problem === 'age_required' && (
        <AgeDialog
          title="Confirm your age"
          reason={reason}
          saveLabel="Continue"
          onDeclared={() => void revalidate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The rating of the user, without the average. */
function OwnRating({ movieId }: { movieId: number }) {
  const { userRating, rate } = useRating(movieId, { average: null, count: 0 })
  return <RateMovie value={userRating} onRate={(rating) => void rate(rating)} />
}

type WatchPlayerProps = Omit<Loaded, 'ageProblem'> & {
  playing: Playback
  startAt: number | undefined
  onStart: (at: number | undefined) => void
}

/** Plays at once from the saved position. After closing, it can be resumed or started over. */
function WatchPlayer({ userId, movie, playing, similar, startAt, onStart }: WatchPlayerProps) {
  const { video, seconds, position } = playing
  const [resumeFrom, setResumeFrom] = useState(position)
  const currentPosition = useRef(position)
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const playNext = useCallback(({ id }: { id: number }) => void navigate(`/movies/watch/${id}`), [navigate])
  const progress = useSaveProgress({ userId, movieId: movie.id, seconds, position })

  const onClose = () => {
    progress.save()
    setResumeFrom(resumePosition(Math.floor(currentPosition.current), seconds))
    onStart(undefined)
    // The player opens without a click, so there is no opener to return the focus to.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <Button big ref={button} onClick={() => onStart(resumeFrom)}>
        <Icon as={Play} small filled />
        {resumeFrom > 0 ? `Resume at ${formatDuration(resumeFrom)}` : 'Play'}
      </Button>
      {resumeFrom > 0 && (
        <Button big variant="line" onClick={() => onStart(0)}>
          Start over
        </Button>
      )}
      {startAt !== undefined && (
        <Suspense fallback={<LoadingOverlay />}>
          <Player
            video={video}
            title={movie.seriesTitle}
            scene={sceneOf(movie, video)}
            note={stillImageOf(movie.posterLink) === null ? undefined : 'Demo clip'}
            startAt={startAt}
            onTime={(at) => {
              currentPosition.current = at
              progress.updatePosition(at)
            }}
            onEnded={progress.save}
            onClose={onClose}
            renew={async () => (await startPlayback(movie.id)).video}
            endCard={(replay) => (
              <EndCard
                title={movie.seriesTitle}
                next={similar.find(({ hasStream }) => hasStream)}
                rating={<OwnRating movieId={movie.id} />}
                onReplay={replay}
                onNext={playNext}
              />
            )}
          />
        </Suspense>
      )}
    </>
  )
}
