import type { OrderStatus } from '@shop/contract/orders'
import {
  isReturningToOrigin,
  type OrderProgress,
  STATUS_LABELS,
  statusLabel,
} from '@shop/contract/orders/order-status.rules'
import { StatusBadge } from '../../../ui/badges.tsx'
import styles from './order-status.module.css'

/** The status of an order, unless its parcel was refused and isn’t back yet. */
export const OrderBadge = ({ order }: { order: OrderProgress }) =>
  isReturningToOrigin(order) ? (
    <StatusBadge tone="warn">{statusLabel(order)}</StatusBadge>
  ) : (
    <OrderStatusBadge status={order.orderStatus} />
  )

/** Each status has its own colour. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge className={styles[status]}>{STATUS_LABELS[status]}</StatusBadge>
)
