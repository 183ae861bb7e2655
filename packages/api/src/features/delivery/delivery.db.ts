import type { DeliverySettings, PinChange } from '@shop/contract/delivery'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { deliverySettings, pinsWithoutCod, unserviceablePins } from './delivery.tables.ts'

/** One JSON value, null while the defaults apply. Part of a statement. */
export const SELECT_SETTINGS: Fragment = fragment`(select settings from delivery_settings)`

/** Whether the shop delivers to a PIN. Part of a statement. */
export const isServiceable = (pin: Fragment): Fragment =>
  fragment`not exists (select 1 from unserviceable_pins where pin = ${pin})`

/** `hasCod`: staff haven't excluded it from cash on delivery; the zone decides too. */
type PinState = { settings: DeliverySettings | null; serviceable: boolean; hasCod: boolean }

export async function findPinState(db: Database, pin: string): Promise<PinState> {
  const [row] = await runFragment<PinState[]>(
    db,
    fragment`select ${SELECT_SETTINGS} as settings, ${isServiceable(fragment`${pin}`)} as serviceable,
      not exists (select 1 from pins_without_cod where pin = ${pin}) as "hasCod"`,
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

/** Each PIN without delivery or without cash on delivery, once. */
const EXCLUDED_PINS = sql`(select pin, bool_or(serviceable) as serviceable from (
  select pin, false as serviceable from unserviceable_pins
  union all select pin, true from pins_without_cod where pin not in (select pin from unserviceable_pins)
) pins group by pin)`

export const listPins = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  queryRows<{ pin: string; serviceable: boolean }>(
    db,
    sql`select pin, serviceable from ${EXCLUDED_PINS} excluded order by pin limit ${limit} offset ${offset}`,
  )

export async function countPins(db: Database): Promise<number> {
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${EXCLUDED_PINS} excluded`,
  )
  return row?.total ?? 0
}

type PinTable = typeof unserviceablePins | typeof pinsWithoutCod

/** Which of these PINs the shop doesn't deliver to, or not for cash. */
export async function findExcluded(db: Database, pins: readonly string[]) {
  const find = async (table: PinTable) => {
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.pin, [...pins]))
    return new Set(rows.map(({ pin }) => pin))
  }
  return { unserviceable: await find(unserviceablePins), withoutCod: await find(pinsWithoutCod) }
}

/** Excludes and includes PINs. */
async function change(tx: Database, table: PinTable, excluded: readonly string[], included: readonly string[]) {
  if (excluded.length > 0)
    await tx
      .insert(table)
      .values(excluded.map((pin) => ({ pin })))
      .onConflictDoNothing()
  if (included.length > 0) await tx.delete(table).where(inArray(table.pin, [...included]))
}

export async function changePins(tx: Database, changes: readonly PinChange[]): Promise<void> {
  const pinsOf = (field: 'serviceable' | 'cod', value: boolean) =>
    changes.flatMap((line) => (line[field] === value ? [line.pin] : []))
  await change(tx, unserviceablePins, pinsOf('serviceable', false), pinsOf('serviceable', true))
  await change(tx, pinsWithoutCod, pinsOf('cod', false), pinsOf('cod', true))
}
