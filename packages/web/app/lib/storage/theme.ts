import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from './storage.ts'

/** The user's theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

export const THEME_KEY = 'theme'

const listeners = new Set<() => void>()

function readTheme(): Theme {
  const stored = safeLocalStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the theme and applies it. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') safeLocalStorage.removeItem(THEME_KEY)
  else safeLocalStorage.setItem(THEME_KEY, theme)
  applyTheme()
}

/** Applies the stored theme to the document. */
export function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
  for (const listener of listeners) listener()
}

/** The stored theme, updated by changes in any tab; `system` until the page is hydrated. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'system')

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) applyTheme()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
