import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../../../lib/storage/storage.ts'

const KEY = 'adminNotificationsSeenAt'
const listeners = new Set<() => void>()

/** Until when notifications are marked as read in this browser; '' before the first time. */
export const useSeenAt = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => safeLocalStorage.getItem(KEY) ?? '',
  )

export function setSeenAt(at: string): void {
  safeLocalStorage.setItem(KEY, at)
  for (const listener of listeners) listener()
}
