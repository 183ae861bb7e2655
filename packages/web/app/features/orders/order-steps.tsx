import type { OrderStatus } from '@shop/contract/orders'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { Stepper } from '../../ui/stepper.tsx'

const DELIVERY: readonly OrderStatus[] = ['PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']
const RETURN: readonly OrderStatus[] = ['DELIVERED', 'RETURN_REQUESTED', 'RETURNED']

/** The order's progress; a cancelled order has none. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  if (status === 'CANCELLED') return null
  const statuses = DELIVERY.includes(status) ? DELIVERY : RETURN
  const index = statuses.indexOf(status)
  const isCompleted = index === statuses.length - 1
  return (
    <Stepper
      label="Order status"
      steps={statuses.map((step) => STATUS_LABELS[step])}
      current={isCompleted ? statuses.length : index}
    />
  )
}
