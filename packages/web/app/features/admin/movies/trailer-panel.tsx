import type { FilmTrailer, ManagedMovie } from '@shop/contract/movies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { filmTrailerQuery, sendNoTrailer, sendTrailer } from './movies.api.ts'

type Film = Pick<ManagedMovie, 'id' | 'seriesTitle' | 'archivedAt'>

/** What plays as a film's trailer. */
export function TrailerPanel({ of: film }: { of: Film }) {
  const { data, error, isFetching, refetch } = useQuery(filmTrailerQuery(film.id))
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <p role="status">Loading...</p>
  // A saved one begins anew with what stands now.
  return <TrailerForm key={data.trailer?.address ?? ''} film={film} of={data} />
}

function TrailerForm({ film, of: { trailer, origins } }: { film: Film; of: FilmTrailer }) {
  const cache = useQueryClient()
  const [address, setAddress] = useState(trailer?.address ?? '')
  const [busy, setBusy] = useState<'save' | 'remove' | undefined>()
  const [refusal, setRefusal] = useState<{ message: string; field: string | undefined } | undefined>()

  async function act(what: 'save' | 'remove', send: () => Promise<FilmTrailer>, words: string) {
    setBusy(what)
    setRefusal(undefined)
    try {
      cache.setQueryData(filmTrailerQuery(film.id).queryKey, await send())
      toast.success(words)
    } catch (error) {
      const { message } = error as Error
      setRefusal({ message, field: isApiError(error) ? error.fields.address : undefined })
    }
    setBusy(undefined)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    void act('save', () => sendTrailer(film.id, { address, seen: trailer?.address ?? null }), 'The trailer is saved.')
  }
  const remove = () => void act('remove', () => sendNoTrailer(film.id), 'The film has no trailer any more.')

  return (
    <form className="panel form" onSubmit={save} noValidate aria-labelledby="trailer">
      <h2 className="h3" id="trailer">
        Trailer
      </h2>
      <fieldset className="form" disabled={film.archivedAt !== null}>
        <Field
          label="Trailer address"
          autoComplete="off"
          maxLength={300}
          hint={hintOf(origins)}
          value={address}
          error={refusal?.field}
          onChange={(event) => setAddress(event.target.value)}
        />
        {refusal !== undefined && refusal.field === undefined && <Notice kind="bad">{refusal.message}</Notice>}
        <div className="row flex-wrap">
          <Button type="submit" busyLabel={busy === 'save' && 'Saving...'}>
            Save Trailer
          </Button>
          {trailer !== null && (
            <>
              <Button look="line" busyLabel={busy === 'remove' && 'Removing...'} onClick={remove}>
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
