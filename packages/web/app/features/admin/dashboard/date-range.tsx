import { addDays, toIndiaDay } from '@shop/contract/kit/dates'
import type { AnalyticsQuery } from '@shop/contract/reports'
import { usePendingSearchParams, usePendingSearchParamsState } from '../../../lib/pending-search-params.ts'
import { SelectField } from '../../../ui/field.tsx'
import { DateRangeFields } from '../date-range-fields.tsx'

const INTERVALS = { day: 'Day', week: 'Week', month: 'Month' } as const

/** '2026-09-05', so many days ago in India. */
const daysAgo = (days: number): string => toIndiaDay(addDays(new Date(), -days))

/** The range in the address; the last 30 days by day where it says nothing. */
export function useDateRange(): AnalyticsQuery {
  const params = usePendingSearchParams()
  const by = params.get('by')
  return {
    from: params.get('from') ?? daysAgo(29),
    to: params.get('to') ?? daysAgo(0),
    by: by === 'week' || by === 'month' ? by : 'day',
  }
}

/** From, to, and by what; kept in the address, so that a page can be shared and reloaded. */
export function DateRange({ problem }: { problem?: string | undefined }) {
  const range = useDateRange()
  const [params, setParams] = usePendingSearchParamsState()
  const set = (name: keyof AnalyticsQuery, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="range not-printed">
      <DateRangeFields
        required
        from={range.from}
        to={range.to}
        problem={problem}
        onChange={(name, day) => day !== '' && set(name, day)}
      />
      <SelectField label="By" value={range.by} onChange={(event) => set('by', event.target.value)}>
        {Object.entries(INTERVALS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
