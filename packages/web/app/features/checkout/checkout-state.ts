import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { safeSessionStorage } from '../../lib/storage/storage.ts'

export type PaymentMethod = 'online' | 'cod' | 'credit'

/** The choices of one checkout, from the cart to the order. */
export type CheckoutState = {
  /** Tells the checkouts of this tab apart. */
  id: string
  userId: number
  /** The selected cart items, with the price in rupees that the customer saw. Null: everything that can be bought. */
  items: readonly { productId: number; name: string; unitPrice: number }[] | null
  /** Items of the cart that the customer has deselected. */
  deselectedIds: readonly number[]
  couponCode: string | null
  favourites: readonly number[]
  /** Undefined until the customer has chosen one. */
  addressId?: number | undefined
  paymentMethod?: PaymentMethod | undefined
  isOrdered?: boolean
}

/**
 * The newest choices of each checkout. A history entry keeps its choices across a reload, but going back to an older
 * entry of the same checkout must not restore older choices.
 */
const newest = new Map<string, CheckoutState>()

const KEY = 'checkout'

/** The `state` of a link or a navigation within the checkout. */
export const withCheckout = (checkout: CheckoutState | undefined) => ({
  checkout: checkout && (newest.get(checkout.id) ?? checkout),
})

/** Undefined when the page was opened directly: then the whole cart counts, without a coupon. */
export function useCheckoutState(): CheckoutState | undefined {
  const { state } = useLocation()
  const checkout = useMemo(() => readCheckout(state), [state])
  useEffect(() => {
    if (checkout !== undefined) writeHistoryEntry(checkout)
  }, [checkout])
  return checkout
}

/**
 * The checkout that the cart page continues: that of the history entry, else the last one in this tab, else a new one.
 */
export function useCartCheckout(userId: number): CheckoutState {
  const entry = useCheckoutState()
  const [checkout] = useState(() =>
    entry === undefined || entry.isOrdered ? (findCheckout(userId) ?? newCheckout(userId)) : entry,
  )
  return checkout
}

/** The last checkout of this user in this tab. Undefined once it is ordered. */
export function findCheckout(userId: number): CheckoutState | undefined {
  const checkout: unknown = JSON.parse(safeSessionStorage.getItem(KEY) ?? 'null')
  return isCheckoutState(checkout) && checkout.userId === userId ? checkout : undefined
}

export const discardCheckout = (): void => safeSessionStorage.removeItem(KEY)

/**
 * Saves the choices of the current page for the other pages of this checkout, for a reload, and for a return to the
 * cart.
 */
export function saveCheckout(checkout: CheckoutState): void {
  newest.set(checkout.id, checkout)
  safeSessionStorage.setItem(KEY, JSON.stringify(checkout))
  writeHistoryEntry(checkout)
}

/** Saves whatever the customer changes on this page; undefined while there is nothing to choose from. */
export function useSavedCheckout(checkout: CheckoutState | undefined): void {
  const json = checkout && JSON.stringify(checkout)
  useEffect(() => {
    if (json !== undefined) saveCheckout(JSON.parse(json) as CheckoutState)
  }, [json])
}

/** Going back shows neither the choices of a completed checkout nor notices about its items. */
export function completeCheckout(checkout: CheckoutState): void {
  newest.set(checkout.id, { ...checkout, isOrdered: true })
  discardCheckout()
}

/** A checkout of the whole cart, without a coupon. */
export const newCheckout = (userId: number): CheckoutState => ({
  id: `${Date.now()}-${newest.size}`,
  userId,
  items: null,
  deselectedIds: [],
  couponCode: null,
  favourites: [],
})

function readCheckout(state: unknown): CheckoutState | undefined {
  const checkout = typeof state === 'object' && state !== null && 'checkout' in state ? state.checkout : undefined
  if (!isCheckoutState(checkout)) return undefined
  const known = newest.get(checkout.id)
  if (known === undefined) newest.set(checkout.id, checkout)
  return known ?? checkout
}

const isCheckoutState = (value: unknown): value is CheckoutState =>
  typeof value === 'object' && value !== null && 'id' in value && 'items' in value && 'userId' in value

/** React Router keeps a location's state under `usr`. */
function writeHistoryEntry(checkout: CheckoutState): void {
  const entry = (history.state ?? {}) as object
  history.replaceState({ ...entry, usr: { ...usrOf(entry), ...withCheckout(checkout) } }, '')
}

const usrOf = (entry: object): object =>
  'usr' in entry && typeof entry.usr === 'object' && entry.usr !== null ? entry.usr : {}
