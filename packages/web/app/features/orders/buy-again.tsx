import type { BuyAgainResult, Order } from '@shop/contract/orders'
import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { sendBuyAgain } from './orders.api.ts'

type Props = { of: Order; onFilled: () => void }

/** Puts what is still sold into the cart, and says what isn't. `onFilled`: the cart is another now. */
export function BuyAgain({ of: order, onFilled }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<BuyAgainResult>()

  async function buy() {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      setOutcome(await sendBuyAgain(order.id))
      onFilled()
    } catch (error) {
      toast.error((error as Error).message)
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button aria-label={`Buy Again order #${order.id}`} busyLabel={isBusy && 'Adding...'} onClick={() => void buy()}>
        Buy Again
      </Button>
      {outcome && (
        <Notice kind={outcome.missing.length === 0 ? 'ok' : 'warn'} calm>
          <div className="order-news">
            <p>{addedWords(outcome.added)}</p>
            {outcome.missing.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {outcome.added > 0 && (
              <LinkButton look="line" to={`/shop/${order.userId}/cart`}>
                Go to Cart
              </LinkButton>
            )}
          </div>
        </Notice>
      )}
    </>
  )
}

function addedWords(added: number): string {
  if (added === 0) return 'Nothing of this order can be bought now.'
  return added === 1 ? '1 item of this order is in your cart.' : `${added} items of this order are in your cart.`
}
