import { addDays, toIndiaDay } from '@shop/contract/kit/dates'
import type { AnalyticsQuery } from '@shop/contract/reports'
import { usePendingSearchParams } from '../../../lib/search-params/pending-search-params.ts'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import visibility from '../../../ui/visibility.module.css'
import { DateRangeFields } from '../date-range-fields.tsx'
import lists from '../styles/lists.module.css'
import { useFilterParams } from '../use-filter-params.ts'

const INTERVALS = { day: 'Day', week: 'Week', month: 'Month' } as const

/** A day in Asia/Kolkata as '2026-09-05'. */
const daysAgo = (days: number): string => toIndiaDay(addDays(new Date(), -days))

/** The date range in the URL. Default: the last 30 days, by day. */
export function useDateRange(): AnalyticsQuery {
  const params = usePendingSearchParams()
  const by = params.get('by')
  return {
    from: params.get('from') ?? daysAgo(29),
    to: params.get('to') ?? daysAgo(0),
    by: by === 'week' || by === 'month' ? by : 'day',
  }
}

export function DateRange({ problem }: { problem?: string | undefined }) {
  const range = useDateRange()
  const { setFilter } = useFilterParams()
  return (
    <div className={classes(lists.range, visibility.screenOnly)}>
      <DateRangeFields
        required
        from={range.from}
        to={range.to}
        problem={problem}
        onChange={(name, day) => day !== '' && setFilter(name, day)}
      />
      <SelectField label="Group by" value={range.by} onChange={(event) => setFilter('by', event.target.value)}>
        {Object.entries(INTERVALS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
