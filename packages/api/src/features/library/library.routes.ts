import * as calls from '@shop/contract/library'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as cart from './cart.service.ts'
import * as list from './watch-later.service.ts'

const REMOVED = { message: 'Removed from cart.' }
const MOVIE_REMOVED = { message: 'Movie removed from Watch Later.' }

export function libraryRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, calls.countCart, { find, handle: ({ params }) => cart.countCart(db, params.userId) })

  serve(app, calls.listCart, { find, handle: ({ params }) => cart.listCart(db, params.userId, clock.now()) })

  serve(app, calls.countWatchLater, { find, handle: ({ params }) => list.countWatchLater(db, params.userId) })

  serve(app, calls.listWatchLater, { find, handle: ({ params }) => list.listWatchLater(db, params.userId) })

  serve(app, calls.addItem, {
    async handle({ user, query: { userId, itemId, category } }) {
      await find({ params: { userId }, user })
      if (category === 'CART') {
        await cart.addToCart(db, { userId, productId: itemId })
        return { message: 'Product added to cart.' }
      }
      await list.watchLater(db, userId, itemId, clock.now())
      return { message: 'Added to later cart!' }
    },
  })

  serve(app, calls.removeItem, {
    find,
    async handle({ params: { userId }, query: { items_id, category } }) {
      if (category === 'CART') {
        await cart.removeFromCart(db, { userId, productId: items_id })
        return REMOVED
      }
      await list.removeMovie(db, userId, items_id)
      return MOVIE_REMOVED
    },
  })

  serve(app, calls.removeWatchLater, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await list.removeMovie(db, userId, itemId)
      return MOVIE_REMOVED
    },
  })

  serve(app, calls.setQuantity, {
    async find({ params, user, ids: { items_id } }) {
      await find({ params, user })
      if (items_id !== undefined) await cart.assertInCart(db, { userId: params.userId, productId: items_id })
    },
    async handle({ params: { userId }, query: { items_id, quantity } }) {
      await cart.setQuantity(db, { userId, productId: items_id }, quantity)
      return { message: 'Quantity updated.' }
    },
  })

  serve(app, calls.clearCart, {
    find,
    async handle({ params: { userId } }) {
      await cart.clearCart(db, userId)
      return { message: 'Cart cleared.' }
    },
  })

  serve(app, calls.listFavourites, { find, handle: ({ params }) => cart.listFavourites(db, params.userId) })

  serve(app, calls.markFavourite, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await cart.markFavourite(db, { userId, productId: itemId })
      return { message: 'Marked as a favourite.' }
    },
  })

  serve(app, calls.unmarkFavourite, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await cart.unmarkFavourite(db, { userId, productId: itemId })
      return { message: 'No longer a favourite.' }
    },
  })
}
