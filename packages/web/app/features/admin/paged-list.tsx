import type { Page } from '@shop/contract/kit'
import { formatCount } from '@shop/contract/kit/numbers'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrorPanel } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'

type Props<Item> = {
  list: UseQueryResult<Page<Item>>
  page: number
  /** Shown when nothing fits. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list: what came, how many there are in all, and the way to the other pages. */
export const PagedList = <Item,>(props: Props<Item>) => (
  <div tabIndex={-1}>
    <PageContent {...props} />
  </div>
)

function PageContent<Item>({ list: { data, error, isFetching, refetch }, page, empty, children }: Props<Item>) {
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <LinesSkeleton />
  if (data.content.length === 0) return <EmptyList words={empty} />
  return (
    <>
      <p className="small quiet mb-3" role="status">
        {formatCount(data.totalElements)} in all
      </p>
      {children(data.content)}
      {data.totalPages > 1 && (
        <div className="mt-5">
          <Pager page={page} totalPages={data.totalPages} />
        </div>
      )}
    </>
  )
}

/** Parts of an address that say which page this is; the others narrow its list. */
const VIEW_PARAMS = ['view', 'id', 'email', 'tab']

/** Nothing there at all, or nothing that fits: then the way back to the whole list. */
function EmptyList({ words }: { words: string }) {
  const [params] = useSearchParams()
  const kept = [...params].filter(([name]) => VIEW_PARAMS.includes(name))
  return (
    <p className="quiet" role="status">
      {words} {kept.length < params.size && <Link to={`?${new URLSearchParams(kept)}`}>Show all</Link>}
    </p>
  )
}
