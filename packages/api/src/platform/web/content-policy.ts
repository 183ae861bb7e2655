import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** SHA-256 of every inline script or style, in the form that a policy takes. */
function hashesOf(inline: RegExp, html: string): string[] {
  const hashes = new Set<string>()
  for (const [, text] of html.matchAll(inline)) {
    if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The frames of trailers on YouTube; they speak by messages, so no script of theirs runs in our pages. On every page with
 * scripts, because the policy of the page that was opened first goes on when the router shows the next one.
 */
const TRAILERS = 'https://www.youtube-nocookie.com'

export type PolicyOrigins = {
  /** Other origins that pages may call. */
  connect: readonly string[]
  /** Other hosts that films play from; a playlist's parts are fetched by a script. */
  media: readonly string[]
  /** The payment provider's, for the payment page alone; none for the sandbox, which is our own host. */
  payment: readonly string[]
}

/** The policy of one finished page: no script but ours and those that the page was rendered with (DESIGN: Pages). */
export function contentPolicy(html: string, origins: PolicyOrigins, isPaymentPage: boolean): string {
  const payment = isPaymentPage ? origins.payment : []
  const hasProvider = payment.length > 0
  const scripts = html.includes('<script') ? ["'self'", ...hashesOf(INLINE_SCRIPT, html), ...payment] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    // The real provider's sheet writes style elements of its own; a hash beside it would forbid them.
    'style-src': ["'self'", ...(hasProvider ? ["'unsafe-inline'"] : hashesOf(INLINE_STYLE, html))],
    'img-src': ["'self'", 'data:', 'https:'],
    // ₹ stands in the style sheet.
    'font-src': ["'self'", 'data:'],
    // Playlists play from a blob, and their captions hang on an empty track with an address in itself.
    'media-src': ["'self'", 'blob:', 'data:', ...origins.media],
    'connect-src': ["'self'", ...origins.connect, ...origins.media, ...payment],
    'frame-src': hasProvider ? payment : scripts.includes("'self'") ? [TRAILERS] : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
