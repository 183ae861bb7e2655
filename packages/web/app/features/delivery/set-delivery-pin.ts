import { DAY_SECONDS } from '@shop/contract/kit/durations'

const YEAR_SECONDS = 365 * DAY_SECONDS

declare global {
  interface WindowEventMap {
    /** The cookie with the delivery PIN has changed. */
    deliverypin: Event
  }
}

/** In a file without the code that reads it, so product pages load less. */
export function setDeliveryPin(pin: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `delivery_pin=${pin}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  dispatchEvent(new Event('deliverypin'))
}
