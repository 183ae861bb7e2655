import type { Analytics, AnalyticsQuery } from '@shop/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { analyticsQuery } from './dashboard.api.ts'
import { DateRange, useDateRange } from './date-range.tsx'

type Props = { children: (range: AnalyticsQuery, figures: Analytics | undefined) => ReactNode }

/** Date range and analytics. A range that the server rejects is reported next to its fields; the last figures stay. */
export function AnalyticsRange({ children }: Props) {
  const range = useDateRange()
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(range))
  const last = useRef<{ range: AnalyticsQuery; figures: Analytics } | undefined>(undefined)
  if (data !== undefined) last.current = { range, figures: data }
  if (isApiError(error, 400)) {
    return (
      <>
        <DateRange problem={error.message} />
        {last.current && children(last.current.range, last.current.figures)}
      </>
    )
  }
  return (
    <>
      <DateRange />
      {error === null ? (
        children(range, data)
      ) : (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  )
}
