import * as endpoints from '@shop/contract/streaming'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { movieTags } from '../movies/movie-tags.service.ts'
import { ensureUser } from '../users/users.service.ts'
import * as streams from './edit-streams.service.ts'
import { serveMedia } from './media.routes.ts'
import { createMediaUrls, VIEWER_COOKIE } from './media-url.ts'
import { type PlaybackRequest, playMovie } from './playback.service.ts'
import * as progress from './progress.service.ts'
import * as notifications from './stream-notifications.service.ts'
import { getStreamInfo } from './streams.service.ts'

export function streamingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, responseCache } = context
  const mediaUrls = createMediaUrls(config.jwtSecret)
  const find = ensureUser(db)
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''

  responseCache.serve(app, endpoints.getStream, {
    load: ({ params }, { db }) => getStreamInfo(db, params.id),
    tags: (_stream, { params }) => movieTags([params]),
  })

  const toPlaybackRequest = (userId: number): PlaybackRequest => ({
    userId,
    now: clock.now(),
    lifeSeconds: config.mediaSeconds,
  })
  /** The viewer's media URLs work only with this cookie, which lives as long as they do. */
  function setViewerCookie(reply: FastifyReply, userId: number): void {
    const cookie = `${VIEWER_COOKIE}=${mediaUrls.toViewerId(userId)}; Path=/media; Max-Age=${config.mediaSeconds}`
    reply.header('set-cookie', `${cookie}; HttpOnly; SameSite=Strict${secure}`).header('cache-control', 'no-store')
  }

  serve(app, endpoints.playMovie, {
    async handle({ params, user, reply }) {
      const playback = await playMovie(db, mediaUrls, { movieId: params.id, ...toPlaybackRequest(user.id) })
      setViewerCookie(reply, user.id)
      return playback
    },
  })

  serve(app, endpoints.testStream, {
    async handle({ body, user, reply }) {
      const video = await streams.testStream(context, mediaUrls, body, toPlaybackRequest(user.id))
      setViewerCookie(reply, user.id)
      return video
    },
  })

  serve(app, endpoints.listStreams, { handle: ({ query }) => streams.listStreams(db, query) })

  const findMovieStream = ({ params }: { params: { movieId: number } }) =>
    streams.getMovieStream(db, config, params.movieId)

  serve(app, endpoints.getMovieStream, { find: findMovieStream, handle: ({ found }) => found })

  serve(app, endpoints.setStream, {
    find: findMovieStream,
    handle: ({ found, body, audit }) => streams.setStream(context, { movieId: found.id, input: body }, audit),
  })

  serve(app, endpoints.removeStream, {
    find: findMovieStream,
    handle: ({ found, audit }) => streams.removeStream(context, found.id, audit),
  })

  serve(app, endpoints.listStreamNotifications, {
    find,
    handle: ({ params }) => notifications.listStreamNotifications(db, params.userId),
  })

  serve(app, endpoints.addStreamNotification, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await notifications.addStreamNotification(db, { userId, movieId: itemId }, clock.now())
      return { message: 'We’ll email you when you can watch this movie.' }
    },
  })

  serve(app, endpoints.removeStreamNotification, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await notifications.removeStreamNotification(db, { userId, movieId: itemId })
      return { message: 'You won’t get an email about this movie.' }
    },
  })

  serve(app, endpoints.listProgress, { find, handle: ({ params }) => progress.listStartedMovies(db, params.userId) })

  serve(app, endpoints.saveProgress, {
    find,
    handle: ({ params: { userId }, query: { itemId }, body }) =>
      progress.saveProgress(db, { userId, movieId: itemId }, { ...body, now: clock.now() }),
  })

  serve(app, endpoints.clearProgress, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await progress.clearProgress(db, { userId, movieId: itemId }, clock.now())
      return { message: 'Removed from Continue watching.' }
    },
  })

  serveMedia(app, context, mediaUrls)
}
