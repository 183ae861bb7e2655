import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { addPaise } from '@shop/contract/kit'
import { formatRupees, toPaise, toRupees } from '@shop/contract/kit/money'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { useAction } from '../../lib/interaction/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import type { ItemPrices } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import { addToCart, undoAdd } from './add-to-cart.ts'
import type { AddedItem } from './cart.api.ts'
import { useAddAsUser } from './use-add-to-cart.ts'

type Product = ItemPrices & { id: number; variantId?: number }

/** Adds one of each product with one press: the product of the page, and those that are bought together with it. */
export function AddAll({ products }: { products: readonly [Product, ...Product[]] }) {
  const addAll = useAction(useAddAll())
  const total = addPaise(...products.map((product) => toPaise(effectivePrice(product) ?? 0)))
  const others = products.length - 1
  return (
    <div className={classes(layout.row, layout.wrap)}>
      <p>
        This product and {formatCountOf(others, 'other')}: {formatRupees(toRupees(total))}
      </p>
      <Button
        variant="line"
        onClick={() => void addAll.run(products.map(({ id: itemId, variantId }) => ({ itemId, variantId })))}
      >
        Add all {products.length} to cart
      </Button>
    </div>
  )
}

/** Stops at the first product that can't be added. Never rejects. */
function useAddAll(): (items: readonly AddedItem[]) => Promise<void> {
  const addAsUser = useAddAsUser()
  return (items) => {
    const successMessage = `${items.length} products added to cart.`
    const added: number[] = []
    return addAsUser({
      async add(userId) {
        for (const item of items) added.push(await addToCart(userId, item, 1))
        const undo = async () => {
          for (const id of added) await undoAdd(userId, id, 1)
        }
        toast.success(successMessage, { undo: () => void undo() })
      },
      listRest: () => ({ addAll: items.slice(added.length), successMessage }),
      explain: (reason = 'Could not add to cart.') =>
        added.length === 0 ? reason : `${added.length} of ${items.length} products added. ${reason}`,
    })
  }
}
