import { type Playing, resumeAt } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import type { MediaAddresses } from './media-address.ts'
import { findProgress } from './progress.service.ts'
import type { StreamRow } from './streaming.db.ts'
import { getStream } from './streams.service.ts'

type Asked = { movieId: number; userId: number; now: Date; lifeSeconds: number }

/** Where a film plays and goes on. Errors: 404. */
export async function playMovie(
  db: Database,
  addresses: MediaAddresses,
  { movieId, userId, now, lifeSeconds }: Asked,
): Promise<Playing> {
  const stream = await getStream(db, movieId)
  const { position, watched } = await findProgress(db, { userId, movieId }, stream.seconds)
  const { kind, address, seconds, captions } = stream
  const expiry = Math.floor(now.getTime() / 1000) + lifeSeconds
  const viewer = addresses.viewerOf(userId)
  const sign = (key: string, scope = key) => addresses.sign({ key, scope, viewer, expiry })
  const isOurs = !/^https?:/.test(address)
  return {
    video: {
      source: { kind, url: isOurs ? sign(address, scopeOf(stream)) : address },
      captions: captions.map((caption) => ({ ...caption, url: sign(caption.url) })),
    },
    seconds,
    // It was saved in a film that may have got shorter since.
    position: resumeAt(Math.min(position, seconds), seconds),
    watched,
    expiresAt: isOurs ? new Date(expiry * 1000).toISOString() : null,
  }
}

/** A playlist's parts lie beside it and below; a file is on its own. */
const scopeOf = ({ kind, address }: StreamRow): string =>
  kind === 'hls' ? address.slice(0, address.lastIndexOf('/') + 1) : address
