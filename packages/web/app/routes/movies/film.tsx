import type { getMovie, Movie } from '@shop/contract/movies'
import { LaterButton } from '../../features/library/later-button.tsx'
import { FilmFacts } from '../../features/movies/film-facts.tsx'
import { filmJsonLd } from '../../features/movies/film-json-ld.ts'
import { FilmMarquee } from '../../features/movies/film-marquee.tsx'
import { filmId } from '../../lib/film.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { pageTitle } from '../../lib/store.ts'
import { useView } from '../../lib/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/film.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<{ movie: Movie }> {
  const id = filmId(params.id)
  return { movie: await serverApi(context)<typeof getMovie>('GET /api/orders/movies/:id', { params: { id } }) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return [{ title: pageTitle('Movie not found') }]
  const { movie } = loaderData
  return [
    ...pageMeta({
      title: movie.seriesTitle,
      description: movie.overview ?? movie.seriesTitle,
      image: movie.posterLink,
      type: 'video.movie',
    }),
    { 'script:ld+json': filmJsonLd(movie) },
  ]
}

/** One film (decision 6). */
export default function FilmPage({ loaderData: { movie } }: Route.ComponentProps) {
  useView('movies', movie.id)
  return (
    <>
      <FilmMarquee
        of={movie}
        long
        actions={
          <>
            <LinkButton big to={`/movies/watch/${movie.id}`} aria-label={`Watch ${movie.seriesTitle}`}>
              Watch
            </LinkButton>
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
