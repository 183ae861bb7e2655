import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import { BackToList } from '../edit-link.tsx'
import { type PlayTest, StreamForm } from './stream-form.tsx'
import { StreamList } from './stream-list.tsx'
import { movieStreamQuery } from './streams.api.ts'

/** The list of streams, or the stream of the movie in the URL. */
export function StreamView({ play }: { play: PlayTest }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id))
    return (
      <>
        <BackToList>Back to movies</BackToList>
        <StreamList />
      </>
    )
  return (
    <>
      <p className={layout.spaceBelowXl}>
        <Link to="?view=streams">All streams</Link>
      </p>
      <MovieStream id={Number(id)} play={play} />
    </>
  )
}

/** The stream of one movie. */
export function MovieStream({ id, play }: { id: number; play: PlayTest }) {
  const query = useQuery(movieStreamQuery(id))
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  // The key resets the form when the stream was saved or has changed on the server.
  return <StreamForm key={data.stream?.version ?? 0} movieStream={data} play={play} />
}
