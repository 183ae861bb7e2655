import { formatCountOf } from '@shop/contract/kit/numbers'
import type { Order } from '@shop/contract/orders'
import { useMutation } from '@tanstack/react-query'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { buyAgain } from './orders.api.ts'
import orders from './orders.module.css'

type Props = { order: Order; onCartChanged: () => void }

/** Adds the items that are still sold to the cart, and lists the others. */
export function BuyAgain({ order, onCartChanged }: Props) {
  const buy = useMutation({
    mutationFn: () => buyAgain(order.id),
    onSuccess: onCartChanged,
    onError: ({ message }) => void toast.error(message),
  })
  const result = buy.data
  return (
    <>
      <Button
        aria-label={`Buy Again order #${order.id}`}
        busyLabel={buy.isPending && 'Adding...'}
        onClick={() => buy.mutate()}
      >
        Buy Again
      </Button>
      {result && (
        <Notice kind={result.missing.length === 0 ? 'ok' : 'warn'} isPolite>
          <div className={orders.messages}>
            <p>{addedText(result.added)}</p>
            {result.missing.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {result.added > 0 && (
              <LinkButton variant="line" to={`/shop/${order.userId}/cart`}>
                Go to Cart
              </LinkButton>
            )}
          </div>
        </Notice>
      )}
    </>
  )
}

function addedText(added: number): string {
  if (added === 0) return 'None of these items are available right now.'
  return `${formatCountOf(added, 'item')} added to your cart.`
}
