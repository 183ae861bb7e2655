import { GENRES, type GenreFilter } from '@shop/contract/movies/movies.rules'
import { LayoutGrid, List } from 'lucide'
import type { Ref } from 'react'
import { IconButton } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import { Select } from '../../ui/select.tsx'
import watchLater from './watch-later.module.css'
import { SORTS, type Sort, type WatchLaterFilters } from './watch-later.rules.ts'

export type View = 'list' | 'grid'

type Props = {
  filters: WatchLaterFilters
  searchRef: Ref<HTMLInputElement>
  onFilter: (change: Partial<WatchLaterFilters>) => void
  view: View
  onView: (view: View) => void
}

export const WatchLaterToolbar = ({ filters, searchRef, onFilter, view, onView }: Props) => (
  <div className={watchLater.tools}>
    <input
      ref={searchRef}
      className={field.input}
      type="search"
      aria-label="Search movies"
      placeholder="Search movies..."
      value={filters.text}
      onChange={(event) => onFilter({ text: event.target.value })}
    />
    <Select
      label="Genre"
      value={filters.genre}
      onChange={(event) => onFilter({ genre: event.target.value as GenreFilter })}
    >
      {GENRES.map((genre) => (
        <option key={genre} value={genre}>
          {genre === 'all' ? 'All genres' : genre}
        </option>
      ))}
    </Select>
    <Select label="Sort by" value={filters.sort} onChange={(event) => onFilter({ sort: event.target.value as Sort })}>
      {Object.entries(SORTS).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
    <div className={watchLater.viewSwitch}>
      <IconButton
        className={watchLater.iconButton}
        icon={List}
        label="List view"
        aria-pressed={view === 'list'}
        onClick={() => onView('list')}
      />
      <IconButton
        className={watchLater.iconButton}
        icon={LayoutGrid}
        label="Grid view"
        aria-pressed={view === 'grid'}
        onClick={() => onView('grid')}
      />
    </div>
  </div>
)
