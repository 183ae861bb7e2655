import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import * as endpoints from '@shop/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import * as age from './age.service.ts'
import * as profile from './edit-profile.ts'
import * as users from './users.service.ts'

export function usersRoutes(app: FastifyInstance, { db, clock, events }: Context): void {
  const pictures = createRateLimiter(db, { name: 'profile-picture', points: 30, seconds: HOUR_SECONDS })

  serve(app, endpoints.getUser, { handle: ({ params }) => users.getProfileByEmail(db, params.email) })

  serve(app, endpoints.countUsers, { handle: () => users.countUsers(db) })

  const find = ({ params }: { params: { id: number } }) => users.getUserById(db, params.id)
  const profileChange = (userId: number) => ({ userId, now: clock.now() })

  serve(app, endpoints.editProfile, {
    find,
    handle: ({ params, body }) => profile.editProfile(db, profileChange(params.id), body),
  })

  serve(app, endpoints.setPicture, {
    find,
    async handle({ params, body, user }) {
      await consume(pictures, String(user.id))
      return profile.setPicture(db, profileChange(params.id), body)
    },
  })

  serve(app, endpoints.getDateOfBirth, {
    find: users.ensureUser(db),
    handle: async ({ params }) => ({ dateOfBirth: await age.findDateOfBirth(db, params.userId) }),
  })

  serve(app, endpoints.saveDateOfBirth, {
    find: users.ensureUser(db),
    handle: ({ params: { userId }, body: { dateOfBirth } }) =>
      age.saveDateOfBirth({ db, events }, { userId, dateOfBirth, now: clock.now() }),
  })

  serve(app, endpoints.removePicture, {
    find,
    handle: ({ params }) => profile.removePicture(db, profileChange(params.id)),
  })
}
