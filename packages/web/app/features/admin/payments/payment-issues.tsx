import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { PaymentIssues } from '@shop/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { DetailList } from '../detail-list.tsx'
import { DiscrepancyItem } from './discrepancy-item.tsx'
import { orderLink } from './order-link.tsx'
import { paymentIssuesQuery, sendCompare, sendRetry } from './payments.api.ts'
import { useAct } from './use-act.ts'

const POLL_INTERVAL_MS = 1000

/** Where the provider's books and ours differ, and refunds that it refused for good. */
export function PaymentIssuesView() {
  // Set while a comparison that was asked for runs: when the one before it had ended.
  const [before, setBefore] = useState<string | null | undefined>()
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentIssuesQuery,
    refetchInterval: ({ state }) => (isReconciling(state.data, before) ? POLL_INTERVAL_MS : false),
  })
  if (data === undefined) {
    if (error === null) return <p role="status">Loading payments...</p>
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <div className="admin-halves">
      <Discrepancies of={data} isComparing={isReconciling(data, before)} onCompare={() => setBefore(data.comparedAt)} />
      <FailedRefunds of={data.refunds} />
    </div>
  )
}

const isReconciling = (shown: PaymentIssues | undefined, before: string | null | undefined): boolean =>
  before !== undefined && shown?.comparedAt === before

type DifferencesProps = { of: PaymentIssues; isComparing: boolean; onCompare: () => void }

function Discrepancies({ of: { comparedAt, differences }, isComparing: busy, onCompare }: DifferencesProps) {
  const { act } = useAct()
  return (
    <section className="panel grid gap-5 content-start">
      <div className="row between flex-wrap gap-3">
        <h2 className="h3">The provider’s books and ours</h2>
        <Button
          variant="line"
          busyLabel={busy && 'Comparing...'}
          onClick={() => {
            onCompare()
            void act(sendCompare)
          }}
        >
          Compare now
        </Button>
      </div>
      <p className="small quiet">
        {comparedAt === null
          ? 'Not compared yet; it happens every night.'
          : `Last compared on ${formatDate(comparedAt)}.`}
      </p>
      {differences.length === 0 ? (
        <p>{comparedAt === null ? 'Nothing is known yet.' : 'They agree.'}</p>
      ) : (
        <ul className="grid gap-5">
          {differences.map((difference) => (
            <DiscrepancyItem key={difference.id} of={difference} />
          ))}
        </ul>
      )}
    </section>
  )
}

const FailedRefunds = ({ of: refunds }: { of: PaymentIssues['refunds'] }) => (
  <section className="panel grid gap-5 content-start">
    <h2 className="h3 row md:min-h-11">Refunds that failed</h2>
    {refunds.length === 0 ? (
      <p>No refund waits for you.</p>
    ) : (
      <ul className="grid gap-5">
        {refunds.map((refund) => (
          <FailedRefund key={refund.id} of={refund} />
        ))}
      </ul>
    )}
  </section>
)

function FailedRefund({ of: { id, amount, reason, orderId, problem } }: { of: PaymentIssues['refunds'][number] }) {
  const { busy, act } = useAct()
  return (
    <li className="message" aria-label={`Refund ${id}`}>
      <b className="num">{formatRupees(amount)}</b>
      <DetailList
        details={[
          ['Order', orderLink(orderId)],
          ['Why', reason],
          ['The provider said', problem],
        ]}
      />
      <div>
        <Button variant="line" busyLabel={busy && 'Asking...'} onClick={() => void act(() => sendRetry(id))}>
          Retry
        </Button>
      </div>
    </li>
  )
}
