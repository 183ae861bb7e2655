import type { OrderStatus } from '@shop/contract/orders'
import { Stamp } from '../../../ui/marks.tsx'

const TONES: Partial<Record<OrderStatus, 'ok' | 'warn' | 'bad'>> = {
  DELIVERED: 'ok',
  RETURN_REQUESTED: 'warn',
  RETURNED: 'warn',
  CANCELLED: 'bad',
}

export const OrderStatusBadge = ({ of: status }: { of: OrderStatus }) => (
  <Stamp tone={TONES[status] ?? 'info'}>{status}</Stamp>
)
