import { CATEGORIES } from '@shop/contract/catalogue'
import {
  DEFAULT_TAX_RATES,
  findTaxRate,
  type ManagedTaxRate,
  type SavedTaxRate,
  type TaxRate,
  type TaxRateInput,
} from '@shop/contract/invoices'
import { toPaise, toRupees } from '@shop/contract/kit'
import { toBasisPoints, toPercent } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, notFound } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './tax-rates.db.ts'

/** The rates of products, by their id. */
export async function findTaxRates(db: Database, productIds: readonly number[]): Promise<Map<number, TaxRate>> {
  const saved = (await table.listRates(db)).map(toSavedRate)
  const products = await table.listTaxedProducts(db, productIds)
  return new Map(products.map((product) => [product.productId, findTaxRate(saved, product)]))
}

/** Saved rates, then the defaults of the sub-categories that no saved rate covers. */
export async function listTaxRates(db: Database): Promise<ManagedTaxRate[]> {
  const saved = (await table.listNamedRates(db)).map(({ rate, productName }) => present(rate, productName))
  const defaults = CATEGORIES.flatMap(({ mainCategory, subCategories }) =>
    subCategories.map((subCategory) => presentDefault(mainCategory, subCategory, DEFAULT_TAX_RATES[subCategory])),
  )
  const isSaved = (rate: ManagedTaxRate) =>
    saved.some(
      ({ mainCategory, subCategory }) =>
        mainCategory === rate.mainCategory && (subCategory === null || subCategory === rate.subCategory),
    )
  return [...saved, ...defaults.filter((rate) => !isSaved(rate))]
}

/** Errors: 404 for an unknown product, 409 for an outdated version. */
export function saveTaxRate(
  db: Database,
  { audit, now }: ActionContext,
  { version, ...input }: TaxRateInput,
): Promise<ManagedTaxRate> {
  return inTransaction(db, async (tx) => {
    const productName = input.productId === null ? null : await getProductName(tx, input.productId)
    const rate = toRow(input)
    const before = await table.lockRate(tx, rate)
    if (before && version === null) throw conflict('There is a rate for this already. Edit that one.')
    if (version !== null) assertVersion(before ?? { version: 0 }, version)
    const saved = await (before ? table.updateRate(tx, before.id, rate) : table.insertRate(tx, rate))
    if (!saved) throw conflict('There is a rate for this already. Edit that one.')
    await recordChange(tx, audit, {
      action: before ? 'edit' : 'create',
      subject: 'tax-rate',
      subjectId: saved.id,
      ...(before && { before: toAuditFields(before) }),
      after: toAuditFields(saved),
      at: now,
    })
    return present(saved, productName)
  })
}

/** Errors: 404. */
export function deleteTaxRate(db: Database, { audit, now }: ActionContext, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deleted = await table.deleteRate(tx, id)
    if (!deleted) throw notFound('Tax rate not found')
    const before = toAuditFields(deleted)
    const change = {
      action: 'delete',
      subject: 'tax-rate',
      subjectId: id,
      before,
      after: { name: null },
      at: now,
    } as const
    await recordChange(tx, audit, change)
  })
}

async function getProductName(db: Database, id: number): Promise<string> {
  const name = await table.findProductName(db, id)
  if (name === undefined) throw notFound('Product not found')
  return name
}

const toRow = ({
  productId,
  mainCategory,
  subCategory,
  hsn,
  rate,
  pieceLimit,
  rateAbove,
}: Omit<TaxRateInput, 'version'>): table.NewTaxRate => ({
  productId,
  mainCategory,
  subCategory: subCategory ?? '',
  hsn,
  rateBasisPoints: toBasisPoints(rate),
  pieceLimitPaise: pieceLimit === null ? null : toPaise(pieceLimit),
  rateAboveBasisPoints: rateAbove === null ? null : toBasisPoints(rateAbove),
})

const toSavedRate = ({ productId, mainCategory, subCategory, hsn, ...row }: table.TaxRateRow): SavedTaxRate => ({
  productId,
  mainCategory,
  subCategory,
  hsn,
  rate: toPercent(row.rateBasisPoints),
  pieceLimitPaise: row.pieceLimitPaise,
  rateAbove: row.rateAboveBasisPoints === null ? null : toPercent(row.rateAboveBasisPoints),
})

function present(row: table.TaxRateRow, productName: string | null): ManagedTaxRate {
  const { productId, mainCategory, subCategory, hsn, rate, pieceLimitPaise, rateAbove } = toSavedRate(row)
  return {
    id: row.id,
    mainCategory,
    subCategory: subCategory || null,
    product: productId === null ? null : { id: productId, name: productName ?? '' },
    hsn,
    rate,
    pieceLimit: pieceLimitPaise === null ? null : toRupees(pieceLimitPaise),
    rateAbove,
    version: row.version,
  }
}

const presentDefault = (mainCategory: string, subCategory: string, rate: TaxRate): ManagedTaxRate => ({
  id: null,
  mainCategory,
  subCategory,
  product: null,
  hsn: rate.hsn,
  rate: rate.rate,
  pieceLimit: rate.pieceLimitPaise === null ? null : toRupees(rate.pieceLimitPaise),
  rateAbove: rate.rateAbove,
  version: null,
})

const toAuditFields = ({ productId, mainCategory, subCategory, hsn, ...row }: table.TaxRateRow) => ({
  name: productId === null ? subCategory || mainCategory : `product ${productId}`,
  hsn,
  rate: toPercent(row.rateBasisPoints),
  pieceLimit: row.pieceLimitPaise === null ? null : toRupees(row.pieceLimitPaise),
  rateAbove: row.rateAboveBasisPoints === null ? null : toPercent(row.rateAboveBasisPoints),
})
