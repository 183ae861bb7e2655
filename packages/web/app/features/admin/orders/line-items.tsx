import type { OrderLineItem } from '@shop/contract/orders'
import { formatLines } from '@shop/contract/orders/order-texts.rules'
import layout from '../../../ui/layout.module.css'

/** Items with quantities, one per line, because names contain commas. */
export const LineItems = ({ items }: { items: readonly OrderLineItem[] }) =>
  items.map((item) => (
    <span key={item.productId} className={layout.block}>
      {formatLines([item])}
    </span>
  ))
