import type { CashRefund } from '@shop/contract/cod'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import text from '../../../ui/text.module.css'
import { cashRefundQuery } from '../cash/cash.api.ts'

/** The refunds of an order that was paid in cash, and the page where staff transfer them. */
export function CashRefunds({ order, canRefund }: { order: Order; canRefund: boolean }) {
  const { data } = useQuery(cashRefundQuery(order))
  if (!data) return null
  const { transferred, refund: newest } = data
  const refunds = newest === null || newest.state === null ? transferred : [...transferred, newest]
  return refunds.map((refund) => (
    <p key={refund.paidAt} className={text.numeric}>
      {describe(refund)}{' '}
      {refund.state !== 'paid' && canRefund && (
        <Link className={text.strongLink} to="/admin/cash?view=refunds">
          Go to cash refunds
        </Link>
      )}
    </p>
  ))
}

const describe = ({ amount, account, paidAt }: CashRefund): string =>
  paidAt === null
    ? `${formatRupees(amount)} to refund.`
    : `${formatRupees(amount)} refunded on ${formatDate(paidAt)} to ${account}.`
