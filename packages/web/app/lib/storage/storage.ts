/**
 * `localStorage` and `sessionStorage` that never throw. Browsers can block them (then even reading
 * `window.localStorage` throws) or run out of space; values that can't be stored live until the page is closed.
 */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const safeLocalStorage: SafeStorage = createSafeStorage(() => localStorage)
export const safeSessionStorage: SafeStorage = createSafeStorage(() => sessionStorage)

function createSafeStorage(open: () => Storage): SafeStorage {
  const unstored = new Map<string, string>()
  return {
    getItem(key) {
      const value = unstored.get(key)
      if (value !== undefined) return value
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      unstored.delete(key)
      try {
        open().setItem(key, value)
      } catch {
        unstored.set(key, value)
      }
    },
    removeItem(key) {
      unstored.delete(key)
      try {
        open().removeItem(key)
      } catch {
        // Nothing is stored there.
      }
    },
  }
}
