import { type Playing, resumeAt, type Video } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import type { MediaAddresses } from './media-address.ts'
import { findProgress } from './progress.service.ts'
import type { StreamRow } from './streaming.db.ts'
import { getStream } from './streams.service.ts'

export type Viewing = { userId: number; now: Date; lifeSeconds: number }

/** Where a film plays and goes on. Errors: 404. */
export async function playMovie(
  db: Database,
  addresses: MediaAddresses,
  { movieId, ...viewing }: Viewing & { movieId: number },
): Promise<Playing> {
  const stream = await getStream(db, movieId)
  const { seconds } = stream
  const { position, watched } = await findProgress(db, { userId: viewing.userId, movieId }, seconds)
  return {
    video: videoOf(addresses, stream, viewing),
    seconds,
    // It was saved in a film that may have got shorter since.
    position: resumeAt(Math.min(position, seconds), seconds),
    watched,
    expiresAt: isElsewhere(stream.address) ? null : new Date(expiryOf(viewing) * 1000).toISOString(),
  }
}

/** What the player needs of a stream: addresses of our own are signed for this viewer, for a while. */
export function videoOf(
  addresses: MediaAddresses,
  stream: Pick<StreamRow, 'kind' | 'address' | 'captions'>,
  viewing: Viewing,
): Video {
  const { kind, address, captions } = stream
  const viewer = addresses.viewerOf(viewing.userId)
  const sign = (key: string, scope = key) => addresses.sign({ key, scope, viewer, expiry: expiryOf(viewing) })
  return {
    source: { kind, url: isElsewhere(address) ? address : sign(address, scopeOf(stream)) },
    captions: captions.map((caption) => ({ ...caption, url: sign(caption.url) })),
  }
}

/** On another server, whose address is neither signed nor ends. */
export const isElsewhere = (address: string): boolean => /^https?:/.test(address)

const expiryOf = ({ now, lifeSeconds }: Viewing): number => Math.floor(now.getTime() / 1000) + lifeSeconds

/** A playlist's parts lie beside it and below; a file is on its own. */
const scopeOf = ({ kind, address }: Pick<StreamRow, 'kind' | 'address'>): string =>
  kind === 'hls' ? address.slice(0, address.lastIndexOf('/') + 1) : address
