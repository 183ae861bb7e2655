import { useLocation } from 'react-router'

/** What travels between the checkout's screens in history state, so that it survives a reload (decision 81). */
export type CheckoutState = {
  /** The chosen lines, with the price that the buyer saw, in rupees. */
  items: readonly { productId: number; name: string; unitPrice: number }[]
  couponCode: string | null
  favourites: readonly number[]
}

/** As `state` of a link or navigation; the address once it is chosen. */
export const withCheckout = (checkout: CheckoutState | undefined, addressId?: number) => ({ checkout, addressId })

/** Undefined when the screen was opened cold: then the whole cart is meant, with no coupon. */
export function useCheckoutState(): CheckoutState | undefined {
  const { checkout } = useHistoryState()
  return isCheckout(checkout) ? checkout : undefined
}

/** The address chosen on the screen before, undefined when the screen was opened cold. */
export function useChosenAddressId(): number | undefined {
  const { addressId } = useHistoryState()
  return typeof addressId === 'number' ? addressId : undefined
}

function useHistoryState(): Record<string, unknown> {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}

const isCheckout = (value: unknown): value is CheckoutState =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
