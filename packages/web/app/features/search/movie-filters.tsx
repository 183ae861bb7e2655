import { GENRES } from '@shop/contract/movies/movies.rules'
import { useNavigate } from 'react-router'
import { useLatestSearchParams } from '../../lib/search-params/latest-search-params.ts'
import { classes } from '../../ui/classes.ts'
import { ListMenu } from '../../ui/list-menu.tsx'
import filters from './filters.module.css'
import { MOVIE_SORTS, type MovieSearch, movieSearchUrl, readMovieSearch } from './movie-search.ts'
import { RangeForm } from './range-form.tsx'

const RATINGS = [9, 8, 7, 6]

type Props = {
  /** The current search, including a navigation in progress. */
  search: MovieSearch
  /** Certificates that occur in the catalogue. */
  certificates: readonly string[]
}

/**
 * Sort, genre, certificate, rating, availability and years. Each choice navigates to a new URL, so it can be shared and
 * undone by Back.
 */
export function MovieFilters({ search, certificates }: Props) {
  const navigate = useNavigate()
  const readLatestParams = useLatestSearchParams()
  const go = (search: MovieSearch) => void navigate(movieSearchUrl(search), { preventScrollReset: true })
  /** An empty choice clears the filter. */
  function choose(name: string, value: string) {
    const params = readLatestParams()
    params.set(name, value)
    go(readMovieSearch(params))
  }

  const menu = (name: keyof MovieSearch) => ({
    selected: search[name],
    onChoose: (value: string) => choose(name, value),
  })
  return (
    <div className={classes(filters.root, filters.five)}>
      <ListMenu label="Sort by" {...menu('sort')} options={Object.entries(MOVIE_SORTS)} />
      <ListMenu
        label="Genre"
        {...menu('genre')}
        options={GENRES.map((genre) => (genre === 'all' ? ['', 'All genres'] : [genre, genre]))}
      />
      <ListMenu
        label="Certificate"
        {...menu('certificate')}
        options={[['', 'Any certificate'], ...withChosen(certificates, search.certificate).map(asOption)]}
      />
      <ListMenu
        label="Rating"
        {...menu('rating')}
        options={[
          ['', 'Any rating'],
          ...withChosen(RATINGS, search.rating).map((rating) => [rating, `${rating} and above`] as const),
        ]}
      />
      <ListMenu
        label="Availability"
        {...menu('available')}
        options={[
          ['', 'All movies'],
          ['true', 'Available to watch'],
        ]}
      />
      <RangeForm
        rule={{ inputMode: 'numeric', pattern: '[1-9]\\d{0,3}', title: 'Enter a year' }}
        orderError="The last year must not be before the first year."
        bounds={[
          { name: 'minYear', 'aria-label': 'First year', placeholder: 'From year', value: search.minYear },
          { name: 'maxYear', 'aria-label': 'Last year', placeholder: 'To year', value: search.maxYear },
        ]}
        onApply={(fields) => {
          const { minYear, maxYear } = readMovieSearch(fields)
          go({ ...readMovieSearch(readLatestParams()), minYear, maxYear })
        }}
      />
    </div>
  )
}

/** A URL may contain a value that the menu doesn't offer. */
const withChosen = <Value,>(values: readonly Value[], chosen: Value | undefined): readonly Value[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]

const asOption = (value: string) => [value, value] as const
