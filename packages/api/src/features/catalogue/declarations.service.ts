import type { Attributes, Options, ProductDetails } from '@shop/contract/catalogue'
import { formatPaise, formatRupees, toRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import { RETURN_COST } from '@shop/contract/orders/order-status.rules'

const NET_QUANTITY = 'Net quantity'

/** Attributes that are declarations, and of no use as filters. */
export const UNFILTERED_DECLARATIONS: readonly string[] = ['Manufacturer', 'Packer', 'Importer', 'Best before']

export const isDeclaration = (attribute: string): boolean =>
  attribute === NET_QUANTITY || UNFILTERED_DECLARATIONS.includes(attribute)

type Declared = {
  attributes: Attributes
  options: Options
  /** The unit of an attribute whose value doesn't contain one. */
  unitOf: (attribute: string) => string | null
  countryOfOrigin: string | null
  weightGrams: number | null
  /** The age at which it can be bought; null without a limit. */
  minimumAge: number | null
  /** The list price. */
  actualPaise: number | null
  /** What it costs. */
  pricePaise: number | null
}

/**
 * What the Legal Metrology (Packaged Commodities) Rules want shown before a sale, as far as it is known of this row:
 * the maximum price with taxes, the net quantity and the price of one unit of it, who made it where, and until when it
 * is best.
 */
export function presentDeclarations(row: Declared): ProductDetails['declarations'] {
  const quantity = row.options[NET_QUANTITY] ?? withUnit(row.attributes[NET_QUANTITY], row.unitOf(NET_QUANTITY))
  const maximum = row.actualPaise || row.pricePaise
  const values: Record<string, string | null> = {
    'MRP (incl. of all taxes)': maximum === null ? null : formatPaise(maximum),
    [NET_QUANTITY]: quantity ?? null,
    'Unit price': quantity === undefined || row.pricePaise === null ? null : unitPrice(row.pricePaise, quantity),
    ...Object.fromEntries(
      UNFILTERED_DECLARATIONS.map((name) => [name, withUnit(row.attributes[name], row.unitOf(name)) ?? null]),
    ),
    'Country of origin': row.countryOfOrigin,
    'Age limit': row.minimumAge === null ? null : `Only for people aged ${row.minimumAge} and over`,
    Weight: row.weightGrams === null ? null : `${formatCount(row.weightGrams)} g`,
  }
  return Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/**
 * The product with what is the same for all of them: the seller, its contact for complaints, and what a return costs.
 */
export const withShopTerms = (
  product: ProductDetails,
  { name, email, phone }: { name: string; email: string; phone: string },
): ProductDetails => ({
  ...product,
  declarations: [
    ...product.declarations,
    { name: 'Sold by', value: name },
    { name: 'Consumer care', value: `${email}, ${phone}` },
    { name: 'Returns', value: RETURN_COST },
  ],
})

const withUnit = (value: Attributes[string] | undefined, unit: string | null): string | undefined =>
  value === undefined
    ? undefined
    : [value, typeof value === 'number' ? unit : null].filter((part) => part !== null).join(' ')

/** Units of measure, each as a number of base units. */
const UNITS: Readonly<Record<string, { base: string; size: number }>> = {
  g: { base: 'g', size: 1 },
  kg: { base: 'g', size: 1000 },
  ml: { base: 'ml', size: 1 },
  l: { base: 'ml', size: 1000 },
  cm: { base: 'cm', size: 1 },
  m: { base: 'cm', size: 100 },
  piece: { base: 'piece', size: 1 },
  pieces: { base: 'piece', size: 1 },
}

/** The larger unit in which the price of at least one of it is shown. */
const LARGER: Readonly<Record<string, string>> = { g: 'kg', ml: 'l', cm: 'm' }

/** '150 ml', '2 × 150 ml' or 'Pack of 2, 150 ml', in which each piece has 150 ml. */
const CONTENT = /^(?:pack of (\d+),|(\d+)\s*[x×])?\s*(\d+(?:\.\d+)?)\s*([a-z]+)$/i

type Content = { base: string; amount: number }

function readContent(text: string): Content | undefined {
  const [, pack = 1, pieces = pack, amount = 0, unit = ''] = CONTENT.exec(text.trim()) ?? []
  const measure = UNITS[unit.toLowerCase()]
  return measure && { base: measure.base, amount: Number(pieces) * Number(amount) * measure.size }
}

/**
 * '₹1.25 per ml' for '200 ml' or '100 ml + 100 ml', '₹250.00 per kg' for '2 kg'. Null if it isn't sold by one measure,
 * or for a single unit.
 */
function unitPrice(pricePaise: number, netQuantity: string): string | null {
  const contents = netQuantity.split('+').map(readContent)
  const base = contents[0]?.base
  if (base === undefined || contents.some((content) => content?.base !== base)) return null
  const total = contents.reduce((sum, content) => sum + (content?.amount ?? 0), 0)
  const larger = LARGER[base] ?? ''
  const shown = total >= (UNITS[larger]?.size ?? Number.POSITIVE_INFINITY) ? larger : base
  const units = total / (UNITS[shown]?.size ?? 1)
  return units === 0 || units === 1 ? null : `${formatRupees(toRupees(pricePaise) / units)} per ${shown}`
}
