import type { BusinessDetails, BusinessDetailsInput, SavedSeller, SellerSettings } from '@shop/contract/invoices'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import * as table from './seller.db.ts'

export type { SellerRow } from './seller.db.ts'

export const findSeller = table.findSeller

export const getSeller = async (db: Database): Promise<SellerSettings> => present(await table.findSeller(db))

const changedMeanwhile = () => conflict('The seller was saved by someone else. Reload the page.')

/** Errors: 409 for an outdated version. */
export function saveSeller(
  db: Database,
  { audit, now }: ActionContext,
  { version, ...seller }: SavedSeller,
): Promise<SellerSettings> {
  return inTransaction(db, async (tx) => {
    const before = await table.lockSeller(tx)
    if (version === null && before) throw changedMeanwhile()
    if (version !== null) assertVersion(before ?? { version: 0 }, version)
    const saved = await table.upsertSeller(tx, { ...seller, version }, now)
    if (!saved) throw changedMeanwhile()
    const changes = diffFields({ ...before }, seller)
    if (changes) {
      await recordChange(tx, audit, { action: 'edit', subject: 'seller', subjectId: saved.id, ...changes, at: now })
    }
    return present(saved)
  })
}

/** Saves the seller of the configuration unless one is saved already. */
export async function ensureSeller({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.seller) await table.insertMissingSeller(db, config.seller, clock.now())
}

function present(row: table.SellerRow | undefined): SellerSettings {
  if (!row) return { seller: null }
  const { id: _id, createdAt: _createdAt, ...seller } = row
  return { seller }
}

const NO_DETAILS: BusinessDetails = { gstin: null, businessName: null }

export const getBusinessDetails = async (db: Database, userId: number): Promise<BusinessDetails> =>
  (await table.findBusinessDetails(db, userId)) ?? NO_DETAILS

export async function saveBusinessDetails(
  db: Database,
  userId: number,
  details: BusinessDetailsInput,
  now: Date,
): Promise<BusinessDetails> {
  if (details.gstin === '') {
    await table.deleteBusinessDetails(db, userId)
    return NO_DETAILS
  }
  await table.upsertBusinessDetails(db, { userId, ...details, updatedAt: now })
  return details
}
