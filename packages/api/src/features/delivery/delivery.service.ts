import {
  DEFAULT_DELIVERY_SETTINGS,
  type DeliverySettings,
  type DeliveryZone,
  type ManagedDeliverySettings,
  type Pincode,
  type PinFileResult,
  parsePinFile,
  promisedDate,
  type UnserviceablePin,
  zoneOf,
} from '@shop/contract/delivery'
import type { Page, Paging } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, assertVersion, fieldError, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import * as table from './delivery.db.ts'
import { findPlace } from './pincodes.ts'

export { statesOf } from './pincodes.ts'

/** Parts of statements that save an address, open a payment or place an order. */
export const SELECT_DELIVERY_SETTINGS = table.SELECT_SETTINGS
export const isServiceable = table.isServiceable

/** When an order that is placed now arrives at this PIN, at the latest; null for an unknown PIN. */
export function promiseFor(pin: string, settings: DeliverySettings | null, now: Date): Date | null {
  const { days, ...calendar } = settings ?? DEFAULT_DELIVERY_SETTINGS
  const zone = findZone(pin, calendar)
  return zone === undefined ? null : promisedDate(now, days[zone], calendar)
}

function findZone(pin: string, { warehousePin }: Pick<DeliverySettings, 'warehousePin'>): DeliveryZone | undefined {
  const [place, warehouse] = [findPlace(pin), findPlace(warehousePin)]
  return place && warehouse ? zoneOf(place, warehouse) : undefined
}

/**
 * Whether the zone and the PIN have cash on delivery, and the settings that an order needs. An unknown PIN has none.
 */
export async function findCodPlace(db: Database, pin: string) {
  const { settings, serviceable, hasCod } = await table.findPinState(db, pin)
  const current = withDefaults(settings)
  const zone = findZone(pin, current)
  return {
    settings: current,
    serviceable,
    cod: serviceable && hasCod && zone !== undefined && current.codZones.includes(zone),
  }
}

/** Settings that were saved before cash on delivery existed have no zones with it. */
const withDefaults = (settings: DeliverySettings | null): DeliverySettings => ({
  ...DEFAULT_DELIVERY_SETTINGS,
  ...settings,
})

export const notServiceable = (pin: string) =>
  new AppError('not_serviceable', `We don’t deliver to PIN ${pin} yet. Choose another address.`)

/** Errors: 404. */
export async function getPincode(db: Database, pin: string, now: Date): Promise<Pincode> {
  const place = findPlace(pin)
  if (!place) throw notFound(`We don’t know PIN ${pin}. Check the number.`)
  const { settings, serviceable, cod } = await findCodPlace(db, pin)
  const date = serviceable ? promiseFor(pin, settings, now) : null
  return { pin, ...place, serviceable, cod, deliveryDate: date?.toISOString() ?? null }
}

export async function getSettings(db: Database): Promise<ManagedDeliverySettings> {
  const row = await table.findSettings(db)
  return { ...withDefaults(row?.settings ?? null), version: row?.version ?? 0 }
}

/** Errors: 400 for an unknown PIN of the warehouse, 409 for an outdated version. */
export function saveSettings(
  db: Database,
  { audit, now }: ActionContext,
  { version, ...settings }: ManagedDeliverySettings,
): Promise<ManagedDeliverySettings> {
  if (!findPlace(settings.warehousePin)) throw fieldError('warehousePin', 'This PIN doesn’t exist')
  return inTransaction(db, async (tx) => {
    const before = await getSettings(tx)
    assertVersion(before, version)
    const saved = { settings, version: version + 1 }
    // A concurrent save of the same version waits for this one and changes nothing.
    if (!(await table.saveSettings(tx, saved))) assertVersion({ version: version + 1 }, version)
    const change = diffFields(toAuditFields(before), toAuditFields(settings))
    if (change)
      await recordChange(tx, audit, { action: 'settings', subject: 'delivery', subjectId: 0, ...change, at: now })
    return { ...settings, version: saved.version }
  })
}

const toAuditFields = ({
  warehousePin,
  cutoffHour,
  days,
  holidays,
  deliversOnSundays,
  codZones,
}: DeliverySettings) => ({
  warehousePin,
  cutoffHour,
  ...Object.fromEntries(Object.entries(days).map(([zone, count]) => [`${zone}Days`, count])),
  holidays: holidays.join(', '),
  deliversOnSundays,
  codZones: codZones.join(', '),
})

export async function listUnserviceablePins(db: Database, { page, size }: Paging): Promise<Page<UnserviceablePin>> {
  const [rows, total] = await Promise.all([
    table.listPins(db, { limit: size, offset: page * size }),
    table.countPins(db),
  ])
  const content = rows.map((row) => ({ ...row, ...(findPlace(row.pin) ?? { city: '', state: '' }) }))
  return toPage(content, total, size)
}

/** What the file changes. Every problem has its line. */
async function readPinFile(db: Database, csv: string) {
  const { changes: lines, problems } = parsePinFile(csv)
  const [changes, unknown] = [lines.filter(({ pin }) => findPlace(pin)), lines.filter(({ pin }) => !findPlace(pin))]
  const { unserviceable, withoutCod } = await table.findExcluded(
    db,
    changes.map(({ pin }) => pin),
  )
  // A file that doesn't mention cash on delivery doesn't change it.
  const changed = changes.map((change) => ({
    ...change,
    isDelivery: unserviceable.has(change.pin) === change.serviceable,
    isCod: change.cod !== undefined && withoutCod.has(change.pin) === change.cod,
  }))
  const different = changed.filter(({ isDelivery, isCod }) => isDelivery || isCod)
  const countOf = (matches: (change: (typeof changed)[number]) => boolean) => different.filter(matches).length
  const result: PinFileResult = {
    stopped: countOf(({ isDelivery, serviceable }) => isDelivery && !serviceable),
    resumed: countOf(({ isDelivery, serviceable }) => isDelivery && serviceable),
    codStopped: countOf(({ isCod, cod }) => isCod && cod === false),
    codResumed: countOf(({ isCod, cod }) => isCod && cod === true),
    unchanged: changes.length - different.length,
    problems: [...problems, ...unknown.map(({ line, pin }) => ({ line, problem: `PIN ${pin} doesn’t exist` }))].sort(
      (a, b) => a.line - b.line,
    ),
  }
  return { different, result }
}

export const previewPinFile = async (db: Database, csv: string): Promise<PinFileResult> =>
  (await readPinFile(db, csv)).result

/** Changes nothing if the file has a problem. */
export const applyPinFile = (db: Database, { audit, now }: ActionContext, csv: string): Promise<PinFileResult> =>
  inTransaction(db, async (tx) => {
    const { different, result } = await readPinFile(tx, csv)
    if (result.problems.length > 0 || different.length === 0) return result
    await table.changePins(tx, different)
    const pins = (matches: (change: (typeof different)[number]) => boolean) =>
      different
        .filter(matches)
        .map(({ pin }) => pin)
        .join(', ')
    await recordChange(tx, audit, {
      action: 'pins',
      subject: 'delivery',
      subjectId: 0,
      after: {
        stopped: pins(({ isDelivery, serviceable }) => isDelivery && !serviceable),
        resumed: pins(({ isDelivery, serviceable }) => isDelivery && serviceable),
        codStopped: pins(({ isCod, cod }) => isCod && cod === false),
        codResumed: pins(({ isCod, cod }) => isCod && cod === true),
      },
      at: now,
    })
    return result
  })
