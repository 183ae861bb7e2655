import { toIndiaDay } from '@shop/contract/kit/dates'
import type { CalendarDay } from '@shop/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { calendarQuery } from './dashboard.api.ts'
import dashboard from './dashboard.module.css'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Steps from '2026-09' to '2026-10' or '2026-08'. */
function stepMonth(month: string, step: -1 | 1): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + step)
  return date.toISOString().slice(0, 7)
}

/** The days of a month as '2026-09-01', preceded by an empty cell for each weekday before the first. */
function listDays(month: string): (string | undefined)[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const days = Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)
  return [...Array.from({ length: before }, () => undefined), ...days]
}

/** Orders and expected deliveries per day. On mobile only the days that have any are shown. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const today = toIndiaDay(new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const { data = [], error } = useQuery(calendarQuery(month))
  const eventsByDay = new Map(data.map((entry) => [entry.day, entry]))
  return (
    <Dialog onClose={onClose} labelledBy="calendar">
      <div className={dialog.content}>
        <div className={layout.row}>
          <h2 className={classes(text.display, text.h2)} id="calendar" aria-live="polite">
            {monthName.format(new Date(`${month}-01`))}
          </h2>
          <IconButton icon={ChevronLeft} label="Previous month" onClick={() => setMonth(stepMonth(month, -1))} />
          <IconButton icon={ChevronRight} label="Next month" onClick={() => setMonth(stepMonth(month, 1))} />
        </div>
        <p className={classes(text.small, text.quiet)}>All orders by day, including cancelled and returned ones.</p>
        {error !== null && <Notice kind="bad">{error.message}</Notice>}
        <div className={dashboard.month}>
          {WEEK.map((name) => (
            <span key={name} className={dashboard.weekDay}>
              {name}
            </span>
          ))}
          {listDays(month).map((day, i) =>
            day === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other key
              <i key={i} />
            ) : (
              <Day key={day} day={day} events={eventsByDay.get(day)} today={today} />
            ),
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Day({ day, events, today }: { day: string; events: CalendarDay | undefined; today: string }) {
  const { orders = 0, deliveries = 0 } = events ?? {}
  return (
    <div aria-current={day === today ? 'date' : undefined} data-empty={orders + deliveries === 0 || undefined}>
      <b className={text.numeric}>{Number(day.slice(8))}</b>
      {orders > 0 && (
        <p>
          <Link to={`/admin/manageorders?from=${day}&to=${day}`}>{formatPlural(orders, 'order', 'orders')}</Link>
        </p>
      )}
      {deliveries > 0 && <p>{formatPlural(deliveries, 'delivery', 'deliveries')}</p>}
    </div>
  )
}

const formatPlural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
