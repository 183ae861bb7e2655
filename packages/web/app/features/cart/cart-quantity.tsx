import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/api/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { setAdded } from '../../lib/storage/added-products.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import styles from './cart-quantity.module.css'
import { useCart } from './use-cart.ts'

type Props = { productId: number }

/** The quantity of a product in the cart, outside the cart. */
export function CartQuantity({ productId }: Props) {
  const userId = useSession()?.userId
  return (
    userId !== undefined && (
      <QueryClientProvider client={queryClient}>
        <Stepper userId={userId} productId={productId} />
      </QueryClientProvider>
    )
  )
}

function Stepper({ userId, productId }: Props & { userId: number }) {
  const { items, isLoading, isReloading, busyIds, changeQuantity } = useCart(userId)
  const item = items.find(({ id }) => id === productId)
  const isRemoved = item === undefined && !isLoading && !isReloading
  useEffect(() => {
    if (isRemoved) setAdded(productId, false)
  }, [isRemoved, productId])
  return (
    item !== undefined && (
      <QuantityStepper
        className={styles.quantity}
        quantity={item.quantity}
        name={item.name}
        max={item.maxQuantity}
        busy={busyIds.has(productId)}
        onChange={(quantity) => changeQuantity(productId, quantity - item.quantity)}
      />
    )
  )
}
