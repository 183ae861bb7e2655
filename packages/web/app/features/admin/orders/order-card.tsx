import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

export function OrderCard({ order, children }: { order: Order; children: ReactNode }) {
  const { address } = order
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After following a link in the table below, the focus moves here.
    if (document.activeElement?.closest('table')) heading.current?.focus()
  }, [])
  return (
    <article className={classes(layout.grid, layout.gapL)} aria-label={`Order ${order.id}`}>
      <div className={classes(layout.row, layout.between)}>
        <h3 className={classes(text.h3, text.numeric)} ref={heading} tabIndex={-1}>
          Order {order.id}
        </h3>
        <OrderStatusBadge status={order.orderStatus} />
      </div>
      <DetailList
        details={[
          [
            'Customer',
            <Link key="customer" to={`/admin/manageusers?view=list&query=%23${order.userId}`}>
              {order.userId}
            </Link>,
          ],
          ['Ordered', formatDate(order.orderDate)],
          ['Delivery', order.deliveryDate === null ? null : formatDate(order.deliveryDate)],
          ['Payment', `${order.paymentMethod} · ${order.paymentStatus}`],
          ['Paid', formatRupees(order.paidAmount)],
          ['Coupon', order.couponCode?.toUpperCase() ?? null],
          ['Ship to', [address.fullName, address.addressLine1, address.city, address.postalCode].join(', ')],
        ]}
      />
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th>Item</th>
              <th className={tableStyles.number}>Quantity</th>
              <th className={tableStyles.number}>Subtotal</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.productId}>
                <td>
                  <Link to={`/product/${item.productId}`}>{item.name}</Link>
                </td>
                <td className={tableStyles.number}>{item.quantity}</td>
                <td className={tableStyles.number}>{formatRupees(item.subtotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes(layout.row, layout.between)}>
        <span>Total</span>
        <b className={classes(text.h3, text.numeric)}>{formatRupees(order.totalAmount)}</b>
      </p>
      {children}
    </article>
  )
}
