import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Discrepancy } from '@shop/contract/payments'
import type { DiscrepancyKind } from '@shop/contract/payments/payments.rules'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { CloseWithNote } from '../close-with-note.tsx'
import { DetailList } from '../detail-list.tsx'
import messages from '../styles/messages.module.css'
import { orderLink } from './order-link.tsx'
import { closeDiscrepancy, resolveDiscrepancy } from './payments.api.ts'
import { usePaymentAction } from './use-payment-action.ts'

const LABELS: Record<DiscrepancyKind, string> = {
  payment_unknown: 'Payment at the provider is missing here',
  payment_missing: 'Payment is missing at the provider',
  payment_amount: 'Payment amounts differ',
  refund_unknown: 'Refund at the provider is missing here',
  refund_missing: 'Refund is missing at the provider',
  refund_amount: 'Refund amounts differ',
  refund_status: 'Refund statuses differ',
}

const amount = (rupees: number | null): string => (rupees === null ? 'None' : formatRupees(rupees))

/** A discrepancy. It can be resolved automatically, or closed with a note. */
export function DiscrepancyItem({
  discrepancy: { id, kind, providerId, orderId, theirs, ours, seenAt },
}: {
  discrepancy: Discrepancy
}) {
  const action = usePaymentAction()
  return (
    <li className={messages.message} aria-label={`${LABELS[kind]}: ${providerId}`}>
      <b>{LABELS[kind]}</b>
      <DetailList
        details={[
          ['Provider ID', providerId],
          ['Provider amount', amount(theirs)],
          ['Shop amount', amount(ours)],
          ['Order', orderLink(orderId)],
          ['First detected', formatDate(seenAt)],
        ]}
      />
      <div className={classes(layout.row, layout.gapM)}>
        <Button
          className={messages.button}
          variant="line"
          busyLabel={action.isPending && 'Resolving...'}
          onClick={() => action.mutate(() => resolveDiscrepancy(id))}
        >
          Try to resolve
        </Button>
        <CloseWithNote
          title="Close discrepancy"
          disabled={action.isPending}
          onConfirm={(note) => action.mutate(() => closeDiscrepancy(id, note))}
        />
      </div>
    </li>
  )
}
