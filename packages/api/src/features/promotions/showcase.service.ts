import { SHOWCASE_SIZES, type ShopHome, type ShowcaseSlot } from '@shop/contract/catalogue'
import type { Showcase, ShowcaseProductProblem, UpdateShowcase } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, fieldError, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { getShopHome } from '../catalogue/shop-home.service.ts'
import { toActivePeriod, toDayRange } from './date-range.ts'
import * as table from './showcase.db.ts'

/** Each showcase slot with its settings and the products that it shows now. */
export async function listShowcase(db: Database, now: Date): Promise<Showcase[]> {
  const [rows, home] = await Promise.all([table.listShowcase(db), getShopHome(db, now)])
  const shownIds = rows.map(({ slot }) => getShownIds(home, slot))
  const ids = [...rows.flatMap(({ productIds }) => productIds), ...shownIds.flat()]
  const products = new Map((await table.listProducts(db, ids)).map((product) => [product.id, product]))
  const findProducts = (productIds: readonly number[]) => productIds.flatMap((id) => products.get(id) ?? [])
  return rows.map((row, index) => ({
    id: row.id,
    shelf: row.slot,
    isPicked: row.isManual,
    version: row.version,
    ...toDayRange(row),
    picks: findProducts(row.productIds).map((product) => ({
      ...presentProduct(product),
      problem: findProblem(product, row.slot),
    })),
    shows: findProducts(shownIds[index] ?? []).map(presentProduct),
  }))
}

const presentProduct = ({ id, name, image }: table.ShowcaseProductRow) => ({ id, name, image })

const getShownIds = (home: ShopHome, slot: ShowcaseSlot): number[] =>
  slot === 'banner' ? home.banner.map(({ productId }) => productId) : home[slot].map(({ id }) => id)

function findProblem(
  { isArchived, isAvailable, image }: table.ShowcaseProductRow,
  slot: ShowcaseSlot,
): ShowcaseProductProblem | null {
  if (isArchived) return 'archived'
  if (!isAvailable) return 'not_buyable'
  return slot === 'banner' && image === null ? 'no_picture' : null
}

/** Errors: 404. */
export async function getShowcase(db: Database, id: number): Promise<table.ShowcaseRow> {
  const row = await table.findShowcase(db, id)
  if (!row) throw notFound('Showcase slot not found')
  return row
}

/** Errors: 404; 400 for too many or unknown products; 409 for an outdated version. */
export async function updateShowcase(
  db: Database,
  { id, body: { version, ...settings } }: { id: number; body: UpdateShowcase },
  audit: AuditContext,
  now: Date,
): Promise<Showcase> {
  await inTransaction(db, async (tx) => {
    await table.lockShowcase(tx, id)
    const row = await getShowcase(tx, id)
    assertVersion(row, version)
    await assertValidProducts(tx, row.slot, settings.productIds)
    const current = { isPicked: row.isManual, productIds: row.productIds, ...toDayRange(row) }
    const changed = diffFields(toAuditValues(current), toAuditValues(settings))
    if (changed) {
      const { isPicked, productIds } = settings
      await table.updateShowcase(tx, id, { isManual: isPicked, productIds, ...toActivePeriod(settings) })
      await recordChange(tx, audit, {
        action: 'pick',
        subject: 'showcase',
        subjectId: id,
        before: changed.before,
        after: { shelf: row.slot, ...changed.after },
        at: now,
      })
    }
  })
  const rows = await listShowcase(db, now)
  return rows.find((updated) => updated.id === id) as Showcase
}

async function assertValidProducts(tx: Database, slot: ShowcaseSlot, ids: readonly number[]): Promise<void> {
  const max = SHOWCASE_SIZES[slot]
  if (ids.length > max) throw fieldError('productIds', `Select at most ${max} products`)
  const existing = (await table.listProducts(tx, ids)).map(({ id }) => id)
  const unknown = ids.find((id) => !existing.includes(id))
  if (unknown !== undefined) throw fieldError('productIds', `Product ${unknown} does not exist`)
}

/** The audit log stores scalar values, so the products are one string. */
const toAuditValues = ({ isPicked, productIds, from, until }: Omit<UpdateShowcase, 'version'>) => ({
  isPicked,
  products: productIds.join(' '),
  from,
  until,
})
