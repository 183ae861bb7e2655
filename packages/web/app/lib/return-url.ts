import type { ItemCategory } from '@shop/contract/cart'

/** Where to go after signing in, and what the visitor tried to add or to rate when we asked them to (decision 33). */
export type ReturnTarget = {
  path: string
  add?: { itemId: number; category: ItemCategory }
  rate?: { itemId: number; rating: number }
  /** What the page would have said when that was done. */
  done?: string
  /** What travelled with the page, as the chosen lines and the coupon of a checkout do. */
  state?: unknown
}

const KEY = 'wayBack'

/** Keeps the way back for this tab. A path that leaves the site, or leads to signing in itself, is not kept. */
export function rememberReturnUrl(wayBack: ReturnTarget): void {
  if (isReturnPath(wayBack.path))
    sessionStorage.setItem(KEY, JSON.stringify({ ...wayBack, state: stateOf(wayBack.path) }))
}

/** The router keeps the state of the open page there; another page has none yet. */
function stateOf(path: string): unknown {
  const { state } = history as { state: { usr?: unknown } | null }
  return path === location.pathname + location.search ? state?.usr : undefined
}

/** The remembered way, once: taking it forgets it. */
export function takeReturnUrl(): ReturnTarget | undefined {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const wayBack = stored === null ? undefined : parse(stored)
  return wayBack !== undefined && isReturnPath(wayBack.path) ? wayBack : undefined
}

function isReturnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  const url = new URL(path, location.origin)
  return url.origin === location.origin && !/^\/(login|signup)(\/|$)/.test(url.pathname)
}

function parse(stored: string): ReturnTarget | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'
      ? (value as ReturnTarget)
      : undefined
  } catch {
    return undefined
  }
}
