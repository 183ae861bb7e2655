import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { PaymentIssues } from '@shop/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalise } from '../../../lib/capitalise.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { DiscrepancyItem } from './discrepancy-item.tsx'
import { orderLink } from './order-link.tsx'
import { paymentIssuesQuery, reconcilePayments, retryRefund } from './payments.api.ts'
import { usePaymentAction } from './use-payment-action.ts'

const POLL_INTERVAL_MS = 1000

/** Open discrepancies with the payment provider, and refunds that failed. */
export function PaymentIssuesView() {
  // While a requested reconciliation runs: when the previous one finished.
  const [previousRun, setPreviousRun] = useState<string | null | undefined>()
  const query = useQuery({
    ...paymentIssuesQuery,
    refetchInterval: ({ state }) => (isReconciling(state.data, previousRun) ? POLL_INTERVAL_MS : false),
  })
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  return (
    <div className={frame.twoColumns}>
      <Discrepancies
        issues={data}
        isComparing={isReconciling(data, previousRun)}
        onReconcile={() => setPreviousRun(data.reconciledAt)}
      />
      <FailedRefunds refunds={data.refunds} />
    </div>
  )
}

const isReconciling = (issues: PaymentIssues | undefined, previousRun: string | null | undefined): boolean =>
  previousRun !== undefined && issues?.reconciledAt === previousRun

type DiscrepanciesProps = { issues: PaymentIssues; isComparing: boolean; onReconcile: () => void }

function Discrepancies({ issues: { reconciledAt, discrepancies }, isComparing, onReconcile }: DiscrepanciesProps) {
  const reconcile = usePaymentAction()
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl, layout.packStart)}>
      <div className={classes(layout.row, layout.between, layout.wrap, layout.gapM)}>
        <h2 className={text.h3}>Reconciliation</h2>
        <Button
          variant="line"
          busyLabel={isComparing && 'Reconciling...'}
          onClick={() => {
            onReconcile()
            reconcile.mutate(reconcilePayments)
          }}
        >
          Reconcile now
        </Button>
      </div>
      <p className={classes(text.small, text.quiet)}>
        {reconciledAt === null
          ? 'Not reconciled yet. Runs every night.'
          : `Last reconciled on ${formatDate(reconciledAt)}.`}
      </p>
      {discrepancies.length === 0 ? (
        <p>{reconciledAt === null ? 'No results yet.' : 'No discrepancies.'}</p>
      ) : (
        <ul className={classes(layout.grid, layout.gapXl)}>
          {discrepancies.map((discrepancy) => (
            <DiscrepancyItem key={discrepancy.id} discrepancy={discrepancy} />
          ))}
        </ul>
      )}
    </section>
  )
}

const FailedRefunds = ({ refunds }: { refunds: PaymentIssues['refunds'] }) => (
  <section className={classes(layout.panel, layout.grid, layout.gapXl, layout.packStart)}>
    <h2 className={classes(text.h3, layout.row, layout.touchHeight)}>Failed refunds</h2>
    {refunds.length === 0 ? (
      <p>No failed refunds.</p>
    ) : (
      <ul className={classes(layout.grid, layout.gapXl)}>
        {refunds.map((refund) => (
          <FailedRefund key={refund.id} refund={refund} />
        ))}
      </ul>
    )}
  </section>
)

function FailedRefund({
  refund: { id, amount, reason, orderId, paymentId, problem },
}: {
  refund: PaymentIssues['refunds'][number]
}) {
  const retry = usePaymentAction()
  return (
    <li className={messages.message} aria-label={`Refund ${id}`}>
      <b className={text.numeric}>{formatRupees(amount)}</b>
      <DetailList
        details={[
          ['Order', orderLink(orderId)],
          ['Payment', paymentId],
          ['Reason', capitalise(reason)],
          ['Provider message', problem],
        ]}
      />
      <div>
        <Button
          className={messages.button}
          variant="line"
          busyLabel={retry.isPending && 'Retrying...'}
          onClick={() => retry.mutate(() => retryRefund(id))}
        >
          Retry
        </Button>
      </div>
    </li>
  )
}
