import { createAccount } from '@shop/contract/auth'
import * as endpoints from '@shop/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as accounts from '../auth/accounts.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as users from './change-user.service.ts'
import { correctAge } from './correct-age.service.ts'
import * as usersList from './users-list.service.ts'

/** Management of other users' accounts by admins. */
export function staffRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, log } = context
  const find = ({ params }: { params: { id: number } }) => getUserById(db, params.id)

  serve(app, endpoints.listUsers, { handle: ({ query }) => usersList.listUsers(db, query) })

  serve(app, createAccount, { handle: ({ body, audit }) => accounts.createAccount(context, body, audit) })

  serve(app, endpoints.setUserRole, {
    find,
    handle: ({ audit, found, query }) =>
      users.setRole(db, { audit, userId: found.id, now: clock.now(), log }, query.role),
  })

  serve(app, endpoints.correctDateOfBirth, {
    find,
    async handle({ audit, found, body }) {
      await correctAge(context, { audit, userId: found.id, ...body })
      return { message: 'Date of birth corrected.' }
    },
  })

  serve(app, endpoints.toggleUserStatus, {
    find,
    handle: ({ audit, found }) => users.toggleStatus(db, { audit, userId: found.id, now: clock.now(), log }),
  })
}
