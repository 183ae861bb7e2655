import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { Link } from 'react-router'
import { ChosenOptions } from '../../ui/chosen-options.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import productTile from '../../ui/product-tile.module.css'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import orders from './orders.module.css'

/** The items at the prices of the order; a missing picture reads 'No image'. Delivered ones can be reviewed. */
export const OrderItems = ({ order }: { order: Order }) => (
  <ul className={orders.items} aria-label={`Items of order #${order.id}`}>
    {order.items.map((item) => (
      <li key={item.productId}>
        <span className={classes(productTile.tile, orders.tile)}>
          <Picture src={item.image} alt="" width={72} height={72} />
        </span>
        <div>
          <Link to={`/product/${item.productId}`}>{item.name}</Link>
          <ChosenOptions of={item} />
          <p className={classes(text.small, text.quiet, text.numeric)}>
            {item.quantity} × {formatRupees(item.unitPrice)}
            {item.cancelledQuantity > 0 && `, ${item.cancelledQuantity} cancelled`}
          </p>
        </div>
        <b className={text.numeric}>{formatRupees(item.subtotal)}</b>
        {order.deliveredAt !== null && (
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
