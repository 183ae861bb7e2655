import type { ReactNode } from 'react'
import { ErrorPanel } from './empty-state.tsx'
import { LinesSkeleton } from './page-skeleton.tsx'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  loading?: ReactNode
}

/**
 * Shown instead of the data of a query: its loading state, or its error with a Retry button. Data that can't be
 * refetched stays visible, so this is only for a query without any.
 */
export function QueryFallback({ query: { error, isFetching, refetch }, loading = <LinesSkeleton /> }: Props) {
  if (error === null) return loading
  return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
}
