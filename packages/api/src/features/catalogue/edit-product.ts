import {
  type ArchiveInput,
  CATEGORIES,
  type EditedProduct,
  type ManagedProduct,
  type NewProduct,
} from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import type { Database } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import * as table from './manage-products.db.ts'
import { assertFound, toManagedProduct } from './manage-products.service.ts'

/** Errors: 400 for an unknown category or the SKU of another product. */
export function createProduct(db: Database, { audit, now }: ActionContext, input: NewProduct): Promise<ManagedProduct> {
  assertCategory(input.mainCategory)
  return inTransaction(db, async (tx) => {
    const row = await refuseConflict(table.insertProduct(tx, { ...toRow(input), stock: input.stock, createdAt: now }))
    const after = { ...toAuditFields(input), stock: input.stock }
    await recordChange(tx, audit, { action: 'create', subject: 'product', subjectId: row.id, after, at: now })
    return toManagedProduct(row)
  })
}

/** Errors: 404; 400 for an unknown category or the SKU of another product; 409 for an archived product or an outdated version. */
export function editProduct(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { version, ...input }: EditedProduct,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = await lockActiveProduct(tx, id)
    assertVersion(before, version)
    if (input.mainCategory !== before.mainCategory) assertCategory(input.mainCategory)
    const changed = diffFields(toAuditFields(toManagedProduct(before)), toAuditFields(input))
    if (!changed) return toManagedProduct(before)
    await recordChange(tx, audit, { action: 'edit', subject: 'product', subjectId: id, ...changed, at: now })
    const changes = { ...toRow(input), version: version + 1, updatedAt: now }
    const after = await refuseConflict(table.updateProduct(tx, id, changes))
    await table.copyToVariants(tx, before, after)
    return toManagedProduct(after)
  })
}

/**
 * Archives or restores a product with its variants; a repeated call changes nothing. Errors: 404; 409 for an outdated version,
 * and for a variant that can't be restored.
 */
export function archiveProduct(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { archived, version }: ArchiveInput,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = assertFound(await table.lockManaged(tx, id))
    if (archived === (before.archivedAt !== null)) return toManagedProduct(before)
    assertVersion(before, version)
    if (!archived && before.parentId !== null) await assertRestorable(tx, before.parentId)
    const changes = { archivedAt: archived ? now : null, version: version + 1, updatedAt: now }
    const row = await refuseConflict(table.updateProduct(tx, id, changes))
    await table.archiveVariants(tx, before, changes.archivedAt)
    const action = archived ? 'archive' : 'bring-back'
    const change = { action, subject: 'product' as const, subjectId: id, after: { name: row.name }, at: now }
    await recordChange(tx, audit, change)
    return toManagedProduct(row)
  })
}

/** Errors: 404; 409 for an archived product, which must be restored first. */
export async function lockActiveProduct(tx: Database, id: number): Promise<table.ManagedRow> {
  const row = assertFound(await table.lockManaged(tx, id))
  if (row.archivedAt !== null) throw conflict('This product is archived. Restore it before you change it.')
  return row
}

export function assertCategory(mainCategory: string): void {
  if (CATEGORIES.some((category) => category.mainCategory === mainCategory)) return
  throw fieldError('mainCategory', 'Choose one of the shop’s categories')
}

async function assertRestorable(tx: Database, parentId: number): Promise<void> {
  const { archivedAt } = assertFound(await table.lockManaged(tx, parentId))
  if (archivedAt !== null) throw conflict('Restore the product of this variant first.')
}

async function refuseConflict<Row>(written: Promise<Row>): Promise<Row> {
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

type ProductInput = Omit<NewProduct, 'stock'>

/** Audit values of a product; what isn't given is left out. Without a discount, the discount price equals the list price. */
const toAuditFields = ({ sku, brand, attributes, ...input }: ProductInput) => ({
  ...(sku !== undefined && { sku }),
  ...(brand !== undefined && { brand }),
  ...(attributes !== undefined && { attributes: JSON.stringify(attributes) }),
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
