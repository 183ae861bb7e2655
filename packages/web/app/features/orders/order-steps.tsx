import type { Order, OrderStatus } from '@shop/contract/orders'
import { isReturningToOrigin, RETURNING_LABEL, STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { Stepper } from '../../ui/stepper.tsx'

const DELIVERY: readonly OrderStatus[] = ['PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']
const RETURN: readonly OrderStatus[] = ['DELIVERED', 'RETURN_REQUESTED', 'RETURNED']
const UNTIL_SHIPPED: readonly OrderStatus[] = ['PLACED', 'PROCESSING', 'SHIPPED']

/** The order's progress; a cancelled order has none. */
export function OrderSteps({ order }: { order: Order }) {
  const { orderStatus: status } = order
  if (status === 'CANCELLED') return null
  if (isReturningToOrigin(order))
    return (
      <Stepper
        label="Order status"
        steps={[...UNTIL_SHIPPED.map((step) => STATUS_LABELS[step]), RETURNING_LABEL, STATUS_LABELS.CANCELLED]}
        current={UNTIL_SHIPPED.length}
      />
    )
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
