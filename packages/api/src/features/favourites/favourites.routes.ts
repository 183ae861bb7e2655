import * as endpoints from '@shop/contract/favourites'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { addFavourite, listFavourites, removeFavourites } from './favourites.service.ts'

export function favouritesRoutes(app: FastifyInstance, { db }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.listFavourites, { find, handle: ({ params }) => listFavourites(db, params.userId) })

  serve(app, endpoints.addFavourite, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await addFavourite(db, userId, itemId)
      return { message: 'Added to favourites.' }
    },
  })

  serve(app, endpoints.removeFavourite, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await removeFavourites(db, userId, [itemId])
      return { message: 'Removed from favourites.' }
    },
  })
}
