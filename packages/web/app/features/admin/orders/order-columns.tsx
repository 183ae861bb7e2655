import { formatRupees } from '@shop/contract/kit/money'
import type { OrderSummary } from '@shop/contract/orders'
import {
  isDemoPayment,
  isPaidToCourier,
  isReturningToOrigin,
  PAYMENT_LABELS,
} from '@shop/contract/orders/order-status.rules'
import { Link, useLocation, useSearchParams } from 'react-router'
import layout from '../../../ui/layout.module.css'
import { type Column, formatTableDate } from '../data-table.tsx'
import { userDetailsPath } from '../users/user-details-path.ts'
import { OrderBadge } from './order-status-badge.tsx'

const PATH = '/admin/manageorders'

export const ORDER_SORTS = ['date', 'id', 'customer', 'total'] as const

export const ORDER_COLUMNS: readonly Column<OrderSummary>[] = [
  { name: 'Order', sort: 'id', render: ({ id }) => <OrderLink id={id} /> },
  {
    name: 'Placed',
    sort: 'date',
    exportedAs: ['ordered_at'],
    render: ({ orderDate }) => formatTableDate(orderDate),
  },
  {
    name: 'Customer',
    sort: 'customer',
    exportedAs: ['user_id', 'customer', 'email', 'phone', 'address', 'city', 'state', 'postal_code'],
    render: ({ customer }) => <Link to={`/admin/manageusers${userDetailsPath(customer.email)}`}>{customer.name}</Link>,
  },
  {
    name: 'Status',
    exportedAs: ['status'],
    render: (order) => <OrderBadge order={order} />,
  },
  { name: 'Payment', exportedAs: ['paid', 'payment_method', 'payment_status'], render: formatPayment },
  {
    name: 'Total',
    sort: 'total',
    isNumber: true,
    exportedAs: ['subtotal', 'discount', 'shipping', 'total', 'cod_fee', 'store_credit'],
    render: ({ totalAmount }) => formatRupees(totalAmount),
  },
]

/** 'Paid', 'Demo, paid' if less than the total was charged, 'Cash, pending' or 'Cash, refused'. */
function formatPayment(order: OrderSummary): string {
  const label = PAYMENT_LABELS[order.paymentStatus]
  if (isReturningToOrigin(order)) return 'Cash, refused'
  if (isPaidToCourier(order)) return `Cash, ${label.toLowerCase()}`
  return isDemoPayment(order) ? `Demo, ${label.toLowerCase()}` : label
}

/** Opens the order's page and keeps the filters of the table. */
function OrderLink({ id }: { id: number }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const next = new URLSearchParams(pathname === PATH ? params : '')
  next.set('id', String(id))
  return (
    <Link className={layout.noWrap} to={`${PATH}?${next}`}>
      Order {id}
    </Link>
  )
}
