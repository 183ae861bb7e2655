import * as endpoints from '@shop/contract/addresses'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as addresses from './addresses.service.ts'

export function addressRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.listAddresses, { find, handle: ({ params }) => addresses.listAddresses(db, params.userId) })

  serve(app, endpoints.createAddress, {
    async handle({ user, query: { userId }, body }) {
      await find({ params: { userId }, user })
      return addresses.createAddress(db, userId, body)
    },
  })

  const findOne = ({ params }: { params: { userId: number; id: number } }) =>
    addresses.getOwnAddress(db, params.userId, params.id)

  serve(app, endpoints.updateAddress, {
    find: findOne,
    handle: ({ params, body }) => addresses.updateAddress(db, params, body),
  })

  serve(app, endpoints.setDefaultAddress, {
    find: findOne,
    handle: ({ params }) => addresses.makeDefault(db, params),
  })

  serve(app, endpoints.deleteAddress, {
    find: findOne,
    async handle({ params }) {
      await addresses.deleteAddress(db, params, clock.now())
      return { message: 'Address deleted.' }
    },
  })
}
