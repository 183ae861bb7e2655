import { requiredText, z } from '../kit/index.ts'
import { VideoKind } from '../streaming/streaming.schemas.ts'
import { parseTrailerAddress } from './trailers.rules.ts'

const INVALID_ADDRESS =
  'Enter the address of a video on YouTube, of a clip here (/clips/…), or one that begins with https://'

/** `seen`: the address that was looked at; null where there was none. */
export const TrailerInput = z.object({
  address: requiredText(INVALID_ADDRESS, 300).refine(
    (text) => parseTrailerAddress(text) !== undefined,
    INVALID_ADDRESS,
  ),
  seen: z.string().max(300).nullable(),
})
export type TrailerInput = z.infer<typeof TrailerInput>

/** A film’s trailer as staff see it; null when it has none. */
export const MovieTrailer = z.object({
  trailer: z.object({ kind: VideoKind, address: z.string() }).nullable(),
  /** Other servers that pages may play from (MEDIA_ORIGINS). */
  origins: z.array(z.string()),
})
export type MovieTrailer = z.infer<typeof MovieTrailer>
