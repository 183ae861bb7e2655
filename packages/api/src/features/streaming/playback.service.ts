import { type Playback, resumePosition, type Video } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import type { MediaUrls } from './media-url.ts'
import { findProgress } from './progress.service.ts'
import type { StreamRow } from './streaming.db.ts'
import { getStream } from './streams.service.ts'

export type PlaybackRequest = { userId: number; now: Date; lifeSeconds: number }

/** Where a film plays and goes on. Errors: 404. */
export async function playMovie(
  db: Database,
  addresses: MediaUrls,
  { movieId, ...viewing }: PlaybackRequest & { movieId: number },
): Promise<Playback> {
  const stream = await getStream(db, movieId)
  const { seconds } = stream
  const { position, watched } = await findProgress(db, { userId: viewing.userId, movieId }, seconds)
  return {
    video: toVideo(addresses, stream, viewing),
    seconds,
    // It was saved in a film that may have got shorter since.
    position: resumePosition(Math.min(position, seconds), seconds),
    watched,
    expiresAt: isExternal(stream.address) ? null : new Date(toExpiry(viewing) * 1000).toISOString(),
  }
}

/** What the player needs of a stream: addresses of our own are signed for this viewer, for a while. */
export function toVideo(
  addresses: MediaUrls,
  stream: Pick<StreamRow, 'kind' | 'address' | 'captions'>,
  viewing: PlaybackRequest,
): Video {
  const { kind, address, captions } = stream
  const viewer = addresses.viewerOf(viewing.userId)
  const sign = (key: string, scope = key) => addresses.sign({ key, scope, viewer, expiry: toExpiry(viewing) })
  return {
    source: { kind, url: isExternal(address) ? address : sign(address, toScope(stream)) },
    captions: captions.map((caption) => ({ ...caption, url: sign(caption.url) })),
  }
}

/** On another server, whose address is neither signed nor ends. */
export const isExternal = (address: string): boolean => /^https?:/.test(address)

const toExpiry = ({ now, lifeSeconds }: PlaybackRequest): number => Math.floor(now.getTime() / 1000) + lifeSeconds

/** A playlist's parts lie beside it and below; a file is on its own. */
const toScope = ({ kind, address }: Pick<StreamRow, 'kind' | 'address'>): string =>
  kind === 'hls' ? address.slice(0, address.lastIndexOf('/') + 1) : address
