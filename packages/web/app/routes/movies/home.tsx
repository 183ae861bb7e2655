import type { getMovieHome } from '@shop/contract/movies'
import { GENRES } from '@shop/contract/movies/movies.rules'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import heroStyles from '../../features/movies/hero.module.css'
import { Hero } from '../../features/movies/hero.tsx'
import { MovieCard } from '../../features/movies/movie-card.tsx'
import { TrailerThumbnail } from '../../features/movies/trailer-thumbnail.tsx'
import { RecommendedMovies } from '../../features/recommendations/recommended-movies.tsx'
import { ContinueWatching } from '../../features/streaming/continue-watching.tsx'
import { WatchLaterButton } from '../../features/watch-later/watch-later-button.tsx'
import { serverApi } from '../../lib/api/server-api.ts'
import { toMovieCardData } from '../../lib/movie.ts'
import { pick } from '../../lib/pick.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import chips from '../../ui/chips.module.css'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import movieCard from '../../ui/movie-card.module.css'
import { Rail } from '../../ui/rail.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/home.ts'

const TrailerPlayer = lazy(() => import('../../features/player/trailer-player.tsx'))

const HERO_FIELDS = [
  'id',
  'seriesTitle',
  'posterLink',
  'releasedYear',
  'certificate',
  'runtime',
  'genre',
  'imdbRating',
  'overview',
  'hasStream',
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { hero, rows, trailed } = await serverApi(context)<typeof getMovieHome>('GET /api/movies/home')
  return {
    trailed,
    hero: hero.map(({ movie, video }) => ({ movie: pick(movie, HERO_FIELDS), video })),
    rows: rows
      .filter(({ movies }) => movies.length > 0)
      .map(({ genre, movies }) => ({ genre, movies: movies.map(toMovieCardData) })),
  }
}

export const meta = () =>
  pageMeta({
    title: 'Movies',
    description: 'Watch trailers, browse movies by genre and save them for later.',
  })

const genreUrl = (genre: string) => `/movies/search?query=${encodeURIComponent(genre)}&page=0`

/** The movie home. The rows of the signed-in user come first; `RecommendedMovies` reserves its space while it loads. */
export default function MovieHomePage({ loaderData: { hero, rows, trailed } }: Route.ComponentProps) {
  const [playing, setPlaying] = useState<{ id: number; seriesTitle: string } | undefined>()
  if (hero.length + rows.length === 0) return <EmptyState title="No movies found" picture="screen" heading="h1" />
  return (
    <>
      <h1 className={text.screenReaderOnly}>Movies</h1>
      {hero.length > 0 && (
        <Hero
          movies={hero}
          isSuspended={playing !== undefined}
          onPlay={setPlaying}
          laterButton={(movie) => <WatchLaterButton movie={movie} variant="line" big />}
        />
      )}
      <div className={classes(layout.container, movieCard.rows)}>
        <ContinueWatching>
          <RecommendedMovies card={({ movie, reason }) => <MovieCard key={movie.id} movie={movie} reason={reason} />} />
        </ContinueWatching>
        <nav className={classes(chips.chips, layout.padBlockL)} id="genres" aria-label="Genres">
          {GENRES.filter((genre) => genre !== 'all').map((genre) => (
            <Link className={chips.chip} key={genre} to={genreUrl(genre)}>
              {genre}
            </Link>
          ))}
        </nav>
        {rows.map(({ genre, movies }, i) => (
          <Rail key={genre} className={heroStyles.thumbnails} title={genre} id={`row-${i}`} to={genreUrl(genre)}>
            {movies.map((movie) => (
              <TrailerThumbnail
                key={movie.id}
                movie={movie}
                genre={genre}
                hasTrailer={trailed.includes(movie.id)}
                onPlay={setPlaying}
              />
            ))}
          </Rail>
        ))}
      </div>
      {playing !== undefined && (
        <Suspense fallback={<LoadingOverlay />}>
          <TrailerPlayer movie={playing} onClose={() => setPlaying(undefined)} />
        </Suspense>
      )}
    </>
  )
}
