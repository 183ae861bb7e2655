import type { Page } from '@shop/contract/kit'
import { formatCountOf } from '@shop/contract/kit/numbers'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { LinesSkeleton } from '../../ui/page-skeleton.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryFallback } from '../../ui/query-fallback.tsx'
import text from '../../ui/text.module.css'
import lists from './styles/lists.module.css'
import { toPageParam } from './use-list-params.ts'

/** A query of one page, or the part of a query that is one. */
type PageQuery<Item> = Pick<UseQueryResult, 'error' | 'isFetching'> & {
  data: Page<Item> | undefined
  refetch: () => unknown
  isPlaceholderData?: boolean
}

type Props<Item> = {
  list: PageQuery<Item>
  page: number
  /** The id of a row, if the list finds a page by the row next to it (`neighbour` of useListParams). */
  idOf?: (item: Item) => number
  /** Shown when the list is empty. */
  empty: string
  /** Beside the count, also when the list is empty. */
  tools?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list, with the total count and a pager. */
export const PagedList = <Item,>(props: Props<Item>) => (
  <div tabIndex={-1}>
    <PageContent {...props} />
  </div>
)

function PageContent<Item>({ list, page, idOf, empty, tools, children }: Props<Item>) {
  const { data, isPlaceholderData = false } = list
  if (data === undefined)
    return (
      <QueryFallback
        query={list}
        loading={
          <div className={lists.loading}>
            <LinesSkeleton />
          </div>
        }
      />
    )
  const isEmpty = data.content.length === 0
  // While the next page loads, the rows are those of the previous one.
  const ids = idOf === undefined || isPlaceholderData ? [] : data.content.map(idOf)
  return (
    <>
      <div className={classes(layout.row, layout.wrap, layout.between, layout.spaceBelowM)}>
        {isEmpty ? (
          <EmptyList message={empty} />
        ) : (
          <p className={classes(text.small, text.quiet)} role="status">
            {formatCountOf(data.totalElements, 'result')}
          </p>
        )}
        {tools !== undefined && <div className={lists.tools}>{tools}</div>}
      </div>
      {!isEmpty && children(data.content)}
      {data.totalPages > 1 && (
        <div className={layout.spaceAboveXl}>
          <Pager page={page} totalPages={data.totalPages} paramOf={(target) => toPageParam(target, page, ids)} />
        </div>
      )}
    </>
  )
}

/** URL parameters that select the view. All others are filters of the list. */
const VIEW_PARAMS = ['view', 'id', 'email', 'tab']

/** A message for an empty list. If filters are set, it offers to clear them. */
function EmptyList({ message }: { message: string }) {
  const [params] = useSearchParams()
  const viewParams = [...params].filter(([name]) => VIEW_PARAMS.includes(name))
  return (
    <p className={text.quiet} role="status">
      {message} {viewParams.length < params.size && <Link to={`?${new URLSearchParams(viewParams)}`}>Show all</Link>}
    </p>
  )
}
