import type { Config } from '../../config/config.ts'
import { hasClip } from './media-files.ts'

/** An error message if the content security policy doesn't allow media from this URL. */
export function mediaOriginError(url: string, mediaOrigins: readonly string[]): string | undefined {
  const { origin } = new URL(url)
  if (mediaOrigins.includes(origin)) return undefined
  return `Videos from ${origin} are not allowed. Add it to MEDIA_ORIGINS and restart the shop.`
}

export type MediaConfig = Pick<Config, 'mediaOrigins' | 'bundledMedia'>

/** An error message unless pages can play this video: an existing clip of the shop, or the URL of an allowed server. */
export function videoAddressError(address: string, { mediaOrigins, bundledMedia }: MediaConfig): string | undefined {
  if (URL.canParse(address)) return mediaOriginError(address, mediaOrigins)
  return hasClip(bundledMedia, address.replace('/clips/', '')) ? undefined : 'This clip does not exist'
}
