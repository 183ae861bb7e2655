import type { getMovieHome } from '@shop/contract/movies'
import { GENRES } from '@shop/contract/movies/genres.rules'
import { Link } from 'react-router'
import { LaterButton } from '../../features/library/later-button.tsx'
import { FilmCard } from '../../features/movies/film-card.tsx'
import { FilmMarquee } from '../../features/movies/film-marquee.tsx'
import { RecommendedFilms } from '../../features/recommendations/recommended-films.tsx'
import { ContinueWatching } from '../../features/streaming/continue-watching.tsx'
import { forCard } from '../../lib/film.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Rail } from '../../ui/rail.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { rows } = await serverApi(context)<typeof getMovieHome>('GET /api/movies/home')
  const films = rows.flatMap(({ movies }) => movies)
  const [star] = films.toSorted((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0))
  return {
    star,
    rows: rows
      .filter(({ movies }) => movies.length > 0)
      .map(({ genre, movies }) => ({ genre, movies: movies.map(forCard) })),
  }
}

export const meta = () =>
  pageMeta({
    title: 'Movies',
    description: 'Films by genre: posters, details, and a Watch Later list that remembers.',
  })

const search = (genre: string) => `/movies/search?query=${encodeURIComponent(genre)}&page=0`

/** The movie home (decision 3): the most popular film, a row for each genre, and last, as it comes late, the viewer's own. */
export default function MovieHomePage({ loaderData: { star, rows } }: Route.ComponentProps) {
  if (star === undefined) return <Empty title="No movies found" picture="screen" heading="h1" />
  return (
    <>
      <FilmMarquee
        of={star}
        linked
        actions={
          <>
            <LinkButton big to={`/movies/${star.id}`} aria-label={`Details: ${star.seriesTitle}`}>
              Details
            </LinkButton>
            <LaterButton of={star} look="line" big />
          </>
        }
      />
      <div className="wrap film-rows">
        <nav className="chips pt-4" id="genres" aria-label="Genres">
          {GENRES.filter((genre) => genre !== 'all').map((genre) => (
            <Link className="chip" key={genre} to={search(genre)}>
              {genre}
            </Link>
          ))}
        </nav>
        {rows.map(({ genre, movies }, i) => (
          <Rail key={genre} title={genre} id={`row-${i}`}>
            {movies.map((movie) => (
              <FilmCard key={movie.id} of={movie} />
            ))}
          </Rail>
        ))}
        <ContinueWatching />
        <RecommendedFilms card={({ movie, reason }) => <FilmCard key={movie.id} of={movie} reason={reason} />} />
      </div>
    </>
  )
}
