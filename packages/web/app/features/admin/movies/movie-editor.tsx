import type { ManagedMovie } from '@shop/contract/movies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { PicturePicker } from '../../../ui/picture-picker.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { BackToList } from '../edit-link.tsx'
import { EditorPanel } from '../editor-panel.tsx'
import { movieKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import record from '../styles/record.module.css'
import { useCopiedId } from '../use-copied-id.ts'
import { MovieForm } from './movie-form.tsx'
import { deletePoster, managedMovieQuery, uploadPoster } from './movies.api.ts'
import { TrailerPanel } from './trailer-panel.tsx'

type StreamEditor = (movieId: number) => ReactNode

/** Edits a movie with its trailer and its stream. Without an id, creates a new one. */
export const MovieEditor = ({ id, stream }: { id: string | undefined; stream: StreamEditor }) => (
  <>
    <BackToList>Back to movies</BackToList>
    {id === undefined ? <NewMovie /> : <ExistingMovie key={id} id={Number(id)} stream={stream} />}
  </>
)

function NewMovie() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const from = useCopiedId()
  const template = useQuery({ ...managedMovieQuery(from ?? 0), enabled: from !== undefined })
  function open({ id }: ManagedMovie) {
    void queryClient.invalidateQueries({ queryKey: movieKeys.all })
    void navigate(`?view=edit&id=${id}`, { replace: true })
  }
  if (from !== undefined && template.data === undefined) return <QueryFallback query={template} />
  return (
    <section className={layout.panel} aria-labelledby="new-movie">
      <h2 className={classes(text.h3, layout.spaceBelowXl)} id="new-movie">
        New movie
      </h2>
      <MovieForm onSaved={open} {...(template.data && { template: template.data })} />
    </section>
  )
}

function ExistingMovie({ id, stream }: { id: number; stream: StreamEditor }) {
  const queryClient = useQueryClient()
  const query = useQuery(managedMovieQuery(id))
  const show = (changed: ManagedMovie) => {
    queryClient.setQueryData(managedMovieQuery(id).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: movieKeys.all })
  }
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data: movie } = query
  return (
    <div className={frame.stack}>
      <EditorPanel
        title={movie.seriesTitle}
        page={`/movies/${id}`}
        duplicate={`?view=add&from=${id}`}
        archivedAt={movie.archivedAt}
        picture={
          <PicturePicker
            disabled={movie.archivedAt !== null}
            upload={(file) => uploadPoster(id, file)}
            remove={movie.posterLink === null ? undefined : () => deletePoster(id)}
            onChange={show}
          >
            <span className={classes(record.itemPicture, record.itemPoster)} data-part="picture">
              <Poster src={movie.posterLink} title={movie.seriesTitle} />
            </span>
          </PicturePicker>
        }
      >
        <MovieForm movie={movie} onSaved={show} />
      </EditorPanel>
      <TrailerPanel movie={movie} />
      {movie.archivedAt === null && stream(id)}
    </div>
  )
}
