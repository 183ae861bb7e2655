import { formatDate } from '@shop/contract/kit/dates'
import type { MovieTableRow } from '@shop/contract/movies'
import { MOVIE_TABLE_SORTS } from '@shop/contract/movies/movies.rules'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import text from '../../../ui/text.module.css'
import { type Column, DataTable } from '../data-table.tsx'
import { EditLink } from '../edit-link.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { TableTools } from '../table-tools.tsx'
import { useListParams } from '../use-list-params.ts'
import { movieGenresQuery, movieTableQuery } from './movies.api.ts'

/** All movies, published and archived. */
export function MovieTable({ canChange }: { canChange: boolean }) {
  const genres = useQuery(movieGenresQuery)
  const filters = filtersOf(genres.data ?? [])
  const { page, neighbour, query, sort, order, filters: selectedFilters } = useListParams(filters, MOVIE_TABLE_SORTS)
  const genre = selectedFilters.genre === 'all' ? undefined : selectedFilters.genre
  const stream = selectedFilters.stream === 'all' ? undefined : selectedFilters.stream
  const columns = columnsOf(canChange)
  const list = useQuery({
    ...movieTableQuery({ page, ...neighbour, query, sort, order, genre, stream, shelf: selectedFilters.shelf }),
    // The genre in the URL can only be resolved once the genres are loaded.
    enabled: genres.isFetched,
  })
  return (
    <section className={layout.panel} aria-labelledby="all-movies">
      <h2 className={text.screenReaderOnly} id="all-movies">
        All movies
      </h2>
      <ListSearch label="Search movies" filters={filters} />
      <PagedList
        list={list}
        page={page}
        idOf={({ id }) => id}
        empty="No matching movies."
        tools={<TableTools list="movies" columns={columns} />}
      >
        {(rows) => <DataTable label="Movies" list="movies" columns={columns} rows={rows} sorted={{ sort, order }} />}
      </PagedList>
    </section>
  )
}

function filtersOf(genres: readonly string[]) {
  const choices: Record<string, string> = { all: 'All', ...Object.fromEntries(genres.map((genre) => [genre, genre])) }
  return {
    genre: { label: 'Genre', choices },
    stream: { label: 'Stream', choices: { all: 'Any', with: 'With stream', without: 'Without stream' } },
    shelf: { label: 'Show', choices: { all: 'All', on: 'Published', archived: 'Archived' } },
  } as const
}

const columnsOf = (canChange: boolean): Column<MovieTableRow>[] => [
  {
    name: 'Movie',
    sort: 'title',
    render: ({ id, seriesTitle, posterLink, archivedAt }) => (
      <span className={lists.nameCell}>
        <span className={classes(lists.picture, lists.poster)}>
          <Picture src={posterLink} alt="" width={30} height={44} fallback={false} />
        </span>
        <EditLink id={id} name={seriesTitle} canChange={canChange} archivedAt={archivedAt} page={`/movies/${id}`} />
      </span>
    ),
  },
  { name: 'ID', sort: 'id', isNumber: true, render: ({ id }) => id },
  { name: 'Director', render: ({ director }) => director },
  { name: 'Year', sort: 'year', isNumber: true, render: ({ releasedYear }) => releasedYear },
  { name: 'Genre', render: ({ genre }) => genre },
  { name: 'Rating', sort: 'rating', isNumber: true, render: ({ imdbRating }) => imdbRating?.toFixed(1) },
  { name: 'Popularity', sort: 'popularity', isNumber: true, render: ({ popularity }) => popularity },
  { name: 'Stream', render: ({ hasStream }) => (hasStream ? 'Yes' : 'No') },
  {
    name: 'Updated',
    sort: 'changed',
    render: ({ updatedAt }) => <span className={text.numeric}>{formatDate(updatedAt)}</span>,
  },
]
