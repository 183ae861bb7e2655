import './watch-later.css'
import type { Movie } from '@shop/contract/movies'
import { useRef, useState } from 'react'
import { readSession } from '../../lib/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { toast } from '../../ui/toast.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { removeFilm, removeFilms } from './watch-later.api.ts'
import { EVERYTHING, isNarrowed, narrow } from './watch-later.rules.ts'
import { WatchLaterTicket } from './watch-later-ticket.tsx'
import { type View, WatchLaterTools } from './watch-later-tools.tsx'

/** The Watch Later page of spec 2, once the films are there. */
export function WatchLaterList({ userId, films }: { userId: number; films: readonly Movie[] }) {
  const [narrowing, setNarrowing] = useState(EVERYTHING)
  const [view, setView] = useState<View>('list')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  const shown = narrow(films, narrowing)
  const { list, willLeave } = useFocusAfterRemoval<HTMLUListElement>(shown.map(({ id }) => id))
  // A film that left the list some other way is no longer selected.
  const selected = films.filter(({ id }) => ticked.has(id)).map(({ id }) => id)

  const toggle = (id: number) =>
    setTicked((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })

  async function remove(work: () => Promise<void>, done: string, failed: string) {
    if (readSession().token === undefined) {
      toast.error('Please log in to modify your Watch Later list.')
      return
    }
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch {
      toast.error(failed)
    } finally {
      setBusy(false)
    }
  }

  function removeOne(id: number) {
    willLeave(id)
    return remove(
      () => removeFilm(userId, id),
      'Movie removed from Watch Later.',
      'Could not remove from Watch Later. Try again.',
    )
  }

  function removeSelected() {
    willLeave(selected[0])
    return remove(
      async () => {
        await removeFilms(userId, selected)
        setTicked(new Set())
      },
      'Selected movies removed.',
      'Could not remove selected movies.',
    )
  }

  function clearSearch() {
    setNarrowing((old) => ({ ...old, text: '' }))
    search.current?.focus()
  }

  return (
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
        <>
          <WatchLaterTools
            {...{ narrowing, view, search }}
            onNarrow={(change) => setNarrowing((old) => ({ ...old, ...change }))}
            onView={setView}
          />
          {selected.length > 0 && (
            <div className="later-picked">
              <span className="num" role="status">
                {selected.length} selected
              </span>
              <Button look="text" onClick={() => setTicked(new Set())}>
                Clear Selection
              </Button>
              <Button
                look="text"
                className="danger-text"
                busyLabel={busy && 'Removing...'}
                onClick={() => void removeSelected()}
              >
                Remove Selected
              </Button>
            </div>
          )}
          {shown.length === 0 ? (
            <Empty
              title="No matches found"
              picture="lamp"
              actions={
                <>
                  <Button onClick={clearSearch}>Clear Search</Button>
                  <Button look="line" onClick={() => setNarrowing(EVERYTHING)}>
                    Show All
                  </Button>
                </>
              }
            />
          ) : (
            <ul ref={list} className={classes('saved-list', view === 'grid' && 'saved-grid')}>
              {shown.map((film) => (
                <WatchLaterTicket
                  key={film.id}
                  of={film}
                  busy={busy}
                  selected={ticked.has(film.id)}
                  onSelect={() => toggle(film.id)}
                  onRemove={() => void removeOne(film.id)}
                />
              ))}
            </ul>
          )}
          <p className="small quiet num">
            Showing {shown.length} of {films.length} movies{isNarrowed(narrowing) && ' (filtered)'}
          </p>
        </>
      )}
    </div>
  )
}
