import { type Page, toPaise, toRupees } from '@shop/contract/kit'
import type {
  AdminCoupon,
  CouponQuery,
  CouponTerms,
  CreateCoupon,
  SetCouponEnabled,
  UpdateCoupon,
} from '@shop/contract/promotions'
import { normaliseCouponCode, toBasisPoints, toPercent } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, fieldError, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import * as table from './coupons.admin.db.ts'
import { toActivePeriod, toDayRange } from './date-range.ts'

export async function listCoupons(db: Database, query: CouponQuery, now: Date): Promise<Page<AdminCoupon>> {
  const [rows, totalElements] = await Promise.all([
    table.listCoupons(db, query, now),
    table.countCoupons(db, query, now),
  ])
  return toPage(rows.map(present), totalElements, query.size)
}

/** Errors: 404. */
export async function getCoupon(db: Database, id: number, now: Date): Promise<AdminCoupon> {
  const row = await table.findCoupon(db, id, now)
  if (!row) throw notFound('Coupon not found')
  return present(row)
}

/** Errors: 409 for an existing code. */
export function createCoupon(
  db: Database,
  { code, ...terms }: CreateCoupon,
  audit: AuditContext,
  now: Date,
): Promise<AdminCoupon> {
  return inTransaction(db, async (tx) => {
    const row = { code: normaliseCouponCode(code), ...columnsOf(terms), createdAt: now }
    const id = await table.insertCoupon(tx, row)
    if (id === undefined) throw fieldError('code', 'A coupon with this code already exists', 'conflict')
    await recordChange(tx, audit, { ...auditSubject(id, 'create'), after: { code, ...terms }, at: now })
    return getCoupon(tx, id, now)
  })
}

type UpdateInput<Body> = { id: number; body: Body }

/** Errors: 404; 409 for an outdated version, and for a limit below the current redemptions. */
export function updateCoupon(
  db: Database,
  { id, body: { version, ...terms } }: UpdateInput<UpdateCoupon>,
  audit: AuditContext,
  now: Date,
): Promise<AdminCoupon> {
  return inTransaction(db, async (tx) => {
    const coupon = await lockVersion(tx, { id, version }, now)
    const changed = diffFields(coupon, terms)
    if (!changed) return coupon
    const { code } = coupon
    await assertLimitsNotExceeded(tx, normaliseCouponCode(code), terms, now)
    await table.updateCoupon(tx, id, columnsOf(terms))
    const { before, after } = changed
    await recordChange(tx, audit, { ...auditSubject(id, 'change'), before, after: { code, ...after }, at: now })
    return getCoupon(tx, id, now)
  })
}

/** Checkouts in progress keep a disabled coupon. Errors: 404; 409 for an outdated version. */
export function setCouponEnabled(
  db: Database,
  { id, body: { isOn, version } }: UpdateInput<SetCouponEnabled>,
  audit: AuditContext,
  now: Date,
): Promise<AdminCoupon> {
  return inTransaction(db, async (tx) => {
    const before = await lockVersion(tx, { id, version }, now)
    if (before.isOn !== isOn) {
      await table.updateCoupon(tx, id, { isOn })
      const after = { code: before.code, isOn }
      await recordChange(tx, audit, { ...auditSubject(id, 'switch'), before: { isOn: before.isOn }, after, at: now })
    }
    return getCoupon(tx, id, now)
  })
}

async function lockVersion(
  tx: Database,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<AdminCoupon> {
  await table.lockCoupon(tx, id)
  const coupon = await getCoupon(tx, id, now)
  assertVersion(coupon, version)
  return coupon
}

async function assertLimitsNotExceeded(tx: Database, code: string, terms: CouponTerms, now: Date): Promise<void> {
  const { total, maxByOneUser } = await table.countUses(tx, code, now)
  if (terms.totalLimit !== null && terms.totalLimit < total)
    throw fieldError('totalLimit', `This coupon has already been used ${times(total)}`, 'conflict')
  if (terms.perUserLimit !== null && terms.perUserLimit < maxByOneUser)
    throw fieldError('perUserLimit', `A customer has already used this coupon ${times(maxByOneUser)}`, 'conflict')
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const auditSubject = (id: number, action: string) => ({ action, subject: 'coupon' as const, subjectId: id })

const columnsOf = ({ percent, minAmount, maxDiscount, from, until, totalLimit, perUserLimit }: CouponTerms) => ({
  basisPoints: toBasisPoints(percent),
  minAmountPaise: toPaise(minAmount),
  maxDiscountPaise: maxDiscount === null ? null : toPaise(maxDiscount),
  ...toActivePeriod({ from, until }),
  totalLimit,
  perUserLimit,
})

const present = ({ coupon, state, uses, costPaise }: table.CouponRow): AdminCoupon => ({
  id: coupon.id,
  code: coupon.code.toUpperCase(),
  percent: toPercent(coupon.basisPoints),
  minAmount: toRupees(coupon.minAmountPaise),
  maxDiscount: coupon.maxDiscountPaise === null ? null : toRupees(coupon.maxDiscountPaise),
  ...toDayRange(coupon),
  totalLimit: coupon.totalLimit,
  perUserLimit: coupon.perUserLimit,
  isOn: coupon.isOn,
  state,
  uses,
  cost: toRupees(costPaise),
  version: coupon.version,
})
