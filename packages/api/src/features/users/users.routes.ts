import { countUsers, getUser, setUserRole, toggleUserStatus } from '@shop/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as users from './users.service.ts'

export function usersRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, getUser, { handle: ({ params }) => users.getProfileByEmail(db, params.email) })

  serve(app, countUsers, { handle: () => users.countUsers(db) })

  serve(app, setUserRole, {
    find: ({ params }) => users.getUserById(db, params.id),
    handle: ({ user, found, query }) =>
      users.setRole(db, { actorId: user.id, userId: found.id, now: clock.now() }, query.role),
  })

  serve(app, toggleUserStatus, {
    find: ({ params }) => users.getUserById(db, params.id),
    handle: ({ user, found }) => users.toggleStatus(db, { actorId: user.id, userId: found.id, now: clock.now() }),
  })
}
