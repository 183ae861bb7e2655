import type { getMovie, Movie } from '@shop/contract/movies'
import { LaterButton } from '../../features/library/later-button.tsx'
import { FilmFacts } from '../../features/movies/film-facts.tsx'
import { FilmMarquee } from '../../features/movies/film-marquee.tsx'
import { filmId } from '../../lib/film.ts'
import { serverApi } from '../../lib/server-api.ts'
import { pageTitle } from '../../lib/store.ts'
import { useView } from '../../lib/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/film.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<{ movie: Movie }> {
  const id = filmId(params.id)
  return { movie: await serverApi(context)<typeof getMovie>('GET /api/orders/movies/:id', { params: { id } }) }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? [{ title: pageTitle('Movie not found') }]
    : [
        { title: pageTitle(loaderData.movie.seriesTitle) },
        { name: 'description', content: loaderData.movie.overview ?? loaderData.movie.seriesTitle },
      ]

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
