import { parseVideoAddress } from '../streaming/video-address.rules.ts'

export const INVALID_VIDEO = 'Enter the URL of an MP4 or WebM file that begins with https://'

/** An MP4 or WebM file: a clip of the shop, or one of another server. */
export const isProductVideo = (text: string): boolean =>
  /^(https:\/\/[^/?#]+|\/clips)\/[^?#]*\.(mp4|webm)([?#]|$)/i.test(text) && parseVideoAddress(text)?.kind === 'file'
