import type { Database } from '../../platform/database/database.ts'
import { findMaxId, listIds, type SitemapSection } from './sitemap.db.ts'

/** As many addresses as a sitemap may hold. */
const MAX_URLS_PER_FILE = 50_000
const PATHS: Record<SitemapSection, string> = { products: '/product/', movies: '/movies/' }
const SECTIONS = Object.keys(PATHS) as SitemapSection[]
const FILE = /^(products|movies)-([1-9]\d{0,3})\.xml$/

/** The names of the files that hold the whole catalogue: a file a range of ids, so that none changes for a new one. */
export async function listSitemaps(db: Database): Promise<string[]> {
  const files = await Promise.all(
    SECTIONS.map(async (shelf) => {
      const count = Math.ceil((await findMaxId(db, shelf)) / MAX_URLS_PER_FILE)
      return Array.from({ length: count }, (_, i) => `${shelf}-${i + 1}.xml`)
    }),
  )
  return files.flat()
}

/** The paths of one file; null when there is no such file, or nothing in it. */
export async function listSitemapPaths(db: Database, file: string): Promise<string[] | null> {
  const [, name, number] = FILE.exec(file) ?? []
  const shelf = SECTIONS.find((known) => known === name)
  if (!shelf) return null
  const upTo = Number(number) * MAX_URLS_PER_FILE
  const ids = await listIds(db, shelf, upTo - MAX_URLS_PER_FILE, upTo)
  return ids.length > 0 ? ids.map((id) => PATHS[shelf] + id) : null
}
