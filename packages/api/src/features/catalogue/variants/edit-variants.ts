import { type EditedVariants, formatOptions, keyOfOptions, type ManagedVariant } from '@shop/contract/catalogue'
import { toPaise, toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../../platform/database/database.ts'
import { brokenConstraint, sqlState } from '../../../platform/database/sql-state.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../../audit/audit.service.ts'
import { lockActiveProduct } from '../management/edit-product.ts'
import { sumReserved } from '../management/manage-products.db.ts'
import { stockProblem } from '../stock/stock.rules.ts'
import * as table from './edit-variants.db.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** The main row first, archived variants last. */
export async function listManagedVariants(db: Database, id: number): Promise<ManagedVariant[]> {
  const variants = (await table.listVariantRows(db, id)).map(toManagedVariant)
  return [...variants.filter(({ isArchived }) => !isArchived), ...variants.filter(({ isArchived }) => isArchived)]
}

/** Variants of a draft aren't removed, only hidden together with it. */
const isRemoved = ({ archivedAt, isDraft }: table.VariantRow) => archivedAt !== null && !isDraft

const toManagedVariant = (variant: table.VariantRow): ManagedVariant => {
  const { actualPaise, discountPaise, archivedAt: _archivedAt, isDraft: _isDraft, ...row } = variant
  return {
    ...row,
    actualPrice: actualPaise === null ? null : toRupees(actualPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    isArchived: isRemoved(variant),
  }
}

type EnteredVariant = EditedVariants['variants'][number]

/**
 * Changes, adds and removes variants, all or none. Errors: 404; 409 for an archived product, an outdated version or an
 * impossible stock; 400 for the SKU or the options of another variant.
 */
export function editVariants(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { variants, removed }: EditedVariants,
): Promise<ManagedVariant[]> {
  return inTransaction(db, async (tx) => {
    const product = await lockActiveProduct(tx, id)
    if (product.parentId !== null) throw conflict('This is a variant. Edit it together with its product.')
    const rows = new Map((await table.lockVariantRows(tx, id)).map((row) => [row.id, row]))
    const find = (stored: NonNullable<EnteredVariant['stored']>) => {
      const row = rows.get(stored.id)
      if (!row || isRemoved(row)) throw conflict('A variant was removed while you were editing. Reload the page.')
      assertVersion(row, stored.version)
      return row
    }
    const record = (action: string, subjectId: number, change: { before?: Fields; after: Fields }) =>
      recordChange(tx, audit, { action, subject: 'product', subjectId, at: now, ...change })

    for (const row of removed.map(find)) {
      if (row.id === id) throw conflict('The first variant is the product itself. Archive the product instead.')
      if (await deleteIfUnused(tx, row.id)) {
        await record('edit', id, { before: { variant: row.sku }, after: { variant: null } })
        continue
      }
      await table.archiveVariant(tx, row.id, now)
      await record('archive', row.id, { after: { sku: row.sku } })
    }
    const stored = variants.map((variant) => (variant.stored === null ? undefined : find(variant.stored)))
    const renamed = stored.flatMap((row, place) =>
      row && keyOfOptions(row.options) !== keyOfOptions(variants[place]?.options ?? {}) ? [row.id] : [],
    )
    await table.clearOptions(tx, renamed)
    for (const [place, variant] of variants.entries()) {
      const row = stored[place]
      const stock = variant.stock - variant.shownStock + (row?.stock ?? variant.shownStock)
      await assertStock(tx, { place, stock, row, now })
      const values = toValues(variant, stock)
      if (row === undefined) {
        const added = await refuseRepeated(place, table.insertVariant(tx, product, values, now))
        await record('create', added, { after: { ...toAuditFields(values), stock } })
        continue
      }
      const changed = diffFields(toAuditFields(row), toAuditFields({ ...row, ...values }))
      if (!changed && stock === row.stock) continue
      await refuseRepeated(place, table.updateVariant(tx, row.id, values, now))
      if (changed) await record('edit', row.id, changed)
      const reason = 'Edited with the variants'
      if (stock !== row.stock) await record('stock', row.id, { before: { stock: row.stock }, after: { stock, reason } })
    }
    return assertDifferent(await listManagedVariants(tx, id))
  })
}

type Fields = Record<string, unknown>

/** The index of the options doesn't contain the main row. */
function assertDifferent(variants: ManagedVariant[]): ManagedVariant[] {
  const keys = variants.flatMap(({ isArchived, options }) => (isArchived ? [] : keyOfOptions(options)))
  if (new Set(keys).size < keys.length) throw conflict('Two variants have the same options. Reload the page.')
  return variants
}

async function deleteIfUnused(tx: Database, id: number): Promise<boolean> {
  try {
    await table.deleteVariant(tx, id)
    return true
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    return false
  }
}

type StockChange = { place: number; stock: number; row: table.VariantRow | undefined; now: Date }

async function assertStock(tx: Database, { place, stock, row, now }: StockChange): Promise<void> {
  const reserved = row === undefined ? 0 : await sumReserved(tx, row.id, now)
  const problem = stockProblem(stock, { current: row?.stock ?? 0, reserved })
  if (problem !== undefined) throw fieldError(`variants.${place}.stock`, problem, 'conflict')
}

async function refuseRepeated<Result>(place: number, written: PromiseLike<Result>): Promise<Result> {
  try {
    return await written
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'products_sku_unique') throw fieldError(`variants.${place}.sku`, 'Another product has this SKU')
    if (constraint === 'products_variant_options')
      throw fieldError(`variants.${place}.options`, 'Another variant has the same options')
    throw error
  }
}

/** Without a discount, the discount price equals the list price. */
function toValues({ sku, options, actualPrice, discountPrice }: EnteredVariant, stock: number): table.VariantValues {
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))
  return {
    ...(sku !== '' && { sku }),
    options,
    actualPaise: paise(actualPrice),
    discountPaise: paise(discountPrice ?? actualPrice),
    stock,
  }
}

const toAuditFields = ({ sku, options, actualPaise, discountPaise }: table.VariantValues) => ({
  sku,
  options: formatOptions(options),
  actualPrice: actualPaise === null ? null : toRupees(actualPaise),
  discountPrice: discountPaise === null ? null : toRupees(discountPaise),
})
