import * as calls from '@shop/contract/streaming'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as streams from './edit-streams.service.ts'
import { serveMedia } from './media.routes.ts'
import { createMediaAddresses, VIEWER_COOKIE } from './media-address.ts'
import { playMovie, type Viewing } from './play.service.ts'
import * as progress from './progress.service.ts'
import { getStreamFacts } from './streams.service.ts'

export function streamingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, responseCache: answers } = context
  const addresses = createMediaAddresses(config.jwtSecret)
  const find = ensureUser(db)
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''

  answers.serve(app, calls.getStream, ({ params }) => getStreamFacts(db, params.id))

  const viewingOf = (userId: number): Viewing => ({ userId, now: clock.now(), lifeSeconds: config.mediaSeconds })
  /** The cookie that the viewer's addresses are bound to. It lives as long as they do: whoever plays on asks again. */
  function admit(reply: FastifyReply, userId: number): void {
    const cookie = `${VIEWER_COOKIE}=${addresses.viewerOf(userId)}; Path=/media; Max-Age=${config.mediaSeconds}`
    reply.header('set-cookie', `${cookie}; HttpOnly; SameSite=Strict${secure}`).header('cache-control', 'no-store')
  }

  serve(app, calls.playMovie, {
    async handle({ params, user, reply }) {
      const playing = await playMovie(db, addresses, { movieId: params.id, ...viewingOf(user.id) })
      admit(reply, user.id)
      return playing
    },
  })

  serve(app, calls.tryStream, {
    async handle({ body, user, reply }) {
      const video = await streams.tryStream(context, addresses, body, viewingOf(user.id))
      admit(reply, user.id)
      return video
    },
  })

  serve(app, calls.listStreams, { handle: ({ query }) => streams.listStreams(db, query) })

  const findFilm = ({ params }: { params: { movieId: number } }) => streams.getFilmStream(db, config, params.movieId)

  serve(app, calls.getFilmStream, { find: findFilm, handle: ({ found }) => found })

  serve(app, calls.setStream, {
    find: findFilm,
    handle: ({ found, body, audit }) => streams.setStream(context, { movieId: found.id, input: body }, audit),
  })

  serve(app, calls.removeStream, {
    find: findFilm,
    handle: ({ found, audit }) => streams.removeStream(context, found.id, audit),
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
