import type { Config } from '../../config/config.ts'
import { createClipFiles } from './media-files.ts'

/** An error message if the content security policy doesn't allow media from this URL. */
export function mediaOriginError(url: string, mediaOrigins: readonly string[]): string | undefined {
  const { origin } = new URL(url)
  if (mediaOrigins.includes(origin)) return undefined
  return `Videos from ${origin} are not allowed. Add it to MEDIA_ORIGINS and restart the shop.`
}

export type MediaConfig = Pick<Config, 'mediaOrigins' | 'bundledMedia'>

/** An error message unless pages can play this video: an existing clip of the shop, or the URL of an allowed server. */
export async function videoAddressError(
  address: string,
  { mediaOrigins, bundledMedia }: MediaConfig,
): Promise<string | undefined> {
  if (URL.canParse(address)) return mediaOriginError(address, mediaOrigins)
  const folder = await createClipFiles(bundledMedia).findFolder(address.replace('/clips/', ''))
  return folder === undefined ? 'This clip does not exist' : undefined
}
