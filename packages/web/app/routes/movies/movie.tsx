import type { getMovie, getViewersRating, MovieDetails, ViewersRating } from '@shop/contract/movies'
import type { listSimilarMovies } from '@shop/contract/recommendations'
import { CastList } from '../../features/movies/cast-list.tsx'
import { MovieBanner } from '../../features/movies/movie-banner.tsx'
import { MovieCard } from '../../features/movies/movie-card.tsx'
import { MovieFacts } from '../../features/movies/movie-facts.tsx'
import { movieJsonLd } from '../../features/movies/movie-json-ld.ts'
import rateMovie from '../../features/movies/rate-movie.module.css'
import { RateMovie } from '../../features/movies/rate-movie.tsx'
import { ShareButton } from '../../features/movies/share-button.tsx'
import { StaffLink } from '../../features/movies/staff-link.tsx'
import { useRating } from '../../features/movies/use-rating.ts'
import { TrailerButton } from '../../features/player/trailer-button.tsx'
import { NotAvailable } from '../../features/streaming/not-available.tsx'
import { NotifyMeButton } from '../../features/streaming/notify-me-button.tsx'
import { WatchLink } from '../../features/streaming/watch-link.tsx'
import { WatchLaterButton } from '../../features/watch-later/watch-later-button.tsx'
import { serverApi } from '../../lib/api/server-api.ts'
import { useRecordView } from '../../lib/api/use-record-view.ts'
import { type MovieCardData, parseMovieId, toMovieCardData } from '../../lib/movie.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import movieCard from '../../ui/movie-card.module.css'
import { Rail } from '../../ui/rail.tsx'
import type { Route } from './+types/movie.ts'

type Loaded = { movie: MovieDetails; viewers: ViewersRating; similar: MovieCardData[] }

const UNRATED: ViewersRating = { average: null, count: 0 }

export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const [call, id] = [serverApi(context), parseMovieId(params.id)]
  const movie = await call<typeof getMovie>('GET /api/orders/movies/:id', { params: { id } })
  // The page also works without ratings and similar movies.
  const [viewers, similar] = await Promise.all([
    call<typeof getViewersRating>('GET /api/movies/viewers-rating/:id', { params: { id } }).catch(() => UNRATED),
    call<typeof listSimilarMovies>('GET /api/recommendations/similar/movies/:id', { params: { id } }).catch(() => []),
  ])
  return { movie, viewers, similar: similar.map(toMovieCardData) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { movie, viewers } = loaderData
  return [
    ...pageMeta({
      title: movie.seriesTitle,
      description: movie.overview ?? movie.seriesTitle,
      image: movie.posterLink,
      type: 'video.movie',
    }),
    { 'script:ld+json': movieJsonLd(movie, viewers) },
  ]
}

export default function MoviePage({ loaderData }: Route.ComponentProps) {
  return <MovieContent key={loaderData.movie.id} {...loaderData} />
}

function MovieContent({ movie, viewers: initialViewers, similar }: Loaded) {
  useRecordView('movies', movie.id)
  const { userRating, viewers, rate } = useRating(movie.id, initialViewers)
  return (
    <>
      <MovieBanner
        movie={movie}
        long
        viewers={viewers}
        actions={
          <>
            {movie.hasStream ? <WatchLink movie={movie} /> : <NotAvailable />}
            {movie.hasTrailer && <TrailerButton movie={movie} variant={movie.hasStream ? 'line' : 'solid'} />}
            {!movie.hasStream && <NotifyMeButton movie={movie} />}
            <WatchLaterButton movie={movie} variant="line" big />
            <ShareButton title={movie.seriesTitle} />
            <StaffLink id={movie.id} />
          </>
        }
      />
      <div className={classes(layout.container, layout.section, rateMovie.page)}>
        <RateMovie value={userRating} onRate={(rating) => void rate(rating)} />
        <MovieFacts movie={movie} />
        <CastList movie={movie} />
      </div>
      {similar.length > 0 && (
        <div className={classes(layout.container, movieCard.rows)}>
          <Rail title="More like this" id="similar">
            {similar.map((movie) => (
              <MovieCard key={movie.id} movie={movie} />
            ))}
          </Rail>
        </div>
      )}
    </>
  )
}
