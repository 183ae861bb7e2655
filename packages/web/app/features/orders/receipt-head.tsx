import { formatDateTime } from '@shop/contract/kit/dates'
import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { storeName } from '../../lib/store.ts'
import { sellerQuery } from './orders.api.ts'

/** The seller, on the printed receipt only. */
export function ReceiptHead({ order }: { order: Order }) {
  const { data: seller } = useQuery(sellerQuery)
  return (
    <div className="paper receipt-head">
      <div>
        <p className="d h2">{storeName()}</p>
        {seller && (
          <p className="small">
            {seller.address}
            <br />
            {seller.email} · {seller.phone}
          </p>
        )}
      </div>
      <div>
        <p className="d h2">Receipt</p>
        <p className="small num">{formatDateTime(order.orderDate)}</p>
      </div>
    </div>
  )
}
