import type {
  ConfirmedSubCategoryMove,
  ManagedSubCategory,
  SubCategoryMove,
  SubCategoryMovePreview,
  SubCategoryQuery,
} from '@shop/contract/catalogue'
import { findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import type { Page } from '@shop/contract/kit'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { conflict, fieldError, notFound } from '../../../platform/http/app-error.ts'
import { toPage } from '../../../platform/http/page.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import * as table from './sub-categories.db.ts'

const isStandard = ({ mainCategory, subCategory }: table.SubCategoryName): boolean => {
  const names: readonly string[] = findCategoryByName(mainCategory)?.subCategories ?? []
  return names.includes(subCategory)
}

export async function listSubCategories(
  db: Database,
  { query, page, size }: SubCategoryQuery,
): Promise<Page<ManagedSubCategory>> {
  const [rows, total] = await Promise.all([
    table.listSubCategories(db, query, { limit: size, offset: page * size }),
    table.countSubCategories(db, query),
  ])
  return toPage(
    rows.map(({ categoryLimit, subCategoryLimit, ...row }) => ({
      ...row,
      isStandard: isStandard(row),
      ageLimits: { category: categoryLimit, subCategory: subCategoryLimit },
    })),
    total,
    size,
  )
}

/**
 * Errors: 404; 400 for a standard sub-category, the same name, or another spelling of an existing sub-category; the
 * pages, tax rates and recommendations of the shop name the standard ones.
 */
export async function previewSubCategoryMove(
  db: Database,
  { from, to }: SubCategoryMove,
): Promise<SubCategoryMovePreview> {
  if (isStandard(from))
    throw fieldError('subCategory', 'This is a standard sub-category. Move single products instead.')
  if (from.mainCategory === to.mainCategory && from.subCategory === to.subCategory)
    throw fieldError('subCategory', 'Enter another sub-category')
  const changing = (await table.findSpellings(db, from)).find(({ subCategory }) => subCategory === from.subCategory)
  if (!changing) throw notFound('Sub-category not found')
  const spellings = await table.findSpellings(db, to)
  const others = spellings.filter(
    ({ subCategory }) => from.mainCategory !== to.mainCategory || subCategory !== from.subCategory,
  )
  const merged = others.find(({ subCategory }) => subCategory === to.subCategory)
  const [similar] = others
  if (!merged && similar)
    throw fieldError('subCategory', `There is a sub-category “${similar.subCategory}”. Enter it like this to use it.`)
  return { changing: changing.products, merged: merged?.products ?? 0 }
}

/** Errors: as for the preview; 409 if its numbers have changed. */
export function moveSubCategory(
  db: Database,
  { audit, now }: ActionContext,
  { from, to, seen }: ConfirmedSubCategoryMove,
): Promise<SubCategoryMovePreview> {
  return inTransaction(db, async (tx) => {
    const preview = await previewSubCategoryMove(tx, { from, to })
    if (preview.changing !== seen.changing || preview.merged !== seen.merged)
      throw conflict('The products of these sub-categories have changed. Check the new numbers.')
    await table.moveProducts(tx, from, to, now)
    const change = { before: from, after: { ...to, products: preview.changing }, at: now }
    await recordChange(tx, audit, { action: 'move', subject: 'sub-category', subjectId: 0, ...change })
    return preview
  })
}
