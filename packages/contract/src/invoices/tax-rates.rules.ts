import type { SubCategory } from '../catalogue/categories.rules.ts'
import { multiplyPaise, type Paise, subtractPaise, taxIncludedIn } from '../kit/money.ts'

/** The rates in force since 22 September 2025, in percent, without those of diamonds. 3% is for jewellery. */
export const GST_RATES = [0, 3, 5, 18, 40] as const

/** The HSN code and GST rate of products. `pieceLimitPaise` without tax: more expensive pieces have `rateAbove`. */
export type TaxRate = {
  hsn: string
  rate: number
  pieceLimitPaise: Paise | null
  rateAbove: number | null
}

/** Clothing and footwear: 5% up to ₹2,500 per piece, 18% above. */
const byPiece = (hsn: string): TaxRate => ({ hsn, rate: 5, pieceLimitPaise: 250_000, rateAbove: 18 })
const flat = (hsn: string, rate: number): TaxRate => ({ hsn, rate, pieceLimitPaise: null, rateAbove: null })

/** Rates that differ from a sub-category's default. The longest code that begins the product's HSN code applies. */
const RATES_BY_HSN: readonly TaxRate[] = [
  flat('0602', 0), // live plants
  flat('3305', 18),
  flat('330510', 5), // shampoo
  flat('33059011', 5), // hair oil
  flat('33059019', 5),
  flat('3307', 18),
  flat('330710', 5), // shaving preparations
  flat('33049110', 5), // face powder
  flat('33049120', 5), // talcum powder
  flat('340111', 5), // toilet soap in bars
  flat('4421', 5), // articles of wood
  flat('5007', 5), // sarees of silk, at any price
  ...['61', '62', '63', '64'].map(byPiece),
  flat('6505', 5), // caps and hats of cloth
  flat('6601', 5), // umbrellas
  flat('6911', 5), // ceramic tableware
  flat('6912', 5),
  flat('6913', 5), // ceramic ornaments
  flat('7013', 18), // glassware
  flat('7117', 3), // imitation jewellery
  flat('7323', 5), // kitchenware of steel
  flat('8201', 0), // hand tools for the garden
  flat('8211', 18), // knives
  flat('9603', 18), // brushes
  flat('960321', 5), // toothbrushes
  flat('9615', 5), // combs
].toSorted((one, other) => other.hsn.length - one.hsn.length)

const rateOfHsn = (hsn: string): TaxRate | undefined => RATES_BY_HSN.find((rate) => hsn.startsWith(rate.hsn))

/** Used until staff change them. The shop's accountant has to check them. */
export const DEFAULT_TAX_RATES: Readonly<Record<SubCategory, TaxRate>> = {
  Smartphones: flat('8517', 18),
  Laptops: flat('8471', 18),
  Audio: flat('8518', 18),
  Wearables: flat('8517', 18),
  'Smart Home': flat('8543', 18),
  Women: byPiece('6204'),
  Men: byPiece('6203'),
  Kids: byPiece('6209'),
  Accessories: flat('4202', 18),
  Footwear: byPiece('6403'),
  Skincare: flat('3304', 18),
  Makeup: flat('3304', 18),
  Fragrance: flat('3303', 18),
  Haircare: flat('3305', 18),
  Grooming: flat('3307', 18),
  Appliances: flat('8509', 18),
  Furniture: flat('9403', 18),
  Decor: flat('9405', 18),
  Kitchen: flat('7323', 5),
  Garden: flat('3926', 18),
}

/** The rate of categories that only exist because of an import. */
export const OTHER_TAX_RATE: TaxRate = flat('', 18)

/** A rate that staff set for a product, a sub-category or, with an empty `subCategory`, a category. */
export type SavedTaxRate = TaxRate & { productId: number | null; mainCategory: string | null; subCategory: string }

/** `parentId`: the product of a variant, whose rate counts for the variant unless it has its own. */
export type TaxedProduct = {
  productId: number
  parentId: number | null
  mainCategory: string
  subCategory: string
  hsn: string | null
}

/**
 * The saved rate of the product, else of its sub-category, else of its category, else the rate of its HSN code, else
 * the default of its sub-category. With the product's own HSN code, if it has one.
 */
export function findTaxRate(saved: readonly SavedTaxRate[], product: TaxedProduct): TaxRate {
  const ofProduct = (id: number | null) => saved.find(({ productId }) => productId !== null && productId === id)
  const ofCategory = saved.filter((rate) => rate.mainCategory === product.mainCategory)
  const { hsn, rate, pieceLimitPaise, rateAbove } =
    ofProduct(product.productId) ??
    ofProduct(product.parentId) ??
    ofCategory.find(({ subCategory }) => subCategory === product.subCategory) ??
    ofCategory.find(({ subCategory }) => subCategory === '') ??
    rateOfHsn(product.hsn ?? '') ??
    DEFAULT_TAX_RATES[product.subCategory as SubCategory] ??
    OTHER_TAX_RATE
  return { hsn: product.hsn ?? hsn, rate, pieceLimitPaise, rateAbove }
}

export const toRateBasisPoints = (rate: number): number => Math.round(rate * 100)

/** The rate in percent for a line, by the value of a piece after the discount and without tax. */
export function rateOfLine({ rate, pieceLimitPaise, rateAbove }: TaxRate, netPaise: Paise, quantity: number): number {
  if (pieceLimitPaise === null || rateAbove === null) return rate
  const taxablePaise = subtractPaise(netPaise, taxIncludedIn(netPaise, toRateBasisPoints(rate)))
  return taxablePaise > multiplyPaise(pieceLimitPaise, quantity) ? rateAbove : rate
}
