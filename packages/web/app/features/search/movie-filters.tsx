import { GENRES } from '@shop/contract/movies/genres.rules'
import { useNavigate } from 'react-router'
import { ListMenu } from '../../ui/list-menu.tsx'
import { MOVIE_SORTS, type MovieSearch, movieSearchAddress, readMovieSearch } from './movie-search.ts'
import { RangeForm } from './range-form.tsx'
import './filters.css'

const RATINGS = [9, 8, 7, 6]

type Props = {
  /** What is asked for, be it shown already or on its way. */
  search: MovieSearch
  /** Those that the catalogue has. */
  certificates: readonly string[]
}

/** Sort, genre, certificate, rating and years. Each choice is a new address, so it can be shared and gone back from. */
export function MovieFilters({ search, certificates }: Props) {
  const navigate = useNavigate()
  const go = (change: Partial<MovieSearch>) =>
    void navigate(movieSearchAddress({ ...search, ...change }), { preventScrollReset: true })
  /** Read back as an address is: the empty choice means none. */
  const choose = (name: string, value: string) => {
    const address = new URL(movieSearchAddress(search), 'http://shop')
    address.searchParams.set(name, value)
    go(readMovieSearch(address.searchParams))
  }

  const menu = (name: keyof MovieSearch) => ({
    chosen: search[name],
    onChoose: (value: string) => choose(name, value),
  })
  return (
    <div className="filters filters-four">
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
          ...withChosen(RATINGS, search.rating).map((one) => [one, `${one} and above`] as const),
        ]}
      />
      <RangeForm
        rule={{ inputMode: 'numeric', pattern: '[1-9]\\d{0,3}', title: 'A year' }}
        bounds={[
          { name: 'minYear', 'aria-label': 'First year', placeholder: 'From year', asked: search.minYear },
          { name: 'maxYear', 'aria-label': 'Last year', placeholder: 'To year', asked: search.maxYear },
        ]}
        onApply={(fields) => {
          const { minYear, maxYear } = readMovieSearch(fields)
          go({ minYear, maxYear })
        }}
      />
    </div>
  )
}

/** An address may ask for what no menu has. */
const withChosen = <Value,>(values: readonly Value[], chosen: Value | undefined): readonly Value[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]

const asOption = (value: string) => [value, value] as const
