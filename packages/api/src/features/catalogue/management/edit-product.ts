import {
  CATEGORIES,
  type EditedProduct,
  type ManagedProduct,
  type NewProduct,
  productStateOf,
} from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import type { Database } from '../../../platform/database/database.ts'
import { brokenConstraint } from '../../../platform/database/sql-state.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { type MediaConfig, videoAddressError } from '../../../platform/storage/media-origins.ts'
import { diffFields, recordChange } from '../../audit/audit.service.ts'
import * as table from './manage-products.db.ts'
import { assertFound, toManagedProduct } from './manage-products.service.ts'

/** Errors: 400 for an unknown category, the SKU of another product or a video that pages can't play. */
export async function createProduct(
  db: Database,
  config: MediaConfig,
  { audit, now }: ActionContext,
  input: NewProduct,
): Promise<ManagedProduct> {
  assertCategory(input.mainCategory)
  assertPlayable(config, input.video)
  return inTransaction(db, async (tx) => {
    const { stock, isDraft } = input
    const state = { isDraft, archivedAt: isDraft ? now : null }
    const row = await refuseConflict(table.insertProduct(tx, { ...toRow(input), ...state, stock, createdAt: now }))
    const after = { ...toAuditFields(input), stock, ...(isDraft && { state: 'draft' }) }
    await recordChange(tx, audit, { action: 'create', subject: 'product', subjectId: row.id, after, at: now })
    return toManagedProduct(row)
  })
}

/**
 * Errors: 404; 400 for an unknown category, the SKU of another product or a video that pages can't play; 409 for an
 * archived product or an outdated version.
 */
export function editProduct(
  db: Database,
  config: MediaConfig,
  { audit, now }: ActionContext,
  id: number,
  { version, ...input }: EditedProduct,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = await lockActiveProduct(tx, id)
    assertVersion(before, version)
    if (input.mainCategory !== before.mainCategory) assertCategory(input.mainCategory)
    if (input.video !== before.video) assertPlayable(config, input.video)
    const changed = diffFields(toAuditFields(toManagedProduct(before)), toAuditFields(input))
    if (!changed) return toManagedProduct(before)
    await recordChange(tx, audit, { action: 'edit', subject: 'product', subjectId: id, ...changed, at: now })
    const changes = { ...toRow(input), version: version + 1, updatedAt: now }
    const after = await refuseConflict(table.updateProduct(tx, id, changes))
    await table.copyToVariants(tx, before, after)
    return toManagedProduct(after)
  })
}

/** Errors: 404; 409 for an archived product, which must be restored first. */
export async function lockActiveProduct(tx: Database, id: number): Promise<table.ManagedRow> {
  const row = assertFound(await table.lockManaged(tx, id))
  if (productStateOf(row) === 'archived') throw conflict('This product is archived. Restore it before you change it.')
  return row
}

export function assertCategory(mainCategory: string): void {
  if (CATEGORIES.some((category) => category.mainCategory === mainCategory)) return
  throw fieldError('mainCategory', 'Choose one of the shop’s categories')
}

function assertPlayable(config: MediaConfig, video: string | null | undefined): void {
  const problem = video ? videoAddressError(video, config) : undefined
  if (problem !== undefined) throw fieldError('video', problem)
}

export async function refuseConflict<Row>(written: Promise<Row>): Promise<Row> {
  try {
    return await written
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'products_sku_unique') throw fieldError('sku', 'Another product has this SKU')
    if (constraint === 'products_variant_options')
      throw conflict('Another variant of this product has the same options.')
    throw error
  }
}

type ProductInput = Omit<NewProduct, 'stock' | 'isDraft'>

/**
 * Audit values of a product; what isn't given is left out. Without a discount, the discount price equals the list
 * price.
 */
const toAuditFields = ({ sku, barcode, video, brand, attributes, ...input }: ProductInput) => ({
  ...(sku !== undefined && { sku }),
  ...(barcode !== undefined && { barcode }),
  ...(video !== undefined && { video }),
  ...(brand !== undefined && { brand }),
  ...(attributes !== undefined && { attributes: JSON.stringify(attributes) }),
  ...(input.seoTitle !== undefined && { seoTitle: input.seoTitle }),
  ...(input.seoDescription !== undefined && { seoDescription: input.seoDescription }),
  name: input.name,
  mainCategory: input.mainCategory,
  subCategory: input.subCategory,
  description: input.description,
  link: input.link,
  actualPrice: input.actualPrice,
  discountPrice: input.discountPrice ?? input.actualPrice,
})

function toRow(input: ProductInput) {
  const { actualPrice, discountPrice, attributes: _text, ...rest } = toAuditFields(input)
  return {
    ...rest,
    ...(input.attributes !== undefined && { attributes: input.attributes }),
    actualPaise: toOptionalPaise(actualPrice),
    discountPaise: toOptionalPaise(discountPrice),
  }
}

const toOptionalPaise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))
