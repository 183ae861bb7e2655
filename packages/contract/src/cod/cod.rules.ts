import { formatPaise, type Paise } from '../kit/money.ts'

/** What staff decide about cash on delivery, besides where it is offered: the zones are delivery settings. */
export type CodTerms = {
  minPaise: Paise
  maxPaise: Paise
  feePaise: Paise
  /** Orders above this amount need a code from the customer's email; null for none. */
  codeAbovePaise: Paise | null
  /** Orders of a customer that are not paid yet, at most. */
  maxOpenOrders: number
  /** A customer who has refused this many parcels pays online. */
  maxRefused: number
  /** Names of sub-categories that are only sold for online payment. */
  excludedSubCategories: readonly string[]
  /** Products, with all their variants, that are only sold for online payment. */
  excludedProducts: readonly number[]
}

/** These terms apply until staff change them. */
export const DEFAULT_COD_TERMS: CodTerms = {
  minPaise: 10_000,
  maxPaise: 5_000_000,
  feePaise: 0,
  codeAbovePaise: 500_000,
  maxOpenOrders: 3,
  maxRefused: 2,
  excludedSubCategories: [],
  excludedProducts: [],
}

export const COD_LIMITS = {
  maxFeeRupees: 1000,
  maxAmountRupees: 1_000_000,
  maxExclusions: 1000,
  codeDigits: 6,
  codeSeconds: 10 * 60,
  codeTries: 5,
  codesAnHour: 5,
  /** Each saved account is emailed and audited. */
  accountsAnHour: 10,
} as const

/** What an order would be, and what the customer has open. */
export type CodRequest = {
  pin: string
  /** Whether the zone and the PIN allow it. */
  isAllowedThere: boolean
  /** Without the fee. */
  totalPaise: Paise
  lines: readonly { productId: number; parentId: number | null; name: string; subCategory: string }[]
  openOrders: number
  refusedParcels: number
}

/** Why an order can't be paid in cash, as a sentence for the customer; undefined if it can. */
export function findCodProblem(terms: CodTerms, request: CodRequest): string | undefined {
  const { pin, isAllowedThere, totalPaise, lines, openOrders, refusedParcels } = request
  if (!isAllowedThere) return `Cash on delivery isn’t available for PIN ${pin}.`
  if (totalPaise < terms.minPaise)
    return `Cash on delivery is available for orders from ${formatPaise(terms.minPaise)}.`
  if (totalPaise > terms.maxPaise)
    return `Cash on delivery is available for orders up to ${formatPaise(terms.maxPaise)}.`
  const excluded = lines.find((line) => isExcluded(terms, line))
  if (excluded) return `“${excluded.name}” isn’t available with cash on delivery.`
  if (refusedParcels >= terms.maxRefused)
    return 'Cash on delivery isn’t available for your account, because earlier parcels were refused. Please pay online.'
  if (openOrders >= terms.maxOpenOrders)
    return openOrders === 1
      ? 'You have an order to pay in cash already. You can place another one after it is delivered, or pay online.'
      : `You have ${openOrders} orders to pay in cash already. You can place another one after they are delivered, or pay online.`
  return undefined
}

const isExcluded = (
  { excludedSubCategories, excludedProducts }: CodTerms,
  { productId, parentId, subCategory }: CodRequest['lines'][number],
): boolean =>
  excludedSubCategories.includes(subCategory) ||
  excludedProducts.includes(productId) ||
  (parentId !== null && excludedProducts.includes(parentId))

export const needsCode = ({ codeAbovePaise }: CodTerms, totalPaise: Paise): boolean =>
  codeAbovePaise !== null && totalPaise > codeAbovePaise
