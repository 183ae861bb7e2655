import { GENRES, type GenreFilter } from '@shop/contract/movies/genres.rules'
import { LayoutGrid, List } from 'lucide'
import type { Ref } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { type Narrowing, SORTS, type Sort } from './watch-later.rules.ts'

export type View = 'list' | 'grid'

type Props = {
  narrowing: Narrowing
  /** The box for the words. */
  search: Ref<HTMLInputElement>
  onNarrow: (change: Partial<Narrowing>) => void
  view: View
  onView: (view: View) => void
}

/** Search, genre, sort, and how the list lies. */
export const WatchLaterTools = ({ narrowing, search, onNarrow, view, onView }: Props) => (
  <div className="later-tools">
    <input
      ref={search}
      className="input"
      type="search"
      aria-label="Search movies"
      placeholder="Search movies..."
      value={narrowing.text}
      onChange={(event) => onNarrow({ text: event.target.value })}
    />
    <Select
      label="Genre"
      value={narrowing.genre}
      onChange={(event) => onNarrow({ genre: event.target.value as GenreFilter })}
    >
      {GENRES.map((genre) => (
        <option key={genre} value={genre}>
          {genre === 'all' ? 'All genres' : genre}
        </option>
      ))}
    </Select>
    <Select label="Sort by" value={narrowing.sort} onChange={(event) => onNarrow({ sort: event.target.value as Sort })}>
      {Object.entries(SORTS).map(([sort, words]) => (
        <option key={sort} value={sort}>
          {words}
        </option>
      ))}
    </Select>
    <div className="later-view">
      <IconButton icon={List} label="List view" aria-pressed={view === 'list'} onClick={() => onView('list')} />
      <IconButton icon={LayoutGrid} label="Grid view" aria-pressed={view === 'grid'} onClick={() => onView('grid')} />
    </div>
  </div>
)
