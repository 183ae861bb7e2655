import type { Movie } from '@shop/contract/movies'
import { data } from 'react-router'
import { LaterButton } from '../../features/library/later-button.tsx'
import { filmQuery } from '../../features/movies/film.api.ts'
import { FilmFacts } from '../../features/movies/film-facts.tsx'
import { FilmMarquee } from '../../features/movies/film-marquee.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { filmId } from '../../lib/film.ts'
import { requireSession } from '../../lib/guard.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pageTitle } from '../../lib/store.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/watch.ts'

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<{ movie: Movie }> {
  await requireSession(args)
  const id = filmId(args.params.id)
  const movie = await queryClient.ensureQueryData(filmQuery(id)).catch((error: unknown) => {
    if (isApiError(error)) throw data(error.message, { status: error.status === 0 ? 503 : error.status })
    throw error
  })
  return { movie }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Watch') }]

/** Until the film has a stream: the words of the specification, with the film's details (decision 34). */
export default function WatchPage({ loaderData: { movie } }: Route.ComponentProps) {
  return (
    <>
      <FilmMarquee
        of={movie}
        linked
        long
        actions={
          <>
            <p className="notice basis-full">Watch Page Coming Soon</p>
            <LinkButton big to="/movies">
              Explore Movies
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
