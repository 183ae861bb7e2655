import type { Database } from '../../platform/database/database.ts'
import { findMaxId, listIds, type SitemapSection } from './sitemap.db.ts'

/** The limit of the sitemap protocol. */
const MAX_URLS_PER_FILE = 50_000
const PATHS: Record<SitemapSection, string> = { products: '/product/', movies: '/movies/' }
const SECTIONS = Object.keys(PATHS) as SitemapSection[]
const FILE = /^(products|movies)-([1-9]\d{0,3})\.xml$/

/** One file per range of ids, so a new item changes only the last file. */
export async function listSitemaps(db: Database): Promise<string[]> {
  const files = await Promise.all(
    SECTIONS.map(async (section) => {
      const count = Math.ceil((await findMaxId(db, section)) / MAX_URLS_PER_FILE)
      return Array.from({ length: count }, (_, i) => `${section}-${i + 1}.xml`)
    }),
  )
  return files.flat()
}

/** Null when the file doesn't exist or is empty. */
export async function listSitemapPaths(db: Database, file: string): Promise<string[] | null> {
  const [, name, number] = FILE.exec(file) ?? []
  const section = SECTIONS.find((known) => known === name)
  if (!section) return null
  const upTo = Number(number) * MAX_URLS_PER_FILE
  const ids = await listIds(db, section, upTo - MAX_URLS_PER_FILE, upTo)
  return ids.length > 0 ? ids.map((id) => PATHS[section] + id) : null
}
