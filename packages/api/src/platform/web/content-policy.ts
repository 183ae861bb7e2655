import { hash } from 'node:crypto'

/** A page in three parts. Its style sheets are between head and body; pages share them, so each is encoded once. */
export type PageParts = { head: string; styles: readonly StyleSheet[]; body: string }
export type StyleSheet = { text: string; element: Buffer }

/** The texts of inline scripts. In large pages faster than a regular expression. */
function inlineScripts(html: string): string[] {
  const texts: string[] = []
  for (let tag = html.indexOf('<script'); tag !== -1; ) {
    const start = html.indexOf('>', tag) + 1
    const end = html.indexOf('</script>', start)
    if (end === -1) break
    if (!/\ssrc=/.test(html.slice(tag, start))) texts.push(html.slice(start, end))
    tag = html.indexOf('<script', end)
  }
  return texts.filter(Boolean)
}

/** SHA-256 in the format of a content security policy. */
const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const styleHashes = new WeakMap<StyleSheet, string>()

function hashOfStyle(style: StyleSheet): string {
  const known = styleHashes.get(style) ?? hashOf(style.text)
  styleHashes.set(style, known)
  return known
}

/**
 * Frames of YouTube trailers. They communicate by messages, so their scripts don't run in our pages. Allowed on every
 * page with scripts, because the policy of the first page also applies to pages that the client router shows later.
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
export function contentPolicy(page: PageParts, origins: PolicyOrigins, isPaymentPage: boolean): string {
  const payment = isPaymentPage ? origins.payment : []
  const hasProvider = payment.length > 0
  const { head, styles, body } = page
  const inline = new Set([...inlineScripts(head), ...inlineScripts(body)])
  const hasScripts = head.includes('<script') || body.includes('<script')
  const scripts = hasScripts ? ["'self'", ...[...inline].map(hashOf), ...payment] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    // The provider's payment form adds style elements; a hash would disable 'unsafe-inline'.
    'style-src': ["'self'", ...(hasProvider ? ["'unsafe-inline'"] : styles.map(hashOfStyle))],
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
