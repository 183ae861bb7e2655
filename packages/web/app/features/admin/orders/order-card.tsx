import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DetailList } from '../detail-list.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

export function OrderCard({ of, children }: { of: Order; children: ReactNode }) {
  const { address } = of
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After following a link in the table below, the focus moves here.
    if (document.activeElement?.closest('table')) heading.current?.focus()
  }, [])
  return (
    <article className="grid gap-4" aria-label={`Order ${of.id}`}>
      <div className="row between">
        <h3 className="h3 num" ref={heading} tabIndex={-1}>
          Order {of.id}
        </h3>
        <OrderStatusBadge of={of.orderStatus} />
      </div>
      <DetailList
        details={[
          [
            'Customer',
            <Link key="customer" to={`/admin/manageusers?view=list&query=%23${of.userId}`}>
              {of.userId}
            </Link>,
          ],
          ['Ordered', formatDate(of.orderDate)],
          ['Delivery', of.deliveryDate === null ? null : formatDate(of.deliveryDate)],
          ['Payment', `${of.paymentMethod} · ${of.paymentStatus}`],
          ['Paid', formatRupees(of.paidAmount)],
          ['Coupon', of.couponCode?.toUpperCase() ?? null],
          ['Ship to', [address.fullName, address.addressLine1, address.city, address.postalCode].join(', ')],
        ]}
      />
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th>Item</th>
              <th className="r">Quantity</th>
              <th className="r">Subtotal</th>
            </tr>
          </thead>
          <tbody>
            {of.items.map((item) => (
              <tr key={item.productId}>
                <td>
                  <Link to={`/product/${item.productId}`}>{item.name}</Link>
                </td>
                <td className="r">{item.quantity}</td>
                <td className="r">{formatRupees(item.subtotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="row between">
        <span>Total</span>
        <b className="h3 num">{formatRupees(of.totalAmount)}</b>
      </p>
      {children}
    </article>
  )
}
