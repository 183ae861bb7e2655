import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { OrderRefund } from '@shop/contract/payments'

/** Where money that is given back is now, in a sentence. */
export function refundWords({ amount, isPaidTwice, state, by, doneAt }: OrderRefund, now: Date): string {
  const money = isPaidTwice ? `Paid twice: ${formatRupees(amount)}` : formatRupees(amount)
  if (state === 'done') return `${money} went back on ${formatDate(doneAt ?? by)}.`
  if (state === 'stuck') return `${money} could not be sent back yet. Our team sees to it.`
  // A day that has passed is promised no more.
  return new Date(by) > now ? `${money} goes back by ${formatDeliveryDate(by)}.` : `${money} is on its way back.`
}
