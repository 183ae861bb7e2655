import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { type PlayTest, StreamForm } from './stream-form.tsx'
import { StreamList } from './stream-list.tsx'
import { movieStreamQuery } from './streams.api.ts'

/** What plays when films are watched: all of them, or the film that the address names. */
export function StreamView({ play }: { play: PlayTest }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) return <StreamList />
  return (
    <>
      <p className="mb-5">
        <Link to="?view=streams">All streams</Link>
      </p>
      <MovieStream id={Number(id)} play={play} />
    </>
  )
}

function MovieStream({ id, play }: { id: number; play: PlayTest }) {
  const { data, error, isFetching, refetch } = useQuery(movieStreamQuery(id))
  if (data === undefined) {
    if (error === null) return <p role="status">Loading...</p>
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  // A saved or outdated form begins anew with what stands now.
  return <StreamForm key={data.stream?.version ?? 0} of={data} play={play} />
}
