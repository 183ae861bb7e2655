/** An error message if the content security policy doesn't allow media from this URL. */
export function mediaOriginError(url: string, mediaOrigins: readonly string[]): string | undefined {
  const { origin } = new URL(url)
  if (mediaOrigins.includes(origin)) return undefined
  return `Videos from ${origin} are not allowed. Add it to MEDIA_ORIGINS and restart the shop.`
}
