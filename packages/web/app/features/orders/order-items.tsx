import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'

/** The items at the prices of the order; a missing picture reads 'No image'. */
export const OrderItems = ({ order }: { order: Order }) => (
  <ul className="order-items" aria-label={`Items of order #${order.id}`}>
    {order.items.map((item) => (
      <li key={item.productId}>
        <span className="tile">
          <Picture src={item.image} alt="" width={72} height={72} />
        </span>
        <div>
          <Link to={`/product/${item.productId}`}>{item.name}</Link>
          <p className="small quiet num">
            {item.quantity} × {formatRupees(item.unitPrice)}
          </p>
        </div>
        <b className="num">{formatRupees(item.subtotal)}</b>
      </li>
    ))}
  </ul>
)
