import type { ManagedMovie, MovieTrailer } from '@shop/contract/movies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { formErrors } from '../form-errors.ts'
import { deleteTrailer, saveTrailer, trailerQuery } from './movies.api.ts'

type Movie = Pick<ManagedMovie, 'id' | 'seriesTitle' | 'archivedAt'>

/** Edits the trailer of a movie. */
export function TrailerPanel({ movie }: { movie: Movie }) {
  const query = useQuery(trailerQuery(movie.id))
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  return <TrailerForm movie={movie} movieTrailer={data} />
}

function TrailerForm({ movie, movieTrailer: { trailer, origins } }: { movie: Movie; movieTrailer: MovieTrailer }) {
  const queryClient = useQueryClient()
  const saved = trailer?.address ?? ''
  const [address, setAddress] = useState(saved)
  // The server may normalise a saved address.
  useEffect(() => setAddress(saved), [saved])
  const field = useRef<HTMLInputElement>(null)

  function handleSaved(changed: MovieTrailer, message: string) {
    queryClient.setQueryData(trailerQuery(movie.id).queryKey, changed)
    toast.success(message)
  }
  const save = useMutation({
    mutationFn: () => saveTrailer(movie.id, { address, seen: trailer?.address ?? null }),
    onMutate() {
      remove.reset()
    },
    onSuccess: (changed) => handleSaved(changed, 'Trailer saved.'),
  })
  const remove = useMutation({
    mutationFn: () => deleteTrailer(movie.id),
    onMutate() {
      save.reset()
    },
    onSuccess(changed) {
      handleSaved(changed, 'Trailer removed.')
      field.current?.focus()
    },
  })
  const { fieldErrors, message } = formErrors(save.error ?? remove.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form className={classes(layout.panel, fieldStyles.form)} onSubmit={submit} noValidate aria-labelledby="trailer">
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
          error={fieldErrors.address}
          onChange={(event) => setAddress(event.target.value)}
        />
        {message !== undefined && <Notice kind="bad">{message}</Notice>}
        <div className={classes(layout.row, layout.wrap)}>
          <Button type="submit" busyLabel={save.isPending && 'Saving...'}>
            Save Trailer
          </Button>
          {trailer !== null && (
            <>
              <Button variant="line" busyLabel={remove.isPending && 'Removing...'} onClick={() => remove.mutate()}>
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
  origins.length === 0
    ? 'A YouTube video or a clip of this shop (/clips/…).'
    : `A YouTube video, a clip of this shop (/clips/…) or a file on ${origins.join(', ')}.`
