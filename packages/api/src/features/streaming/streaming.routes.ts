import * as calls from '@shop/contract/streaming'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as streams from './edit-streams.service.ts'
import { serveMedia } from './media.routes.ts'
import { createMediaUrls, VIEWER_COOKIE } from './media-url.ts'
import { type PlaybackRequest, playMovie } from './playback.service.ts'
import * as progress from './progress.service.ts'
import { getStreamInfo } from './streams.service.ts'

export function streamingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, responseCache: answers } = context
  const addresses = createMediaUrls(config.jwtSecret)
  const find = ensureUser(db)
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''

  answers.serve(app, calls.getStream, ({ params }) => getStreamInfo(db, params.id))

  const viewingOf = (userId: number): PlaybackRequest => ({
    userId,
    now: clock.now(),
    lifeSeconds: config.mediaSeconds,
  })
  /** The cookie that the viewer's addresses are bound to. It lives as long as they do: whoever plays on asks again. */
  function setViewerCookie(reply: FastifyReply, userId: number): void {
    const cookie = `${VIEWER_COOKIE}=${addresses.viewerOf(userId)}; Path=/media; Max-Age=${config.mediaSeconds}`
    reply.header('set-cookie', `${cookie}; HttpOnly; SameSite=Strict${secure}`).header('cache-control', 'no-store')
  }

  serve(app, calls.playMovie, {
    async handle({ params, user, reply }) {
      const playing = await playMovie(db, addresses, { movieId: params.id, ...viewingOf(user.id) })
      setViewerCookie(reply, user.id)
      return playing
    },
  })

  serve(app, calls.testStream, {
    async handle({ body, user, reply }) {
      const video = await streams.testStream(context, addresses, body, viewingOf(user.id))
      setViewerCookie(reply, user.id)
      return video
    },
  })

  serve(app, calls.listStreams, { handle: ({ query }) => streams.listStreams(db, query) })

  const findMovieStream = ({ params }: { params: { movieId: number } }) =>
    streams.getMovieStream(db, config, params.movieId)

  serve(app, calls.getMovieStream, { find: findMovieStream, handle: ({ found }) => found })

  serve(app, calls.setStream, {
    find: findMovieStream,
    handle: ({ found, body, audit }) => streams.setStream(context, { movieId: found.id, input: body }, audit),
  })

  serve(app, calls.removeStream, {
    find: findMovieStream,
    handle: ({ found, audit }) => streams.removeStream(context, found.id, audit),
  })

  serve(app, calls.listProgress, { find, handle: ({ params }) => progress.listStartedMovies(db, params.userId) })

  serve(app, calls.saveProgress, {
    find,
    handle: ({ params: { userId }, query: { itemId }, body }) =>
      progress.saveProgress(db, { userId, movieId: itemId }, { ...body, now: clock.now() }),
  })

  serve(app, calls.clearProgress, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await progress.clearProgress(db, { userId, movieId: itemId }, clock.now())
      return { message: 'Removed from Continue watching.' }
    },
  })

  serveMedia(app, context, addresses)
}
