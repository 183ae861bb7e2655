import type { FilmTrailer, ManagedMovie } from '@shop/contract/movies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeed } from '../use-deed.ts'
import { sendNoTrailer, sendTrailer, trailerQuery } from './movies.api.ts'

type Film = Pick<ManagedMovie, 'id' | 'seriesTitle' | 'archivedAt'>

/** What plays as a film's trailer. */
export function TrailerPanel({ of: film }: { of: Film }) {
  const { data, error, isFetching, refetch } = useQuery(trailerQuery(film.id))
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <p role="status">Loading...</p>
  return <TrailerForm film={film} of={data} />
}

function TrailerForm({ film, of: { trailer, origins } }: { film: Film; of: FilmTrailer }) {
  const cache = useQueryClient()
  const saved = trailer?.address ?? ''
  const [address, setAddress] = useState(saved)
  // A saved one may be written another way.
  useEffect(() => setAddress(saved), [saved])
  const field = useRef<HTMLInputElement>(null)
  const { busy, act, errors, problem } = useDeed<'save' | 'remove'>()

  function take(now: FilmTrailer, words: string) {
    cache.setQueryData(trailerQuery(film.id).queryKey, now)
    toast.success(words)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const body = { address, seen: trailer?.address ?? null }
    void act('save', async () => take(await sendTrailer(film.id, body), 'The trailer is saved.'))
  }
  const remove = () =>
    void act('remove', async () => {
      take(await sendNoTrailer(film.id), 'The film has no trailer any more.')
      field.current?.focus()
    })

  return (
    <form className="panel form" onSubmit={save} noValidate aria-labelledby="trailer">
      <h2 className="h3" id="trailer">
        Trailer
      </h2>
      <fieldset className="form" disabled={film.archivedAt !== null}>
        <Field
          ref={field}
          label="Trailer address"
          autoComplete="off"
          maxLength={300}
          hint={hintOf(origins)}
          value={address}
          error={errors.address}
          onChange={(event) => setAddress(event.target.value)}
        />
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <div className="row flex-wrap">
          <Button type="submit" busyLabel={busy === 'save' && 'Saving...'}>
            Save Trailer
          </Button>
          {trailer !== null && (
            <>
              <Button variant="line" busyLabel={busy === 'remove' && 'Removing...'} onClick={remove}>
                Remove Trailer
              </Button>
              {film.archivedAt === null && <Link to={`/movies/${film.id}`}>Watch it on the film’s page</Link>}
            </>
          )}
        </div>
      </fieldset>
    </form>
  )
}

const hintOf = (origins: readonly string[]): string =>
  `A video on YouTube, or a clip of this shop (/clips/…)${origins.length > 0 ? `, or a file on ${origins.join(', ')}` : ''}.`
