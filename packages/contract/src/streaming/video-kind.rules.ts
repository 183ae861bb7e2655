import type { VideoKind } from './streaming.schemas.ts'

/** What an address plays, whatever stands behind its path: a playlist by its name; everything else is a file. */
export const videoKindOf = (address: string): Exclude<VideoKind, 'youtube'> =>
  /^[^?#]*\.m3u8([?#]|$)/i.test(address) ? 'hls' : 'file'
