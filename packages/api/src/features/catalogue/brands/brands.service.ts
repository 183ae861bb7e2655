import type { Brand, BrandQuery, BrandRename, BrandRenamePreview, ConfirmedBrandRename } from '@shop/contract/catalogue'
import type { Page } from '@shop/contract/kit'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { conflict, fieldError, notFound } from '../../../platform/http/app-error.ts'
import { toPage } from '../../../platform/http/page.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import * as table from './brands.db.ts'

export async function listBrands(db: Database, { query, page, size }: BrandQuery): Promise<Page<Brand>> {
  const [brands, total] = await Promise.all([
    table.listBrands(db, query, { limit: size, offset: page * size }),
    table.countBrands(db, query),
  ])
  return toPage(brands, total, size)
}

/** Errors: 404; 400 for the same name, or another spelling of an existing brand. */
export async function previewBrandRename(db: Database, { from, to }: BrandRename): Promise<BrandRenamePreview> {
  if (from === to) throw fieldError('to', 'Enter another name')
  const changing = (await table.findSpellings(db, from)).find(({ name }) => name === from)
  if (!changing) throw notFound('Brand not found')
  const others = (await table.findSpellings(db, to)).filter(({ name }) => name !== from)
  const merged = others.find(({ name }) => name === to)
  const [similar] = others
  if (!merged && similar)
    throw fieldError('to', `There is a brand “${similar.name}”. Enter it like this to merge them.`)
  return { changing: changing.products, merged: merged?.products ?? 0 }
}

/** Errors: as for the preview; 409 if its numbers have changed. */
export function renameBrand(
  db: Database,
  { audit, now }: ActionContext,
  { from, to, seen }: ConfirmedBrandRename,
): Promise<BrandRenamePreview> {
  return inTransaction(db, async (tx) => {
    const preview = await previewBrandRename(tx, { from, to })
    if (preview.changing !== seen.changing || preview.merged !== seen.merged)
      throw conflict('The products of these brands have changed. Check the new numbers.')
    await table.renameBrand(tx, from, to, now)
    const change = { before: { name: from }, after: { name: to, products: preview.changing }, at: now }
    const action = preview.merged > 0 ? 'merge' : 'rename'
    await recordChange(tx, audit, { action, subject: 'brand', subjectId: 0, ...change })
    return preview
  })
}
