import { LIMITS, Paging, pageOf, Timestamp, Version, z } from '../kit/index.ts'
import { DELIVERY_LIMITS, DELIVERY_ZONES } from './delivery.rules.ts'

const PIN_MESSAGE = 'Enter valid 6-digit PIN'

/** An Indian PIN code. None begins with 0. */
export const Pin = z
  .string(PIN_MESSAGE)
  .trim()
  .regex(new RegExp(`^[1-9]\\d{${LIMITS.pinDigits - 1}}$`), PIN_MESSAGE)

/** `deliveryDate`: when an order that is placed now arrives at the latest; null where the shop doesn't deliver. */
export const Pincode = z.object({
  pin: z.string(),
  /** The district, which in large cities has the city's name. */
  city: z.string(),
  state: z.string(),
  serviceable: z.boolean(),
  cod: z.boolean(),
  deliveryDate: Timestamp.nullable(),
})
export type Pincode = z.infer<typeof Pincode>

const DAYS = `Enter 0 to ${DELIVERY_LIMITS.maxDays} days`
const Days = z.number(DAYS).int(DAYS).min(0, DAYS).max(DELIVERY_LIMITS.maxDays, DAYS)
const HOUR = 'Enter an hour from 0 to 24'
const HOLIDAYS = `Enter at most ${DELIVERY_LIMITS.maxHolidays} days such as 2026-10-02`

/** What delivery dates are calculated from. */
export const DeliverySettings = z.object({
  warehousePin: Pin,
  /** Orders from this hour on, in India, are dispatched on the next day. */
  cutoffHour: z.number(HOUR).int(HOUR).min(0, HOUR).max(24, HOUR),
  days: z.object(
    Object.fromEntries(DELIVERY_ZONES.map((zone) => [zone, Days])) as Record<
      (typeof DELIVERY_ZONES)[number],
      typeof Days
    >,
  ),
  holidays: z.array(z.iso.date(HOLIDAYS)).max(DELIVERY_LIMITS.maxHolidays, HOLIDAYS),
  deliversOnSundays: z.boolean('deliversOnSundays must be true or false.'),
  /** The zones with cash on delivery. */
  codZones: z.array(z.enum(DELIVERY_ZONES)).max(DELIVERY_ZONES.length),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

/** `version` is 0 until the settings are saved for the first time. */
export const ManagedDeliverySettings = DeliverySettings.extend({ version: Version.or(z.literal(0)) })
export type ManagedDeliverySettings = z.infer<typeof ManagedDeliverySettings>

/** A PIN without delivery, or only without cash on delivery. */
export const UnserviceablePin = Pincode.pick({ pin: true, city: true, state: true, serviceable: true })
export type UnserviceablePin = z.infer<typeof UnserviceablePin>
export const UnserviceablePinPage = pageOf(UnserviceablePin)
export const UnserviceablePinQuery = Paging

/**
 * Lines of a PIN and 'yes' or 'no': whether the shop delivers there. A second one: whether it offers cash on delivery
 * there.
 */
export const PinFileBody = z.object({
  csv: z.string('Choose a CSV file').max(DELIVERY_LIMITS.maxCsvLength, 'Choose a smaller file'),
})
export type PinFileBody = z.infer<typeof PinFileBody>

const Count = z.number().int()

/** What a file would change or has changed. With a problem, nothing is changed. */
export const PinFileResult = z.object({
  stopped: Count,
  resumed: Count,
  /** PINs that lose and get cash on delivery. */
  codStopped: Count,
  codResumed: Count,
  unchanged: Count,
  problems: z.array(z.object({ line: Count, problem: z.string() })),
})
export type PinFileResult = z.infer<typeof PinFileResult>
