import type { STATES } from '../addresses/states.rules.ts'
import { addDays, addHours, indiaHour, startOfDay, toIndiaDay } from '../kit/dates.ts'

type State = (typeof STATES)[number]

/** From the nearest to the farthest, seen from the warehouse. */
export const DELIVERY_ZONES = ['city', 'state', 'region', 'country', 'remote'] as const
export type DeliveryZone = (typeof DELIVERY_ZONES)[number]

export const ZONE_LABELS: Record<DeliveryZone, string> = {
  city: 'Same city',
  state: 'Same state',
  region: 'Neighbouring states',
  country: 'Rest of India',
  remote: 'North-East, Jammu and Kashmir, Ladakh and islands',
}

/** `maxCsvLength`: enough for all PINs. In JSON, line breaks and quotes take two bytes, hence `maxCsvBytes`. */
export const DELIVERY_LIMITS = { maxDays: 30, maxHolidays: 100, maxCsvLength: 500_000, maxCsvBytes: 1_000_000 } as const

/** These settings apply until staff change them. */
export const DEFAULT_DELIVERY_SETTINGS = {
  warehousePin: '800001',
  cutoffHour: 15,
  days: { city: 2, state: 3, region: 4, country: 5, remote: 8 } as Record<DeliveryZone, number>,
  holidays: [] as string[],
  deliversOnSundays: true,
  /** Where cash on delivery is offered. A shop has to decide that first. */
  codZones: [] as DeliveryZone[],
}
type Calendar = { cutoffHour: number; holidays: readonly string[]; deliversOnSundays: boolean }

/** The Zonal Councils of India, with the North-East and the islands as remote. */
const REGIONS: Record<State, 'north' | 'central' | 'east' | 'west' | 'south' | 'remote'> = {
  'Andaman and Nicobar Islands': 'remote',
  'Andhra Pradesh': 'south',
  'Arunachal Pradesh': 'remote',
  Assam: 'remote',
  Bihar: 'east',
  Chandigarh: 'north',
  Chhattisgarh: 'central',
  'Dadra and Nagar Haveli and Daman and Diu': 'west',
  Delhi: 'north',
  Goa: 'west',
  Gujarat: 'west',
  Haryana: 'north',
  'Himachal Pradesh': 'north',
  'Jammu and Kashmir': 'remote',
  Jharkhand: 'east',
  Karnataka: 'south',
  Kerala: 'south',
  Ladakh: 'remote',
  Lakshadweep: 'remote',
  'Madhya Pradesh': 'central',
  Maharashtra: 'west',
  Manipur: 'remote',
  Meghalaya: 'remote',
  Mizoram: 'remote',
  Nagaland: 'remote',
  Odisha: 'east',
  Puducherry: 'south',
  Punjab: 'north',
  Rajasthan: 'north',
  Sikkim: 'remote',
  'Tamil Nadu': 'south',
  Telangana: 'south',
  Tripura: 'remote',
  'Uttar Pradesh': 'central',
  Uttarakhand: 'central',
  'West Bengal': 'east',
}

type Place = { city: string; state: string }

/** The zone of a place, seen from the warehouse. */
export function zoneOf(place: Place, warehouse: Place): DeliveryZone {
  if (place.state === warehouse.state) return place.city === warehouse.city ? 'city' : 'state'
  const region = REGIONS[place.state as State]
  if (region === 'remote') return 'remote'
  return region === REGIONS[warehouse.state as State] ? 'region' : 'country'
}

/** The hour in India by which a parcel arrives on its day. */
const ARRIVAL_HOUR = 21
const SUNDAY = 0

/**
 * When an order that is placed now arrives, at the latest. After the cut-off hour, and on days without delivery, it is
 * dispatched on the next day with delivery. Only such days count.
 */
export function promisedDate(now: Date, days: number, { cutoffHour, holidays, deliversOnSundays }: Calendar): Date {
  const isOff = (time: Date) =>
    holidays.includes(toIndiaDay(time)) || (!deliversOnSundays && new Date(toIndiaDay(time)).getUTCDay() === SUNDAY)
  let time = startOfDay(toIndiaDay(now))
  const next = () => {
    do time = addDays(time, 1)
    while (isOff(time))
  }
  if (indiaHour(now) >= cutoffHour || isOff(time)) next()
  for (let day = 0; day < days; day++) next()
  return addHours(time, ARRIVAL_HOUR)
}

const PIN_LINE = /^(\d{6})\s*,\s*(yes|no)(?:\s*,\s*(yes|no)?)?$/i

/** `cod` is undefined if the line doesn't mention it: then it stays as it is. */
export type PinChange = { line: number; pin: string; serviceable: boolean; cod: boolean | undefined }
export type PinFile = { changes: PinChange[]; problems: { line: number; problem: string }[] }

/**
 * Reads lines such as '800001,no' or '800001,yes,no': delivery, then cash on delivery. A heading and blank lines are
 * skipped. A PIN may be repeated, but only with the same values.
 */
export function parsePinFile(csv: string): PinFile {
  const changes = new Map<string, PinChange>()
  const problems: PinFile['problems'] = []
  for (const [index, text] of csv.split(/\r\n|\r|\n/).entries()) {
    const line = text.replaceAll(/["\ufeff]/g, '').trim()
    if (line === '' || (index === 0 && /^pin\b/i.test(line))) continue
    const [, pin, answer, cod] = PIN_LINE.exec(line) ?? []
    const reject = (problem: string) => problems.push({ line: index + 1, problem })
    if (pin === undefined || answer === undefined) {
      reject('Write the PIN, a comma, and yes or no')
      continue
    }
    const change = { serviceable: isYes(answer), cod: cod === undefined ? undefined : isYes(cod) }
    const earlier = changes.get(pin)
    if (earlier === undefined) changes.set(pin, { line: index + 1, pin, ...change })
    else if (earlier.serviceable !== change.serviceable || earlier.cod !== change.cod)
      reject(`PIN ${pin} is on line ${earlier.line} with another value`)
  }
  return { changes: [...changes.values()], problems }
}

const isYes = (answer: string): boolean => answer.toLowerCase() === 'yes'
