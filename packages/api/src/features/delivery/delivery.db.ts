import type { DeliverySettings, PinChange } from '@shop/contract/delivery'
import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { deliverySettings, unserviceablePins } from './delivery.tables.ts'

/** One JSON value, null while the defaults apply. Part of a statement. */
export const SELECT_SETTINGS: Fragment = fragment`(select settings from delivery_settings)`

/** Whether the shop delivers to a PIN. Part of a statement. */
export const isServiceable = (pin: Fragment): Fragment =>
  fragment`not exists (select 1 from unserviceable_pins where pin = ${pin})`

type PinState = { settings: DeliverySettings | null; serviceable: boolean }

export async function findPinState(db: Database, pin: string): Promise<PinState> {
  const [row] = await runFragment<PinState[]>(
    db,
    fragment`select ${SELECT_SETTINGS} as settings, ${isServiceable(fragment`${pin}`)} as serviceable`,
  )
  if (!row) throw new Error('a select without a table returns a row')
  return row
}

export type SettingsRow = Pick<typeof deliverySettings.$inferSelect, 'settings' | 'version'>

export async function findSettings(db: Database): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(deliverySettings)
  return row
}

/** False if someone else has saved settings of this version. */
export async function saveSettings(tx: Database, { settings, version }: SettingsRow): Promise<boolean> {
  const saved = await tx
    .insert(deliverySettings)
    .values({ settings, version })
    .onConflictDoUpdate({
      target: deliverySettings.id,
      set: { settings, version },
      setWhere: eq(deliverySettings.version, version - 1),
    })
    .returning({ id: deliverySettings.id })
  return saved.length > 0
}

export const listPins = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db.select().from(unserviceablePins).orderBy(asc(unserviceablePins.pin)).limit(limit).offset(offset)

export async function countPins(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(unserviceablePins)
  return row?.total ?? 0
}

/** Which of these PINs the shop doesn't deliver to. */
export async function findUnserviceable(db: Database, pins: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(unserviceablePins)
    .where(inArray(unserviceablePins.pin, [...pins]))
  return new Set(rows.map(({ pin }) => pin))
}

export async function changePins(tx: Database, changes: readonly PinChange[]): Promise<void> {
  const [resumed, stopped] = [true, false].map((serviceable) =>
    changes.filter((change) => change.serviceable === serviceable).map(({ pin }) => pin),
  )
  if (stopped?.length)
    await tx
      .insert(unserviceablePins)
      .values(stopped.map((pin) => ({ pin })))
      .onConflictDoNothing()
  if (resumed?.length) await tx.delete(unserviceablePins).where(inArray(unserviceablePins.pin, resumed))
}
