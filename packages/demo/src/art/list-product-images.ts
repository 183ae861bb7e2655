import type { Database } from '@shop/api/platform'
import { products } from '@shop/api/tables'
import { like } from 'drizzle-orm'

/** An unknown URL reloads the list at most this often. */
const RELOAD_MS = 60_000

/** Returns a function that checks whether a product has this picture. The URLs are kept in memory (about 3 MB). */
export function listProductImages(db: Database): (image: string) => Promise<boolean> {
  let images = new Set<string | null>()
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    loadedAt = Date.now()
    const rows = await db.select({ image: products.image }).from(products).where(like(products.image, '/art/%'))
    images = new Set(rows.map(({ image }) => image))
  }

  return async (image) => {
    if (images.has(image)) return true
    if (Date.now() - loadedAt > RELOAD_MS) loading = load()
    await loading
    return images.has(image)
  }
}
