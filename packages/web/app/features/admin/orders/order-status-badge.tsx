import type { OrderStatus } from '@shop/contract/orders'
import { StatusBadge } from '../../../ui/badges.tsx'

const TONES: Partial<Record<OrderStatus, 'ok' | 'warn' | 'bad'>> = {
  DELIVERED: 'ok',
  RETURN_REQUESTED: 'warn',
  RETURNED: 'warn',
  CANCELLED: 'bad',
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={TONES[status] ?? 'info'}>{status}</StatusBadge>
)
