import { safeSessionStorage } from '../storage/storage.ts'

const KEY = 'sessionEnded'

/** The sign-in page then says why it is shown. */
export const markSessionEnded = (): void => safeSessionStorage.setItem(KEY, 'true')

/** True once after `markSessionEnded`. */
export function takeSessionEnded(): boolean {
  const hasEnded = safeSessionStorage.getItem(KEY) !== null
  safeSessionStorage.removeItem(KEY)
  return hasEnded
}
