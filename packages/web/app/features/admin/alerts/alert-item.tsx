import type { Alert } from '@shop/contract/alerts'
import type { AlertKind } from '@shop/contract/alerts/alerts.rules'
import { formatDateTime } from '@shop/contract/kit/dates'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { CloseWithNote } from '../close-with-note.tsx'
import messages from '../styles/messages.module.css'
import { closeAlert, retryFailedJob } from './alerts.api.ts'
import { useAlertAction } from './use-alert-action.ts'

const LABELS: Record<AlertKind, string> = {
  order_not_refunded: 'Order is not fully refunded',
  payment_not_refunded: 'Duplicate payment is not refunded',
  payment_without_order: 'Payment has no order or gift card',
  order_without_payment: 'Order has no matching payment',
  refund_overdue: 'Refund is overdue',
  refund_totals: 'Refund totals differ',
  stock_reserved: 'More reserved than in stock',
  stock_moved: 'Stock and order differ',
  coupon_redemptions: 'Coupon redemptions differ',
  return_refunds: 'Return and its refund differ',
  cash_totals: 'Cash and order differ',
  cash_overdue: 'Cash isn’t recorded',
  payout_overdue: 'Transfer of a refund is overdue',
  credit_ledger: 'Store credit and its ledger differ',
  credit_orders: 'Order and store credit differ',
  credit_reservations: 'Reserved store credit and its payments differ',
  credit_refunds: 'Refund and store credit differ',
  gift_cards: 'Gift card and its ledger differ',
  gift_card_payments: 'Gift card and its payment differ',
  reservation_refused: 'Reservation was refused',
  job_failed: 'Background job failed',
}

const LINKS: Record<NonNullable<Alert['subject']>['type'], { label: string; to: (id: number) => string }> = {
  order: { label: 'Open order', to: (id) => `/admin/manageorders?id=${id}` },
  user: { label: 'Find customer', to: (id) => `/admin/manageusers?view=list&query=${id}` },
  product: { label: 'Open product', to: (id) => `/admin/manageproducts?view=edit&id=${id}` },
  coupon: { label: 'Open coupons', to: () => '/admin/offers' },
}

/** An alert with a link to what it is about. It can be closed with a note; a failed job can be retried. */
export function AlertItem({ alert: { id, kind, subject, details, firstSeenAt } }: { alert: Alert }) {
  const action = useAlertAction()
  return (
    <li className={messages.message} aria-label={`${LABELS[kind]}: ${details}`}>
      <b>{LABELS[kind]}</b>
      <p className={messages.text}>{details}</p>
      <p className={classes(text.small, text.quiet)}>First detected: {formatDateTime(firstSeenAt)}</p>
      <div className={classes(layout.row, layout.gapM, layout.wrap)}>
        {subject !== null && <Link to={LINKS[subject.type].to(subject.id)}>{LINKS[subject.type].label}</Link>}
        {kind === 'job_failed' && (
          <Button
            className={messages.button}
            variant="line"
            busyLabel={action.isPending && 'Retrying...'}
            onClick={() => action.mutate(() => retryFailedJob(id))}
          >
            Retry
          </Button>
        )}
        <CloseWithNote
          title="Close alert"
          label={kind === 'job_failed' ? 'Dismiss' : 'Close'}
          disabled={action.isPending}
          onConfirm={(note) => action.mutate(() => closeAlert(id, note))}
        />
      </div>
    </li>
  )
}
