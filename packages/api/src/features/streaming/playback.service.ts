import { type Playback, resumePosition, type Video } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import { assertMayWatch } from '../movies/movie-age.service.ts'
import type { MediaUrls } from './media-url.ts'
import { findProgress } from './progress.service.ts'
import type { StreamRow } from './streaming.db.ts'
import { getStream } from './streams.service.ts'

export type PlaybackRequest = { userId: number; now: Date; lifeSeconds: number }

/** Errors: 404; 403 for a movie with an age limit that the viewer doesn't meet or hasn't declared an age for. */
export async function playMovie(
  db: Database,
  mediaUrls: MediaUrls,
  { movieId, ...request }: PlaybackRequest & { movieId: number },
): Promise<Playback> {
  const stream = await getStream(db, movieId)
  await assertMayWatch(db, stream, request)
  const { seconds } = stream
  const { position, watched } = await findProgress(db, { userId: request.userId, movieId }, seconds)
  return {
    video: toVideo(mediaUrls, stream, request),
    seconds,
    // A replaced stream can be shorter than the saved position.
    position: resumePosition(Math.min(position, seconds), seconds),
    watched,
    expiresAt: isExternal(stream.address) ? null : new Date(toExpiry(request) * 1000).toISOString(),
  }
}

/** The player's input. URLs of our own files are signed for the viewer and expire. */
export function toVideo(
  mediaUrls: MediaUrls,
  stream: Pick<StreamRow, 'kind' | 'address' | 'captions'>,
  request: PlaybackRequest,
): Video {
  const { kind, address, captions } = stream
  const viewer = mediaUrls.toViewerId(request.userId)
  const sign = (key: string, scope = key) => mediaUrls.sign({ key, scope, viewer, expiry: toExpiry(request) })
  return {
    source: { kind, url: isExternal(address) ? address : sign(address, toScope(stream)) },
    captions: captions.map((caption) => ({ ...caption, url: sign(caption.url) })),
  }
}

/** On another server. Such URLs are neither signed nor do they expire. */
export const isExternal = (address: string): boolean => /^https?:/.test(address)

const toExpiry = ({ now, lifeSeconds }: PlaybackRequest): number => Math.floor(now.getTime() / 1000) + lifeSeconds

/** The segments of a playlist are in its folder; a file stands alone. */
const toScope = ({ kind, address }: Pick<StreamRow, 'kind' | 'address'>): string =>
  kind === 'hls' ? address.slice(0, address.lastIndexOf('/') + 1) : address
