import { createAccount } from '@shop/contract/auth'
import { listUsers, setUserRole, toggleUserStatus } from '@shop/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as accounts from '../auth/accounts.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as users from './change-user.service.ts'
import * as usersList from './users-list.service.ts'

/** Management of other users' accounts by admins. */
export function staffRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const find = ({ params }: { params: { id: number } }) => getUserById(db, params.id)

  serve(app, listUsers, { handle: ({ query }) => usersList.listUsers(db, query) })

  serve(app, createAccount, { handle: ({ body, by }) => accounts.createAccount(context, body, by) })

  serve(app, setUserRole, {
    find,
    handle: ({ by, found, query }) => users.setRole(db, { by, userId: found.id, now: clock.now() }, query.role),
  })

  serve(app, toggleUserStatus, {
    find,
    handle: ({ by, found }) => users.toggleStatus(db, { by, userId: found.id, now: clock.now() }),
  })
}
