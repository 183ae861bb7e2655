import * as endpoints from '@shop/contract/streaming'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { movieTags } from '../movies/movie-tags.service.ts'
import { testStream } from './edit-streams.service.ts'
import { serveMedia } from './media.routes.ts'
import { createMediaUrls, VIEWER_COOKIE } from './media-url.ts'
import { type PlaybackRequest, playMovie } from './playback.service.ts'
import { getStreamInfo } from './streams.service.ts'

export function streamingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, responseCache } = context
  const mediaUrls = createMediaUrls(config.jwtSecret)
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
      const video = await testStream(context, mediaUrls, body, toPlaybackRequest(user.id))
      setViewerCookie(reply, user.id)
      return video
    },
  })

  serveMedia(app, context, mediaUrls)
}
