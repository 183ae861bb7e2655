import { STORAGE_KEYS } from '../session/session.ts'
import { safeLocalStorage } from './storage.ts'

/** A product that was viewed in this browser. Without its price, which may have changed since. */
export type RecentProduct = { id: number; name: string; image: string | null }

const MAX_PRODUCTS = 12
/** Set while the user doesn't want viewed products to be remembered. */
const OFF_KEY = 'recentProductsOff'

export function readRecentProducts(): RecentProduct[] {
  try {
    return JSON.parse(safeLocalStorage.getItem(STORAGE_KEYS.recentProducts) ?? '[]')
  } catch {
    return []
  }
}

export const writeRecentProducts = (products: readonly RecentProduct[]): void =>
  safeLocalStorage.setItem(STORAGE_KEYS.recentProducts, JSON.stringify(products))

/** Remembers a product as the last viewed one. */
export function addRecentProduct({ id, name, image }: RecentProduct): void {
  if (!remembersProducts()) return
  const others = readRecentProducts().filter((product) => product.id !== id)
  writeRecentProducts([{ id, name, image }, ...others].slice(0, MAX_PRODUCTS))
}

export const remembersProducts = (): boolean => safeLocalStorage.getItem(OFF_KEY) === null

/** Turning it off also deletes the list. */
export function setRemembersProducts(isOn: boolean): void {
  if (isOn) {
    safeLocalStorage.removeItem(OFF_KEY)
  } else {
    safeLocalStorage.setItem(OFF_KEY, 'true')
    writeRecentProducts([])
  }
}
