import { type CodSettings, type CodTerms, DEFAULT_COD_TERMS } from '@shop/contract/cod'
import { toPaise, toRupees } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, fieldError } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import * as table from './cod-settings.db.ts'

export async function getSettings(db: Database): Promise<CodSettings> {
  const row = await table.findSettings(db)
  return row ? { ...row.settings, version: row.version } : { ...DEFAULTS, version: 0 }
}

export async function getTerms(db: Database): Promise<CodTerms> {
  const { minAmount, maxAmount, fee, codeAbove, version: _version, ...limits } = await getSettings(db)
  return {
    ...limits,
    minPaise: toPaise(minAmount),
    maxPaise: toPaise(maxAmount),
    feePaise: toPaise(fee),
    codeAbovePaise: codeAbove === null ? null : toPaise(codeAbove),
  }
}

const { minPaise, maxPaise, feePaise, codeAbovePaise, excludedSubCategories, excludedProducts, ...limits } =
  DEFAULT_COD_TERMS
const DEFAULTS: Omit<CodSettings, 'version'> = {
  ...limits,
  minAmount: toRupees(minPaise),
  maxAmount: toRupees(maxPaise),
  fee: toRupees(feePaise),
  codeAbove: codeAbovePaise === null ? null : toRupees(codeAbovePaise),
  excludedSubCategories: [...excludedSubCategories],
  excludedProducts: [...excludedProducts],
}

/** Errors: 400 for a product that doesn't exist, 409 for an outdated version. */
export function saveSettings(
  db: Database,
  { audit, now }: ActionContext,
  { version, ...settings }: CodSettings,
): Promise<CodSettings> {
  return inTransaction(db, async (tx) => {
    const [unknown] = await table.findUnknownProducts(tx, settings.excludedProducts)
    if (unknown !== undefined) throw fieldError('excludedProducts', `Product ${unknown} doesn’t exist`)
    const before = await getSettings(tx)
    assertVersion(before, version)
    const saved = { settings, version: version + 1 }
    // A concurrent save of the same version waits for this one and changes nothing.
    if (!(await table.saveSettings(tx, saved))) assertVersion({ version: version + 1 }, version)
    const change = diffFields(toAuditFields(before), toAuditFields(settings))
    if (change) await recordChange(tx, audit, { action: 'cod', subject: 'delivery', subjectId: 0, ...change, at: now })
    return { ...settings, version: saved.version }
  })
}

const toAuditFields = ({
  excludedSubCategories,
  excludedProducts,
  version: _version,
  ...fields
}: Omit<CodSettings, 'version'> & { version?: number }) => ({
  ...fields,
  excludedSubCategories: excludedSubCategories.join(', '),
  excludedProducts: excludedProducts.join(', '),
})
