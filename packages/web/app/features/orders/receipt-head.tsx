import { formatDateTime } from '@shop/contract/kit/dates'
import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { storeName } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { storeQuery } from './orders.api.ts'
import orders from './orders.module.css'

/** The seller, on the printed receipt only. */
export function ReceiptHead({ order }: { order: Order }) {
  const { data: seller } = useQuery(storeQuery)
  return (
    <div className={classes(visibility.printOnly, orders.receiptHead)}>
      <div>
        <p className={classes(text.display, text.h2)}>{storeName()}</p>
        {seller && (
          <p className={text.small}>
            {seller.address}
            <br />
            {seller.email} · {seller.phone}
          </p>
        )}
      </div>
      <div>
        <p className={classes(text.display, text.h2)}>Receipt</p>
        <p className={classes(text.small, text.numeric)}>{formatDateTime(order.orderDate)}</p>
      </div>
    </div>
  )
}
