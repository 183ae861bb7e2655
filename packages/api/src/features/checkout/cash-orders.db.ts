import { PROVIDER_COD_METHOD } from '@shop/contract/payments'
import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'

type Progress = {
  /** Neither ordered nor refunded. */
  isUnfinished: boolean
  /** Its order, or its refund, may have to follow a payment in cash. */
  isUnsettled: boolean
}

/** How far the checkout of a payment is; undefined without one. */
export async function findProgress(db: Database, paymentId: number): Promise<Progress | undefined> {
  const [row] = await raw(db)<Progress[]>`
    select c.status in ('open', 'released') as "isUnfinished",
      case c.status
        when 'ordered' then exists (select 1 from orders o
          where o.checkout_id = c.id and o.payment_method = ${PROVIDER_COD_METHOD} and o.paid_paise = 0)
        when 'refunded' then p.status = 'COMPLETED' and p.refund_allocated_paise < p.amount_paise
        else false end as "isUnsettled"
    from checkouts c join payments p on p.id = c.payment_id
    where c.payment_id = ${paymentId}`
  return row
}
