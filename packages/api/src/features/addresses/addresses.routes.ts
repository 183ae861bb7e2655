import { listAddresses, saveAddress } from '@shop/contract/addresses'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as addresses from './addresses.service.ts'

export function addressRoutes(app: FastifyInstance, { db }: Context): void {
  const find = ensureUser(db)

  serve(app, listAddresses, { find, handle: ({ params }) => addresses.listAddresses(db, params.userId) })

  serve(app, saveAddress, {
    async handle({ user, query: { userId }, body }) {
      await find({ params: { userId }, user })
      return addresses.saveAddress(db, userId, body)
    },
  })
}
