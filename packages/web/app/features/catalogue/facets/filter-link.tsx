import type { ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLatestSearchParams } from '../../../lib/search-params/latest-search-params.ts'
import { usePendingSearchParams } from '../../../lib/search-params/pending-search-params.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'preventScrollReset'> & {
  /** The search params after the click. */
  change: (params: URLSearchParams) => URLSearchParams
}

/** A link that changes the filters of the list on this page. */
export function FilterLink({ change, ...props }: Props) {
  const params = usePendingSearchParams()
  const readLatest = useLatestSearchParams()
  const navigate = useNavigate()
  return (
    <Link
      {...props}
      to={`?${change(params)}`}
      preventScrollReset
      onClick={(event) => {
        const latest = readLatest()
        const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (opensElsewhere || String(latest) === String(params)) return
        event.preventDefault()
        void navigate(`?${change(latest)}`, { preventScrollReset: true })
      }}
    />
  )
}
