import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { codSettings } from './cod.tables.ts'

type SettingsRow = Pick<typeof codSettings.$inferSelect, 'settings' | 'version'>

export async function findSettings(db: Database): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(codSettings)
  return row
}

/** False if someone else has saved settings of this version. */
export async function saveSettings(tx: Database, { settings, version }: SettingsRow): Promise<boolean> {
  const saved = await tx
    .insert(codSettings)
    .values({ settings, version })
    .onConflictDoUpdate({
      target: codSettings.id,
      set: { settings, version },
      setWhere: eq(codSettings.version, version - 1),
    })
    .returning({ id: codSettings.id })
  return saved.length > 0
}

export async function findUnknownProducts(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
