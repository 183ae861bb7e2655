import type { searchMovies } from '@shop/contract/search'
import { LaterButton } from '../../features/library/later-button.tsx'
import { MovieResults } from '../../features/movies/movie-results.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { serverApi } from '../../lib/server-api.ts'
import { pageTitle } from '../../lib/store.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/search.ts'

export const handle: PageHandle = { hidden: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = (params.get('query') ?? '').trim()
  const asked = params.get('page') ?? ''
  const page = /^\d{1,7}$/.test(asked) ? Number(asked) : 0
  if (query === '') return { query, page, movies: [], total: 0 }
  const found = await serverApi(context)<typeof searchMovies>('GET /api/movies/search', { query: { query, page } })
  return { query, page, movies: found.content, total: found.totalElements }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData?.query ? `${loaderData.query}, movies` : 'Movie search') },
]

const browse = <LinkButton to="/movies">Explore Movies</LinkButton>

export default function MovieSearchPage({ loaderData: { query, page, movies, total } }: Route.ComponentProps) {
  if (query === '')
    return (
      <div className="wrap sect">
        <Empty title="Start your movie search" picture="screen" heading="h1" actions={browse}>
          By title, director, genre or year.
        </Empty>
      </div>
    )
  return (
    <div className="wrap sect">
      {movies.length === 0 ? (
        <Empty title="No movies found" picture="screen" heading="h1" actions={browse}>
          Nothing matches “{query}”.
        </Empty>
      ) : (
        <>
          <h1 className="d h1 mb-6">
            {total.toLocaleString('en-IN')} {total === 1 ? 'movie' : 'movies'} for “{query}”
          </h1>
          <MovieResults
            key={`${query} ${page}`}
            {...{ query, page }}
            first={movies}
            later={(movie) => <LaterButton of={movie} />}
          />
        </>
      )}
    </div>
  )
}
