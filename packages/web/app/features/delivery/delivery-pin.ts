import { useSyncExternalStore } from 'react'

/** The PIN for which pages show delivery dates; undefined until the visitor enters one, and in the server's HTML. */
export const useDeliveryPin = (): string | undefined =>
  useSyncExternalStore(subscribe, readDeliveryPin, () => undefined)

function readDeliveryPin(): string | undefined {
  return /\bdelivery_pin=(\d{6})\b/.exec(document.cookie)?.[1]
}

function subscribe(listener: () => void): () => void {
  addEventListener('deliverypin', listener)
  return () => removeEventListener('deliverypin', listener)
}
