import { formatCountOf } from '@shop/contract/kit/numbers'
import type { Movie } from '@shop/contract/movies'
import { useRef, useState } from 'react'
import { focusAfterRemoval, itemAt } from '../../lib/interaction/focus.ts'
import { toggled } from '../../lib/toggled.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import textStyles from '../../ui/text.module.css'
import { useRemoveMovies } from './use-remove-movies.ts'
import watchLater from './watch-later.module.css'
import { filterMovies, isFiltered, NO_FILTERS } from './watch-later.rules.ts'
import { WatchLaterCard } from './watch-later-card.tsx'
import { type View, WatchLaterToolbar } from './watch-later-toolbar.tsx'

export const WatchLaterList = ({ userId, movies }: { userId: number; movies: readonly Movie[] }) => (
  <div className={classes(layout.container, watchLater.watchLater)}>
    <h1 className={classes(textStyles.display, textStyles.h1)}>
      <span className={classes(textStyles.numeric, watchLater.number, watchLater.figure)}>{movies.length}</span>{' '}
      {movies.length === 1 ? 'Movie' : 'Movies'} Saved
    </h1>
    {movies.length === 0 ? (
      <EmptyState
        title="Your watch later list is empty"
        picture="sofa"
        actions={
          <LinkButton className={watchLater.button} to="/movies">
            Explore Movies
          </LinkButton>
        }
      />
    ) : (
      <SavedMovies userId={userId} movies={movies} />
    )}
  </div>
)

function SavedMovies({ userId, movies }: { userId: number; movies: readonly Movie[] }) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [view, setView] = useState<View>('list')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const clearSelection = () => setSelectedIds(new Set())
  const { isPending, removeOne, removeMany } = useRemoveMovies(userId, clearSelection)
  const search = useRef<HTMLInputElement>(null)

  const shown = filterMovies(movies, filters)
  const list = useRef<HTMLUListElement>(null)
  const focusNextOf = (id: number | undefined) => {
    const index = shown.findIndex((movie) => movie.id === id)
    focusAfterRemoval(() => itemAt(list.current, index))
  }
  // Drops selected ids of movies that are no longer in the list.
  const selected = movies.filter(({ id }) => selectedIds.has(id)).map(({ id }) => id)

  function removeSelected() {
    focusNextOf(selected[0])
    removeMany(selected)
  }

  /** Moves the focus because the pressed button disappears. */
  function updateFilters(change: Partial<typeof NO_FILTERS>) {
    setFilters((old) => ({ ...old, ...change }))
    search.current?.focus()
  }

  return (
    <>
      <WatchLaterToolbar
        filters={filters}
        view={view}
        searchRef={search}
        onFilter={(change) => setFilters((old) => ({ ...old, ...change }))}
        onView={setView}
      />
      {selected.length > 0 && (
        <SelectionBar count={selected.length} busy={isPending} onClear={clearSelection} onRemove={removeSelected} />
      )}
      {shown.length === 0 ? (
        <NoMatches
          onClear={() => updateFilters({ text: '', genre: 'all' })}
          onShowAll={() => updateFilters(NO_FILTERS)}
        />
      ) : (
        <ul ref={list} className={classes(watchLater.list, view === 'grid' && watchLater.grid)}>
          {shown.map((movie) => (
            <WatchLaterCard
              key={movie.id}
              movie={movie}
              busy={isPending}
              selected={selectedIds.has(movie.id)}
              onSelect={() => setSelectedIds((old) => toggled(old, movie.id))}
              onRemove={() => {
                focusNextOf(movie.id)
                removeOne(movie.id)
              }}
            />
          ))}
        </ul>
      )}
      <p className={classes(textStyles.small, textStyles.quiet, textStyles.numeric, watchLater.number)}>
        Showing {shown.length} of {formatCountOf(movies.length, 'movie')}
        {isFiltered(filters) && ' (filtered)'}
      </p>
    </>
  )
}

type SelectionBarProps = { count: number; busy: boolean; onClear: () => void; onRemove: () => void }

const SelectionBar = ({ count, busy, onClear, onRemove }: SelectionBarProps) => (
  <div className={watchLater.selection}>
    <span className={classes(textStyles.numeric, watchLater.number)} role="status">
      {count} selected
    </span>
    <Button className={watchLater.button} variant="text" onClick={onClear}>
      Clear Selection
    </Button>
    <Button
      variant="text"
      className={classes(watchLater.dangerText, watchLater.button)}
      busyLabel={busy && 'Removing...'}
      onClick={onRemove}
    >
      Remove Selected
    </Button>
  </div>
)

const NoMatches = ({ onClear, onShowAll }: { onClear: () => void; onShowAll: () => void }) => (
  <EmptyState
    title="No matches found"
    picture="lamp"
    actions={
      <>
        <Button className={watchLater.button} onClick={onClear}>
          Clear Search
        </Button>
        <Button className={watchLater.button} variant="line" onClick={onShowAll}>
          Show All
        </Button>
      </>
    }
  />
)
