import type { Order } from '@shop/contract/orders'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { OrderedItem } from '../../ui/ordered-item.tsx'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import orders from './orders.module.css'

/** The items at the prices of the order. Delivered ones can be reviewed. */
export const OrderItems = ({ order }: { order: Order }) => (
  <ul className={orders.items} aria-label={`Items of order #${order.id}`}>
    {order.items.map((item) => (
      <li key={item.productId}>
        <OrderedItem item={item} tileClass={orders.tile} pictureSize={72} />
        {order.deliveredAt !== null && item.quantity > item.cancelledQuantity && (
          <Link
            className={classes(orders.review, text.strongLink, text.small, visibility.screenOnly)}
            to={`/product/${item.productId}/review`}
            aria-label={`Review this product: ${item.name}`}
          >
            Review this product
          </Link>
        )}
      </li>
    ))}
  </ul>
)
