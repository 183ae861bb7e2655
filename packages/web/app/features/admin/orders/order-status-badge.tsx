import type { OrderStatus } from '@shop/contract/orders'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { StatusBadge } from '../../../ui/badges.tsx'
import styles from './order-status.module.css'

/** Each status has its own colour. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge className={styles[status]}>{STATUS_LABELS[status]}</StatusBadge>
)
