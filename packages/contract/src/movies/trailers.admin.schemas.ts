import { requiredText, z } from '../kit/index.ts'
import { VideoKind } from '../streaming/streaming.schemas.ts'
import { parseVideoAddress } from '../streaming/video-address.rules.ts'

const INVALID_ADDRESS = 'Enter a YouTube link, a clip of this site (/clips/…) or a URL that begins with https://'

/** `seen`: the address that the form was loaded with; null for none. A mismatch is a conflict. */
export const TrailerInput = z.object({
  address: requiredText(INVALID_ADDRESS, 300).refine((text) => parseVideoAddress(text) !== undefined, INVALID_ADDRESS),
  seen: z.string().max(300).nullable(),
})
export type TrailerInput = z.infer<typeof TrailerInput>

/** `trailer` is null when the movie has none. */
export const MovieTrailer = z.object({
  trailer: z.object({ kind: VideoKind, address: z.string() }).nullable(),
  /** Other origins that pages may play videos from (MEDIA_ORIGINS). */
  origins: z.array(z.string()),
})
export type MovieTrailer = z.infer<typeof MovieTrailer>
