import type { Page } from '@shop/contract/kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'

type Props<Item> = {
  of: UseQueryResult<Page<Item>>
  page: number
  /** Shown when nothing fits. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list: what came, how many there are in all, and the way to the other pages. */
export function PagedList<Item>({ of: { data, error, isFetching, refetch }, page, empty, children }: Props<Item>) {
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <p role="status">Loading...</p>
  if (data.content.length === 0) return <p className="quiet">{empty}</p>
  return (
    <>
      <p className="small quiet mb-3" role="status">
        {data.totalElements.toLocaleString('en-IN')} in all
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
