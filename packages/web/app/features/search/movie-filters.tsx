import { GENRES } from '@shop/contract/movies/genres.rules'
import { useNavigate } from 'react-router'
import { Select } from '../../ui/field.tsx'
import { MOVIE_SORTS, type MovieSearch, movieSearchAddress, readMovieSearch } from './movie-search.ts'
import { RangeForm } from './range-form.tsx'
import './filters.css'

const RATINGS = [9, 8, 7, 6]

type Props = {
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

  const menus = [
    { name: 'sort', label: 'Sort by', chosen: search.sort, options: Object.entries(MOVIE_SORTS) },
    {
      name: 'genre',
      label: 'Genre',
      chosen: search.genre,
      options: GENRES.map((genre) => (genre === 'all' ? ['', 'All genres'] : [genre, genre])),
    },
    {
      name: 'certificate',
      label: 'Certificate',
      chosen: search.certificate,
      options: [['', 'Any certificate'], ...withChosen(certificates, search.certificate).map((one) => [one, one])],
    },
    {
      name: 'rating',
      label: 'Rating',
      chosen: search.rating,
      options: [['', 'Any rating'], ...withChosen(RATINGS, search.rating).map((one) => [one, `${one} and above`])],
    },
  ]
  return (
    <div className="filters filters-four">
      {menus.map(({ name, label, chosen = '', options }) => (
        // The address decides: going back shows its choice again.
        <Select
          key={`${name} ${chosen}`}
          label={label}
          defaultValue={chosen}
          onChange={({ target }) => choose(name, target.value)}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
      <RangeForm
        rule={{ inputMode: 'numeric', pattern: '[1-9]\\d{0,3}', title: 'A year' }}
        bounds={[
          { name: 'minYear', 'aria-label': 'First year', placeholder: 'From year', defaultValue: search.minYear },
          { name: 'maxYear', 'aria-label': 'Last year', placeholder: 'To year', defaultValue: search.maxYear },
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
