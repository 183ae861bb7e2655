import { SHOWCASE_SIZES, type ShopHome, type ShowcaseShelf } from '@shop/contract/catalogue'
import type { Showcase, ShowcaseProductProblem, UpdateShowcase } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, fieldError, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { getShopHome } from '../catalogue/shop-home.service.ts'
import { daysOf, spanOf } from './days.ts'
import * as table from './showcase.db.ts'

/** Each row of the shop home that staff may pick for, and what it shows now. */
export async function listShowcase(db: Database, now: Date): Promise<Showcase[]> {
  const [rows, home] = await Promise.all([table.listShowcase(db), getShopHome(db, now)])
  const shown = rows.map(({ shelf }) => idsShown(home, shelf))
  const named = [...rows.flatMap(({ productIds }) => productIds), ...shown.flat()]
  const products = new Map((await table.listProducts(db, named)).map((product) => [product.id, product]))
  const productsOf = (ids: readonly number[]) => ids.flatMap((id) => products.get(id) ?? [])
  return rows.map((row, n) => ({
    ...{ id: row.id, shelf: row.shelf, isPicked: row.isPicked, version: row.version, ...daysOf(row) },
    picks: productsOf(row.productIds).map((product) => ({
      ...identityOf(product),
      problem: problemOf(product, row.shelf),
    })),
    shows: productsOf(shown[n] ?? []).map(identityOf),
  }))
}

const identityOf = ({ id, name, image }: table.PickedProduct) => ({ id, name, image })

const idsShown = (home: ShopHome, shelf: ShowcaseShelf): number[] =>
  shelf === 'banner' ? home.banner.map(({ productId }) => productId) : home[shelf].map(({ id }) => id)

function problemOf(
  { isArchived, isAvailable, image }: table.PickedProduct,
  shelf: ShowcaseShelf,
): ShowcaseProductProblem | null {
  if (isArchived) return 'archived'
  if (!isAvailable) return 'not_buyable'
  return shelf === 'banner' && image === null ? 'no_picture' : null
}

/** Errors: 404. */
export async function getShowcase(db: Database, id: number): Promise<table.ShowcaseRow> {
  const row = await table.findShowcase(db, id)
  if (!row) throw notFound('The shop home has no such row')
  return row
}

/** The shop home shows it at once. Errors: 404; 400 for too many products, or one that isn't there; 409 when somebody else changed it meanwhile. */
export function changeShowcase(
  db: Database,
  { id, body: { version, ...wanted } }: { id: number; body: UpdateShowcase },
  audit: AuditContext,
  now: Date,
): Promise<Showcase> {
  return inTransaction(db, async (tx) => {
    await table.lockShowcase(tx, id)
    const row = await getShowcase(tx, id)
    assertVersion(row, version)
    await assertPickable(tx, row.shelf, wanted.productIds)
    const changed = diffFields(inLine({ ...row, ...daysOf(row) }), inLine(wanted))
    if (changed) {
      const { isPicked, productIds } = wanted
      await table.updateShowcase(tx, id, { isPicked, productIds, ...spanOf(wanted) })
      const after = { shelf: row.shelf, ...changed.after }
      await recordChange(tx, audit, {
        ...{ action: 'pick', subject: 'showcase', subjectId: id, before: changed.before, after, at: now },
      })
    }
    const rows = await listShowcase(tx, now)
    return rows.find((one) => one.id === id) as Showcase
  })
}

async function assertPickable(tx: Database, shelf: ShowcaseShelf, ids: readonly number[]): Promise<void> {
  const most = SHOWCASE_SIZES[shelf]
  if (ids.length > most) throw fieldError('productIds', `At most ${most} products, please`)
  const known = (await table.listProducts(tx, ids)).map(({ id }) => id)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined) throw fieldError('productIds', `There is no product ${unknown}`)
}

/** As the log holds it: the products as a line of numbers. */
const inLine = ({ isPicked, productIds, from, until }: Omit<UpdateShowcase, 'version'>) => ({
  ...{ isPicked, products: productIds.join(' '), from, until },
})
