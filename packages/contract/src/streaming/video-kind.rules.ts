import type { VideoKind } from './streaming.schemas.ts'

/** HLS by the path's extension, ignoring query and fragment; everything else is a file. */
export const videoKindOf = (address: string): Exclude<VideoKind, 'youtube'> =>
  /^[^?#]*\.m3u8([?#]|$)/i.test(address) ? 'hls' : 'file'
