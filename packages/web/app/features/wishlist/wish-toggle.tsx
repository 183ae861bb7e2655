import type { ComponentType } from 'react'
import { isApiError } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { readSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.ts'
import type { WishControlProps, WishedProduct } from './wish-control.tsx'
import { addWish, removeWish, wishIds } from './wishes.ts'

type Props = { product: WishedProduct; as: ComponentType<WishControlProps>; signIn: () => void }

/** For a signed-in user: shows whether the product is saved. */
export function WishToggle({ product, as: Control, signIn }: Props) {
  const isSaved = wishIds.useHas(product.id)

  const toggle = useAction(async () => {
    const { token, userId } = readSession()
    if (token === undefined || userId === undefined) return signIn()
    try {
      toast.success(await (isSaved ? removeWish : addWish)({ userId, productId: product.id }))
    } catch (error) {
      if (isApiError(error, 401)) return signIn()
      toast.error((error as Error).message)
    }
  })

  return <Control product={product} isSaved={isSaved} disabled={toggle.isPending} onClick={() => void toggle.run()} />
}
