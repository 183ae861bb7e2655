import { effectivePrice, isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Wish } from '@shop/contract/wishlist'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { focusAfterRemoval, itemAt } from '../../lib/interaction/focus.ts'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { WishItem } from './wish-item.tsx'
import { addWish, removeWish } from './wishes.ts'
import { wishlistQuery } from './wishlist.api.ts'
import styles from './wishlist.module.css'

type Props = {
  userId: number
  wishes: readonly Wish[]
  /** Resolves once the product is in the cart. */
  addToCart: (productId: number) => Promise<void>
  share: ReactNode
}

/** The products that the user has saved, with the change of their price since then. */
export function Wishlist({ userId, wishes, addToCart, share }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { remove, move, isPending } = useWishes(userId, addToCart)
  const focusNext = (index: number) => focusAfterRemoval(() => itemAt(list.current, index))
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Wishlist</h1>
      {wishes.length === 0 ? (
        <EmptyState
          title="Your wishlist is empty"
          picture="handbag"
          actions={<LinkButton to="/shop">Explore the shop</LinkButton>}
        >
          <p>Choose “Save to wishlist” on a product to find it here later.</p>
        </EmptyState>
      ) : (
        <>
          {share}
          <ul ref={list} aria-label="Saved products">
            {wishes.map((wish, index) => (
              <WishItem key={wish.id} product={wish} saved={<SavedNote wish={wish} />}>
                {isBuyable(wish) && (
                  <Button
                    disabled={isPending}
                    aria-label={`Move to cart: ${wish.name}`}
                    onClick={() => {
                      focusNext(index)
                      move(wish)
                    }}
                  >
                    Move to cart
                  </Button>
                )}
                <IconButton
                  icon={Trash2}
                  label={`Remove ${wish.name}`}
                  disabled={isPending}
                  onClick={() => {
                    focusNext(index)
                    remove(wish)
                  }}
                />
              </WishItem>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Changes of the list. They reload it, after errors, too. */
function useWishes(userId: number, addToCart: Props['addToCart']) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: (error) => void toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries(wishlistQuery(userId)),
  })
  return {
    isPending: change.isPending,
    remove({ id: productId, name }: Wish) {
      const undo = () => change.mutate(() => addWish({ userId, productId }))
      change.mutate(async () => {
        await removeWish({ userId, productId })
        toast.success(`${name} removed.`, { undo })
      })
    },
    move({ id: productId, name }: Wish) {
      change.mutate(async () => {
        await addToCart(productId)
        await removeWish({ userId, productId })
        toast.success(`${name} moved to your cart.`)
      })
    },
  }
}

/** When it was saved, and its price at that time if that was another one. */
const SavedNote = ({ wish }: { wish: Wish }) => (
  <>
    <PriceChange wish={wish} />
    <p className={classes(text.small, text.quiet, text.numeric)}>Saved on {formatDate(wish.savedAt)}</p>
  </>
)

function PriceChange({ wish }: { wish: Wish }) {
  const price = effectivePrice(wish)
  if (price === null || wish.savedPrice === null || price === wish.savedPrice) return null
  const isLower = price < wish.savedPrice
  return (
    <p className={classes(text.small, text.numeric, isLower && styles.lower)}>
      {isLower ? 'Price dropped from' : 'Price was'} {formatRupees(wish.savedPrice)}
    </p>
  )
}
