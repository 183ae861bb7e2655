import { useSyncExternalStore } from 'react'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The PIN for which pages show delivery dates; undefined until the visitor enters one, and in the server's HTML. */
export const useDeliveryPin = (): string | undefined =>
  useSyncExternalStore(subscribe, readDeliveryPin, () => undefined)

function readDeliveryPin(): string | undefined {
  return /\bdelivery_pin=(\d{6})\b/.exec(document.cookie)?.[1]
}

export function setDeliveryPin(pin: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `delivery_pin=${pin}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
