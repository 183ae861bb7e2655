import { findCodProblem, needsCode } from '@shop/contract/cod'
import type { Paise } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { findCodPlace } from '../delivery/delivery.service.ts'
import { getTerms } from './cod-settings.service.ts'
import { findCustomerCash } from './customer-cash.db.ts'

export { checkCode, redeemCode, sendCode } from './cod-codes.ts'
export { getTerms } from './cod-settings.service.ts'

type Line = { productId: number; parentId: number | null; name: string; subCategory: string }
type CodOrder = { userId: number; pin: string; totalPaise: Paise; lines: readonly Line[] }

/** Whether an order can be paid in cash, what that costs, and what the customer has to pay in cash already. */
export async function evaluateCod(db: Database, { userId, pin, totalPaise, lines }: CodOrder) {
  const terms = await getTerms(db)
  const { cod: isAllowedThere, settings } = await findCodPlace(db, pin)
  const { open, refusedParcels } = await findCustomerCash(db, userId)
  const request = { pin, isAllowedThere, totalPaise, lines, openOrders: open.orders, refusedParcels }
  return {
    problem: findCodProblem(terms, request),
    feePaise: terms.feePaise,
    needsCode: needsCode(terms, totalPaise),
    deliverySettings: settings,
    open,
  }
}
