/** Why pages may not play from another server: the content policy names those that they may. Undefined where they may. */
export function mediaOriginError(address: string, mediaOrigins: readonly string[]): string | undefined {
  const { origin } = new URL(address)
  if (mediaOrigins.includes(origin)) return undefined
  return `Pages may not play from ${origin}: add it to MEDIA_ORIGINS, and start the shop anew`
}
