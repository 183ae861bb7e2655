import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { amountAfterCancellations } from '@shop/contract/orders/order-status.rules'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { OrderedItem } from '../../../ui/ordered-item.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import styles from './order-page.module.css'

/** What was ordered, at the prices of the order, and the total. */
export const OrderItems = ({ order }: { order: Order }) => (
  <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-items">
    <h3 className={text.h3} id="order-items">
      Items
    </h3>
    <ul className={styles.items}>
      {order.items.map((item) => (
        <li key={item.productId}>
          <OrderedItem item={item} tileClass={styles.tile} pictureSize={64} />
        </li>
      ))}
    </ul>
    <DetailList
      details={[
        ['Subtotal', formatRupees(order.subtotal)],
        [
          order.couponCode === null ? 'Discount' : `Coupon ${order.couponCode.toUpperCase()}`,
          order.discount === 0 ? null : `−${formatRupees(order.discount)}`,
        ],
        ['Shipping', order.shipping === 0 ? 'Free' : formatRupees(order.shipping)],
        ['Cash on delivery fee', order.codFee === 0 ? null : formatRupees(order.codFee)],
        ['Total', formatRupees(order.totalAmount)],
        ['Cancelled items', order.cancelledAmount === 0 ? null : `−${formatRupees(order.cancelledAmount)}`],
        [
          'Total after cancellation',
          order.cancelledAmount === 0 ? null : formatRupees(amountAfterCancellations(order)),
        ],
      ]}
    />
  </section>
)
