import {
  calculateTaxes,
  gstStateCode,
  type IncludedTax,
  type IncludedTaxRequest,
  spreadAmounts,
  stateCodeOf,
  sumTaxes,
  taxPaiseOf,
} from '@shop/contract/invoices'
import { addPaise, toPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { getOwnAddress } from '../addresses/addresses.service.ts'
import { calculateQuote, type QuotedProducts } from '../checkout/quote.service.ts'
import { getTerms } from '../cod/cod.service.ts'
import { findSeller } from './seller.service.ts'
import { findTaxRates } from './tax-rates.service.ts'

/**
 * The taxes in the total of a quote, calculated as for its invoice. Errors: 404 for an unknown product, 403 and 404 for
 * the address.
 */
export async function getIncludedTax(
  context: Context,
  userId: number,
  { addressId, isCod = false, ...request }: IncludedTaxRequest,
  products?: QuotedProducts,
): Promise<IncludedTax> {
  const { db } = context
  const quote = await calculateQuote(context, userId, request, products)
  const priced = quote.lines.filter(({ subtotal }) => subtotal > 0)
  const rates = await findTaxRates(
    db,
    priced.map(({ productId }) => productId),
  )
  const items = priced.flatMap(({ productId, quantity, subtotal }) => {
    const taxRate = rates.get(productId)
    return taxRate ? [{ taxRate, quantity, grossPaise: toPaise(subtotal) }] : []
  })
  const feePaise = isCod ? (await getTerms(db)).feePaise : 0
  const shippingPaise = addPaise(toPaise(quote.shipping), feePaise)
  const amounts = { discountPaise: toPaise(quote.discount), shippingPaise }
  const { taxes } = calculateTaxes(
    spreadAmounts(items, amounts),
    await isIntraState(db, userId, addressId ?? undefined),
  )
  return {
    taxPaise: taxPaiseOf(sumTaxes(taxes)),
    taxes: taxes.map(({ totalPaise: _totalPaise, ...tax }) => tax),
  }
}

async function isIntraState(db: Database, userId: number, addressId: number | undefined): Promise<boolean> {
  const seller = await findSeller(db)
  if (!seller || addressId === undefined) return true
  const { state } = await getOwnAddress(db, userId, addressId)
  return (gstStateCode(state) ?? stateCodeOf(seller.gstin)) === stateCodeOf(seller.gstin)
}
