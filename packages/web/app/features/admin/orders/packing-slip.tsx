import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { formatDateTime } from '@shop/contract/kit/dates'
import type { Order } from '@shop/contract/orders'
import { storeName } from '../../../lib/rendering/site.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import visibility from '../../../ui/visibility.module.css'
import { OrderAddress } from './order-address.tsx'
import styles from './order-page.module.css'

/** What goes into the parcel and where it goes, on paper only. It has no prices, because the parcel may be a gift. */
export const PackingSlip = ({ order }: { order: Order }) => (
  <div className={classes(visibility.printOnly, styles.packingSlip)} data-part="packing-slip">
    <div className={classes(layout.row, layout.between, layout.alignStart, layout.spaceBelowXl)}>
      <div>
        <p className={classes(text.display, text.h2)}>{storeName()}</p>
        <p>Packing slip</p>
      </div>
      <div>
        <p className={classes(text.display, text.h2)}>Order {order.id}</p>
        <p className={text.numeric}>{formatDateTime(order.orderDate)}</p>
      </div>
    </div>
    <p className={text.quiet}>Ship to</p>
    <div className={layout.spaceBelowXl}>
      <OrderAddress address={order.address} />
    </div>
    <table aria-label="Items to pack">
      <thead>
        <tr>
          <th>Packed</th>
          <th>Quantity</th>
          <th>Item</th>
          <th>SKU</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => {
          const quantity = item.quantity - item.cancelledQuantity
          if (quantity === 0) return null
          return (
            <tr key={item.productId}>
              <td>
                <span className={styles.box} />
              </td>
              <td className={text.numeric}>{quantity}</td>
              <td>{nameWithOptions(item)}</td>
              <td className={text.numeric}>{item.sku}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
