import type { FilmTrailer, ManagedMovie } from '@shop/contract/movies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useDeed } from '../use-deed.ts'
import { sendNoTrailer, sendTrailer, trailerQuery } from './movies.api.ts'

type Movie = Pick<ManagedMovie, 'id' | 'seriesTitle' | 'archivedAt'>

/** Edits the trailer of a movie. */
export function TrailerPanel({ of: movie }: { of: Movie }) {
  const { data, error, isFetching, refetch } = useQuery(trailerQuery(movie.id))
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <p role="status">Loading...</p>
  return <TrailerForm movie={movie} of={data} />
}

function TrailerForm({ movie, of: { trailer, origins } }: { movie: Movie; of: FilmTrailer }) {
  const cache = useQueryClient()
  const saved = trailer?.address ?? ''
  const [address, setAddress] = useState(saved)
  // The server may normalise a saved address.
  useEffect(() => setAddress(saved), [saved])
  const field = useRef<HTMLInputElement>(null)
  const { busy, act, errors, problem } = useDeed<'save' | 'remove'>()

  function take(now: FilmTrailer, message: string) {
    cache.setQueryData(trailerQuery(movie.id).queryKey, now)
    toast.success(message)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const body = { address, seen: trailer?.address ?? null }
    void act('save', async () => take(await sendTrailer(movie.id, body), 'Trailer saved.'))
  }
  const remove = () =>
    void act('remove', async () => {
      take(await sendNoTrailer(movie.id), 'Trailer removed.')
      field.current?.focus()
    })

  return (
    <form className={classes(layout.panel, fieldStyles.form)} onSubmit={save} noValidate aria-labelledby="trailer">
      <h2 className={text.h3} id="trailer">
        Trailer
      </h2>
      <fieldset className={fieldStyles.form} disabled={movie.archivedAt !== null}>
        <Field
          ref={field}
          label="Trailer URL"
          autoComplete="off"
          maxLength={300}
          hint={hintOf(origins)}
          value={address}
          error={errors.address}
          onChange={(event) => setAddress(event.target.value)}
        />
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <div className={classes(layout.row, layout.wrap)}>
          <Button type="submit" busyLabel={busy === 'save' && 'Saving...'}>
            Save Trailer
          </Button>
          {trailer !== null && (
            <>
              <Button variant="line" busyLabel={busy === 'remove' && 'Removing...'} onClick={remove}>
                Remove Trailer
              </Button>
              {movie.archivedAt === null && <Link to={`/movies/${movie.id}`}>Watch on the movie page</Link>}
            </>
          )}
        </div>
      </fieldset>
    </form>
  )
}

const hintOf = (origins: readonly string[]): string =>
  `A YouTube video, a clip of this shop (/clips/…)${origins.length > 0 ? ` or a file on ${origins.join(', ')}` : ''}.`
