import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../../lib/storage/storage.ts'

const KEY = 'compactAdmin'
const listeners = new Set<() => void>()

const read = (): boolean => safeLocalStorage.getItem(KEY) === 'on'

/** Compact layout of the admin pages, saved in this browser. */
export function setCompactLayout(isCompact: boolean): void {
  if (isCompact) safeLocalStorage.setItem(KEY, 'on')
  else safeLocalStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

export const useCompactLayout = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => false,
  )
