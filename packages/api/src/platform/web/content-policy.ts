import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A regular expression would take longer for the 43 KB of styles than the page's hash. */
function inlineTexts(name: string, html: string): string[] {
  const texts: string[] = []
  for (let tag = html.indexOf(`<${name}`); tag !== -1; ) {
    const start = html.indexOf('>', tag) + 1
    const end = html.indexOf(`</${name}>`, start)
    if (end === -1) break
    if (!/\ssrc=/.test(html.slice(tag, start))) texts.push(html.slice(start, end))
    tag = html.indexOf(`<${name}`, end)
  }
  return texts
}

/** SHA-256 in the format of a content security policy. */
const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** Of style sheets, which pages share. Their texts are copies: a part of a page would keep the whole page in memory. */
const styleHashes = new LRUCache<string, string>({ max: 200 })

function hashOfStyle(text: string): string {
  const known = styleHashes.get(text) ?? hashOf(text)
  if (!styleHashes.has(text)) styleHashes.set(Buffer.from(text).toString(), known)
  return known
}

/** The hashes of all inline elements with this name. */
function hashesOf(name: 'script' | 'style', html: string): string[] {
  const texts = inlineTexts(name, html).filter(Boolean)
  return [...new Set(texts.map(name === 'style' ? hashOfStyle : hashOf))]
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
  const scripts = html.includes('<script') ? ["'self'", ...hashesOf('script', html), ...payment] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    // The provider's payment form adds style elements; a hash would disable 'unsafe-inline'.
    'style-src': ["'self'", ...(hasProvider ? ["'unsafe-inline'"] : hashesOf('style', html))],
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
