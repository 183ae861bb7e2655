import * as calls from '@shop/contract/streaming'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { serveMedia } from './media.routes.ts'
import { createMediaAddresses, VIEWER_COOKIE } from './media-address.ts'
import { playMovie } from './play.service.ts'
import * as progress from './progress.service.ts'
import { getStreamFacts } from './streams.service.ts'

export function streamingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, answers } = context
  const addresses = createMediaAddresses(config.jwtSecret)
  const find = ensureUser(db)
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''

  serve(app, calls.getStream, {
    handle: (call) => answers.answer(calls.getStream, call, () => getStreamFacts(db, call.params.id)),
  })

  serve(app, calls.playMovie, {
    async handle({ params, user, reply }) {
      const lifeSeconds = config.mediaSeconds
      const asked = { movieId: params.id, userId: user.id, now: clock.now(), lifeSeconds }
      const playing = await playMovie(db, addresses, asked)
      // It lives as long as the address: whoever plays on asks again.
      const cookie = `${VIEWER_COOKIE}=${addresses.viewerOf(user.id)}; Path=/media; Max-Age=${lifeSeconds}`
      reply.header('set-cookie', `${cookie}; HttpOnly; SameSite=Strict${secure}`).header('cache-control', 'no-store')
      return playing
    },
  })

  serve(app, calls.listProgress, { find, handle: ({ params }) => progress.listBegunFilms(db, params.userId) })

  serve(app, calls.saveProgress, {
    find,
    handle: ({ params: { userId }, query: { itemId }, body }) =>
      progress.saveProgress(db, { userId, movieId: itemId }, { ...body, now: clock.now() }),
  })

  serve(app, calls.dropProgress, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await progress.dropProgress(db, { userId, movieId: itemId }, clock.now())
      return { message: 'Removed from Continue watching.' }
    },
  })

  serveMedia(app, context, addresses)
}
