import type { ItemCategory } from '@shop/contract/cart'
import type { ProductNotificationKind } from '@shop/contract/product-notifications'
import { safeSessionStorage } from '../storage/storage.ts'

/** The action that required signing in. It runs after signing in. */
export type PendingAction = {
  add?: { itemId: number; variantId?: number | undefined; category: ItemCategory; quantity?: number }
  /** One of each, for the cart. */
  addAll?: { itemId: number; variantId?: number | undefined }[]
  wish?: { productId: number }
  rate?: { itemId: number; rating: number }
  /** 'Notify me' on a movie without a stream. */
  notify?: { itemId: number }
  /** 'Notify me' on a product. */
  notifyProduct?: { productId: number; variantId: number; kind: ProductNotificationKind }
  /** Shown when the action has succeeded. */
  successMessage?: string
}

/** Where to go after signing in. */
export type ReturnTarget = {
  path: string
  action?: PendingAction
  /** The history state of that page: the selected items and the coupon of a checkout. */
  state?: unknown
}

type StoredTarget = ReturnTarget & {
  rememberedAt: number
  /** The account whose session ended; undefined for visitors. */
  userId?: number
}

const KEY = 'returnUrl'
const ACTION_LIFETIME_MS = 10 * 60_000

/**
 * Remembers it for this tab. Ignores other sites, the landing page and the sign-in pages. `userId`: the account whose
 * session ended.
 */
export function rememberReturnUrl(target: ReturnTarget, userId?: number): void {
  if (!isReturnPath(target.path)) return
  const stored = { ...target, state: currentStateOf(target.path), userId, rememberedAt: Date.now() }
  safeSessionStorage.setItem(KEY, JSON.stringify(stored))
}

/** React Router keeps a page's state in `history.state.usr`. Pages that aren't open have none. */
function currentStateOf(path: string): unknown {
  const { state } = history as { state: { usr?: unknown } | null }
  return path === location.pathname + location.search ? state?.usr : undefined
}

/** Returns the remembered target once. Its action is left out after ten minutes, and for any account but `userId`'s. */
export function takeReturnUrl(userId?: number): ReturnTarget | undefined {
  const target = readTarget()
  safeSessionStorage.removeItem(KEY)
  if (target === undefined || !isReturnPath(target.path)) return undefined
  const { rememberedAt, userId: rememberedFor, action, ...page } = target
  const isFresh = Date.now() - rememberedAt < ACTION_LIFETIME_MS
  const isSameAccount = rememberedFor === undefined || rememberedFor === userId
  return action !== undefined && isFresh && isSameAccount ? { ...page, action } : page
}

/** After signing out: the page stays remembered, the action doesn't. */
export function discardPendingAction(): void {
  const { action: _, ...target } = readTarget() ?? {}
  if ('path' in target) safeSessionStorage.setItem(KEY, JSON.stringify(target))
}

function isReturnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  const url = new URL(path, location.origin)
  return url.origin === location.origin && !/^\/(login|signup)?(\/|$)/.test(url.pathname)
}

function readTarget(): StoredTarget | undefined {
  try {
    const value: unknown = JSON.parse(safeSessionStorage.getItem(KEY) ?? 'null')
    return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'
      ? (value as StoredTarget)
      : undefined
  } catch {
    return undefined
  }
}
