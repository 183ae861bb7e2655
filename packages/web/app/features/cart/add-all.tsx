import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { addPaise } from '@shop/contract/kit'
import { formatRupees, toPaise, toRupees } from '@shop/contract/kit/money'
import { setAdded } from '../../lib/added-products.ts'
import { isApiError, serverMessageOf } from '../../lib/api-error.ts'
import { readSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import type { ItemPrices } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import { addToCart, undoAdd } from './add-to-cart.ts'
import type { AddedItem } from './cart.api.ts'

type Product = ItemPrices & { id: number; variantId?: number }

/** Adds one of each product with one press: the product of the page, and those that are bought together with it. */
export function AddAll({ products }: { products: readonly [Product, ...Product[]] }) {
  const addAll = useAction(useAddAll())
  const total = addPaise(...products.map((product) => toPaise(effectivePrice(product) ?? 0)))
  const others = products.length - 1
  return (
    <div className={classes(layout.row, layout.wrap)}>
      <p>
        This product and {others === 1 ? '1 other' : `${others} others`}: {formatRupees(toRupees(total))}
      </p>
      <Button
        variant="line"
        onClick={() => void addAll.run(products.map(({ id: itemId, variantId }) => ({ itemId, variantId })))}
      >
        Add All {products.length} to Cart
      </Button>
    </div>
  )
}

/** Visitors are sent to sign-in, and the products are added after it. Stops at the first product that can't be added. Never rejects. */
function useAddAll(): (items: readonly AddedItem[]) => Promise<void> {
  const redirectToSignIn = useRedirectToSignIn()
  return async (items) => {
    const { token, userId } = readSession()
    const successMessage = `${items.length} products added to cart.`
    const action = { addAll: [...items], successMessage }
    if (token === undefined) {
      toast.error('Please log in to add to cart.')
      return redirectToSignIn(action)
    }
    if (userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      return
    }
    const added: number[] = []
    const undo = async () => {
      for (const id of added) await undoAdd(userId, id, 1)
    }
    try {
      for (const item of items) {
        await addToCart(userId, item, 1)
        const id = item.variantId ?? item.itemId
        setAdded(id, true)
        added.push(id)
      }
      toast.success(successMessage, { undo: () => void undo() })
    } catch (error) {
      if (isApiError(error, 401)) {
        toast.error('Unauthorized. Please log in again.')
        return redirectToSignIn({ ...action, addAll: items.slice(added.length) })
      }
      const reason = serverMessageOf(error, 409) ?? 'Could not add to cart.'
      toast.error(added.length === 0 ? reason : `${added.length} of ${items.length} products added. ${reason}`)
    }
  }
}
