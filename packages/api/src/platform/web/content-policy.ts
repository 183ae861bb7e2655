import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** SHA-256 of every inline script or style, in the format of a content security policy. */
function hashesOf(inline: RegExp, html: string): string[] {
  const texts = [...html.matchAll(inline)].map(([, text = '']) => text)
  return [...new Set(texts.filter(Boolean).map(hashOf))]
}

/** Pages share their style sheets and most of their scripts. */
const knownHashes = new LRUCache<string, string>({ max: 200 })

function hashOf(text: string): string {
  const hash = knownHashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  knownHashes.set(text, hash)
  return hash
}

/**
 * Frames of YouTube trailers. They communicate by messages, so their scripts don't run in our pages. Allowed on every page
 * with scripts, because the policy of the first page also applies to pages that the client router shows later.
 */
const TRAILER_ORIGIN = 'https://www.youtube-nocookie.com'

export type PolicyOrigins = {
  /** Other origins that pages may call. */
  connect: readonly string[]
  /** Other origins of movies; a script fetches the segments of a playlist. */
  media: readonly string[]
  /** Origins of the payment provider, used on the payment page only; none for the sandbox, which has our own origin. */
  payment: readonly string[]
}

/** The content security policy of a rendered page: only our own scripts and the page's inline scripts may run. */
export function contentPolicy(html: string, origins: PolicyOrigins, isPaymentPage: boolean): string {
  const payment = isPaymentPage ? origins.payment : []
  const hasProvider = payment.length > 0
  const scripts = html.includes('<script') ? ["'self'", ...hashesOf(INLINE_SCRIPT, html), ...payment] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    // The provider's payment form adds style elements; a hash would disable 'unsafe-inline'.
    'style-src': ["'self'", ...(hasProvider ? ["'unsafe-inline'"] : hashesOf(INLINE_STYLE, html))],
    'img-src': ["'self'", 'data:', 'https:'],
    // The ₹ glyph's font is inlined in the style sheet.
    'font-src': ["'self'", 'data:'],
    // Playlists play from a blob URL, and their captions need an empty track with a data URL.
    'media-src': ["'self'", 'blob:', 'data:', ...origins.media],
    'connect-src': ["'self'", ...origins.connect, ...origins.media, ...payment],
    'frame-src': hasProvider ? payment : scripts.includes("'self'") ? [TRAILER_ORIGIN] : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
