import './watch-later.css'
import type { Movie } from '@shop/contract/movies'
import { useRef, useState } from 'react'
import { focusAfterRemoval, itemAt } from '../../lib/focus.ts'
import { toggled } from '../../lib/toggled.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { useFilmRemoval } from './use-film-removal.ts'
import { EVERYTHING, isNarrowed, narrow } from './watch-later.rules.ts'
import { WatchLaterTicket } from './watch-later-ticket.tsx'
import { type View, WatchLaterTools } from './watch-later-tools.tsx'

/** The Watch Later page of spec 2, once the films are there. */
export const WatchLaterList = ({ userId, films }: { userId: number; films: readonly Movie[] }) => (
  <div className="wrap later">
    <h1 className="d h1">
      <span className="num figure">{films.length}</span> Movies Saved
    </h1>
    {films.length === 0 ? (
      <Empty
        title="Your watch later list is empty"
        picture="sofa"
        actions={<LinkButton to="/movies">Explore Movies</LinkButton>}
      />
    ) : (
      <SavedFilms userId={userId} films={films} />
    )}
  </div>
)

function SavedFilms({ userId, films }: { userId: number; films: readonly Movie[] }) {
  const [narrowing, setNarrowing] = useState(EVERYTHING)
  const [view, setView] = useState<View>('list')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { busy, removeOne, removeMany } = useFilmRemoval(userId)
  const search = useRef<HTMLInputElement>(null)

  const shown = narrow(films, narrowing)
  const list = useRef<HTMLUListElement>(null)
  const focusNextOf = (id: number | undefined) => {
    const index = shown.findIndex((movie) => movie.id === id)
    focusAfterRemoval(() => itemAt(list.current, index))
  }
  // A film that left the list some other way is no longer selected.
  const selected = films.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const clearSelection = () => setTicked(new Set())

  async function removeSelected() {
    focusNextOf(selected[0])
    if (await removeMany(selected)) clearSelection()
  }

  /** What does so goes away with it. */
  function widen(change: Partial<typeof EVERYTHING>) {
    setNarrowing((old) => ({ ...old, ...change }))
    search.current?.focus()
  }

  return (
    <>
      <WatchLaterTools
        {...{ narrowing, view, search }}
        onNarrow={(change) => setNarrowing((old) => ({ ...old, ...change }))}
        onView={setView}
      />
      {selected.length > 0 && (
        <Picked count={selected.length} busy={busy} onClear={clearSelection} onRemove={() => void removeSelected()} />
      )}
      {shown.length === 0 ? (
        <NoMatches onClear={() => widen({ text: '' })} onAll={() => widen(EVERYTHING)} />
      ) : (
        <ul ref={list} className={classes('saved-list', view === 'grid' && 'saved-grid')}>
          {shown.map((film) => (
            <WatchLaterTicket
              key={film.id}
              of={film}
              busy={busy}
              selected={ticked.has(film.id)}
              onSelect={() => setTicked((old) => toggled(old, film.id))}
              onRemove={() => {
                focusNextOf(film.id)
                void removeOne(film.id)
              }}
            />
          ))}
        </ul>
      )}
      <p className="small quiet num">
        Showing {shown.length} of {films.length} movies{isNarrowed(narrowing) && ' (filtered)'}
      </p>
    </>
  )
}

type PickedProps = { count: number; busy: boolean; onClear: () => void; onRemove: () => void }

const Picked = ({ count, busy, onClear, onRemove }: PickedProps) => (
  <div className="later-picked">
    <span className="num" role="status">
      {count} selected
    </span>
    <Button look="text" onClick={onClear}>
      Clear Selection
    </Button>
    <Button look="text" className="danger-text" busyLabel={busy && 'Removing...'} onClick={onRemove}>
      Remove Selected
    </Button>
  </div>
)

const NoMatches = ({ onClear, onAll }: { onClear: () => void; onAll: () => void }) => (
  <Empty
    title="No matches found"
    picture="lamp"
    actions={
      <>
        <Button onClick={onClear}>Clear Search</Button>
        <Button look="line" onClick={onAll}>
          Show All
        </Button>
      </>
    }
  />
)
