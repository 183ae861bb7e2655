import { useQuery } from '@tanstack/react-query'
import { watchLaterQuery } from '../features/watch-later/watch-later.api.ts'
import { WatchLaterList } from '../features/watch-later/watch-later-list.tsx'
import { isApiError } from '../lib/api/api-error.ts'
import { prefetch } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../ui/empty-state.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import type { Route } from './+types/watchlist.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  await prefetch(watchLaterQuery(userId))
  return { userId }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Watch Later') }]

const Loading = () => <RowsSkeleton picture="poster" />

export { Loading as HydrateFallback }

export default function WatchLaterPage({ loaderData: { userId } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(watchLaterQuery(userId))
  if (data !== undefined) return <WatchLaterList userId={userId} movies={data} />
  if (isApiError(error, 401))
    return (
      <EmptyState
        title="Please log in to see your Watch Later list."
        picture="sofa"
        heading="h1"
        actions={<LinkButton to="/login">Sign In</LinkButton>}
      />
    )
  if (error === null) return <Loading />
  return <ErrorPanel message="Failed to load your Watch Later list." onRetry={() => void refetch()} busy={isFetching} />
}
