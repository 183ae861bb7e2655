import type { Analytics, AnalyticsQuery } from '@shop/contract/reports'
import { chartRangeProblem } from '@shop/contract/reports/reports.rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import { analyticsQuery } from './dashboard.api.ts'
import { DateRange, useDateRange } from './date-range.tsx'

type Props = { children: (range: AnalyticsQuery, figures: Analytics | undefined) => ReactNode }

/** Date range and analytics. With an invalid range, the figures of the last valid one stay. */
export function AnalyticsRange({ children }: Props) {
  const range = useDateRange()
  const problem = chartRangeProblem(range)
  const lastValid = useRef<AnalyticsQuery | undefined>(undefined)
  if (problem === undefined) lastValid.current = range
  const shown = lastValid.current
  const query = useQuery({
    ...analyticsQuery(shown ?? range),
    enabled: shown !== undefined,
  })
  return (
    <>
      <DateRange problem={problem} />
      {query.data === undefined && query.error !== null ? (
        <QueryFallback query={query} />
      ) : (
        shown && children(shown, query.data)
      )}
    </>
  )
}
