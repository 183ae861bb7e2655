import { safeLocalStorage } from './storage.ts'

/** Whether product lists have two columns on mobile. The early script marks <html> before the first paint. */
export const COMPACT_LISTS_KEY = 'compactLists'

export const hasCompactLists = (): boolean => document.documentElement.dataset.compactLists !== undefined

export function setCompactLists(isCompact: boolean): void {
  document.documentElement.toggleAttribute('data-compact-lists', isCompact)
  if (isCompact) safeLocalStorage.setItem(COMPACT_LISTS_KEY, 'true')
  else safeLocalStorage.removeItem(COMPACT_LISTS_KEY)
}
