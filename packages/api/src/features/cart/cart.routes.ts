import * as endpoints from '@shop/contract/cart'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { assertGuardianConsent } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { addToWatchLater, removeFromWatchLater } from '../watch-later/watch-later.service.ts'
import * as cart from './cart.service.ts'

/** `addItem` and `removeItem` serve the cart and Watch Later; `category` selects the list. */
export function cartRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.countCart, { find, handle: ({ params }) => cart.countCart(db, params.userId) })

  serve(app, endpoints.listCart, { find, handle: ({ params }) => cart.listCart(db, params.userId, clock.now()) })

  serve(app, endpoints.addItem, {
    // Staff may add for other users, once their role is checked.
    join: ({ userId, query }) =>
      query.category === 'CART' && query.userId === userId ? cart.addToOwnCart(toAdded(query)) : undefined,
    async handle({ user, query, joined: isAdded }) {
      const { userId, itemId, category } = query
      await find({ params: { userId }, user })
      if (category === 'CART') {
        await cart.addToCart(db, userId, toAdded(query), isAdded)
        return { message: 'Product added to cart.' }
      }
      assertGuardianConsent(user)
      await addToWatchLater(db, userId, itemId, clock.now())
      return { message: 'Added to later cart!' }
    },
  })

  serve(app, endpoints.removeItem, {
    find,
    async handle({ params: { userId }, query: { items_id, variantId, category } }) {
      if (category === 'CART') {
        await cart.removeFromCart(db, { userId, productId: items_id, variantId })
        return { message: 'Removed from cart.' }
      }
      await removeFromWatchLater(db, userId, items_id)
      return { message: 'Movie removed from Watch Later.' }
    },
  })

  serve(app, endpoints.setQuantity, {
    async find({ params, user, ids: { items_id, variantId } }) {
      await find({ params, user })
      if (items_id !== undefined) await cart.assertInCart(db, { userId: params.userId, productId: items_id, variantId })
    },
    async handle({ params: { userId }, query: { items_id, variantId, quantity } }) {
      await cart.setQuantity(db, { userId, productId: items_id, variantId }, quantity)
      return { message: 'Quantity updated.' }
    },
  })

  serve(app, endpoints.clearCart, {
    find,
    async handle({ params: { userId } }) {
      await cart.clearCart(db, userId)
      return { message: 'Cart cleared.' }
    },
  })
}

const toAdded = ({
  itemId,
  variantId,
  quantity,
}: {
  itemId: number
  variantId?: number | undefined
  quantity: number
}) => ({
  productId: itemId,
  variantId,
  quantity,
})
