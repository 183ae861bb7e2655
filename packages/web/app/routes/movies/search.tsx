import { formatCountOf } from '@shop/contract/kit/numbers'
import type { listCertificates, searchMovies } from '@shop/contract/search'
import { MovieResults } from '../../features/movies/movie-results.tsx'
import { MovieFilters } from '../../features/search/movie-filters.tsx'
import {
  hasMovieFilters,
  type MovieSearch,
  movieSearchQuery,
  movieSearchUrl,
  readMovieSearch,
} from '../../features/search/movie-search.ts'
import { WatchLaterButton } from '../../features/watch-later/watch-later-button.tsx'
import { call } from '../../lib/api/api.ts'
import { serverApi } from '../../lib/api/server-api.ts'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/search.ts'

const SEARCH = 'GET /api/movies/search'

export const handle: PageHandle = { noIndex: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readMovieSearch(new URL(request.url).searchParams)
  if (search.query === '') return { search, movies: [], total: 0, certificates: [] }
  const call = serverApi(context)
  const [page, certificates] = await Promise.all([
    call<typeof searchMovies>(SEARCH, { query: movieSearchQuery(search, search.page) }),
    // The other filters still work without this list.
    call<typeof listCertificates>('GET /api/movies/certificates').catch(() => []),
  ])
  return { search, movies: page.content, total: page.totalElements, certificates }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData?.search.query ? `${loaderData.search.query}, movies` : 'Movie search') },
]

const exploreButton = <LinkButton to="/movies">Explore Movies</LinkButton>

export default function MovieSearchPage({ loaderData }: Route.ComponentProps) {
  const { search, movies, total, certificates } = loaderData
  const pendingSearch = readMovieSearch(usePendingSearchParams())
  if (search.query === '')
    return (
      <div className={classes(layout.container, layout.section)}>
        <EmptyState title="Start your movie search" picture="screen" heading="h1" actions={exploreButton}>
          Search by title, director, genre or year.
        </EmptyState>
      </div>
    )
  const name = `${movieSearchUrl(search)} ${search.page}`
  if (movies.length === 0 && !hasMovieFilters(search)) return <NothingFound search={search} />
  return (
    <div className={classes(layout.container, layout.section, layout.padTop2xl)}>
      <h1 className={classes(text.display, text.h1)}>
        {formatCountOf(total, 'movie')} for “{search.query}”
      </h1>
      <MovieFilters search={pendingSearch} certificates={certificates} />
      {movies.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <>
          {search.page > 0 && (
            <p className={layout.padBottomL}>
              <LinkButton to={movieSearchUrl(search)} variant="line">
                Back to first page
              </LinkButton>
            </p>
          )}
          <MovieResults
            key={name}
            name={name}
            first={movies}
            firstPage={search.page}
            load={async (page) =>
              (await call<typeof searchMovies>(SEARCH, { query: movieSearchQuery(search, page) })).content
            }
            laterButton={(movie) => <WatchLaterButton movie={movie} />}
          />
        </>
      )}
    </div>
  )
}

function NothingFound({ search }: { search: MovieSearch }) {
  if (!hasMovieFilters(search))
    return (
      <div className={classes(layout.container, layout.section)}>
        <EmptyState title="No movies found" picture="screen" heading="h1" actions={exploreButton}>
          Check the spelling or try a broader term.
        </EmptyState>
      </div>
    )
  const unfilteredUrl = movieSearchUrl({
    ...readMovieSearch(new URLSearchParams({ query: search.query })),
    sort: search.sort,
  })
  return (
    <EmptyState title="No movies found" picture="screen" actions={<LinkButton to={unfilteredUrl}>Show All</LinkButton>}>
      No results match your filters.
    </EmptyState>
  )
}
