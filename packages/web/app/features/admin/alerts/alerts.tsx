import { formatDateTime } from '@shop/contract/kit/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { AlertItem } from './alert-item.tsx'
import { alertsQuery, checkInvariants } from './alerts.api.ts'
import { useAlertAction } from './use-alert-action.ts'

const POLL_INTERVAL_MS = 1000

/** Violated rules of money and stock, and failed jobs. The list reloads until a requested check has finished. */
export function AlertsView() {
  // While a requested check runs: when the previous one finished.
  const [previousCheck, setPreviousCheck] = useState<string | null | undefined>()
  const isChecking = (checkedAt: string | null | undefined) =>
    previousCheck !== undefined && checkedAt === previousCheck
  const query = useQuery({
    ...alertsQuery,
    refetchInterval: ({ state }) => (isChecking(state.data?.checkedAt) ? POLL_INTERVAL_MS : false),
  })
  const check = useAlertAction()
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  const { checkedAt, alerts } = data
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl, layout.packStart)}>
      <div className={classes(layout.row, layout.between, layout.wrap, layout.gapM)}>
        <h2 className={text.h3}>Open alerts</h2>
        <Button
          variant="line"
          busyLabel={isChecking(checkedAt) && 'Checking...'}
          onClick={() => {
            setPreviousCheck(checkedAt)
            check.mutate(checkInvariants)
          }}
        >
          Check now
        </Button>
      </div>
      <p className={classes(text.small, text.quiet)}>
        Payments, refunds, stock and coupons are compared with the orders every hour.{' '}
        {checkedAt === null ? 'Not checked yet.' : `Last checked: ${formatDateTime(checkedAt)}.`}
      </p>
      {alerts.length === 0 ? (
        <p>No alerts.</p>
      ) : (
        <ul className={classes(layout.grid, layout.gapXl)}>
          {alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  )
}
