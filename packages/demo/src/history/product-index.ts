import type { Options } from '@shop/contract/catalogue'
import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { type Paise, subtractPaise, toPaise, unitPriceOf } from '@shop/contract/kit/money'
import { type CloseUp, productImageUrl } from '../art/product-image-url.ts'
import type { DemoProduct, ProductPicture } from '../catalogue/products/products.ts'

/** A product with a price, as an order item records it. */
export type PricedProduct = {
  productId: number
  name: string
  options: Options
  image: string
  unitPaise: Paise
  subCategory: string
  /** The kind of product within its sub-category, as an index into `SHAPES`. */
  shape: number
  popularity: number
}

export type ProductIndex = ReturnType<typeof indexProducts>

const BESTSELLER_COUNT = 16
const MAX_BUNDLED_UNIT_PRICE = toPaise(1000)
const BUNDLE_SIZE = 3

/** The URL of the generated picture, or of a close-up. */
export const productImage = (
  { picture: { colour, ...picture } }: { picture: ProductPicture },
  closeUp?: CloseUp,
): string => productImageUrl({ ...picture, ...(colour ? { colour } : {}), closeUp })

function toPricedProduct(product: DemoProduct): PricedProduct[] {
  const unitPaise = product.discountPrice ?? product.actualPrice
  if (unitPaise === null) return []
  const { id: productId, name, options, subCategory, popularity } = product
  const { shape } = product.picture
  return [{ productId, name, options, image: productImage(product), unitPaise, subCategory, shape, popularity }]
}

/**
 * The most popular inexpensive product of each kind, three of them in a bundle: a frying pan, a knife block and a lunch
 * box.
 */
function toBundles(byPopularity: readonly PricedProduct[]): PricedProduct[][] {
  const inexpensive = byPopularity.filter(({ unitPaise }) => unitPaise <= MAX_BUNDLED_UNIT_PRICE)
  const best = [...Map.groupBy(inexpensive, ({ shape }) => shape).values()].flatMap(([first]) => first ?? [])
  const bundles = best.flatMap((_product, place) =>
    place % BUNDLE_SIZE === 0 ? [best.slice(place, place + BUNDLE_SIZE)] : [],
  )
  return bundles.filter(({ length }) => length > 1)
}

/** Finds the products that demo customers buy, by sub-category and by price. */
export function indexProducts(products: readonly DemoProduct[]) {
  const all = products.flatMap(toPricedProduct)
  const bySubCategory = Map.groupBy(all, (product) => product.subCategory)
  const byPopularity = new Map(
    [...bySubCategory].map(([name, group]) => [name, group.toSorted((a, b) => b.popularity - a.popularity)]),
  )
  const bundles = new Map([...byPopularity].map(([name, group]) => [name, toBundles(group)]))
  const byPrice = new Map(all.map((product) => [product.unitPaise, product]))

  return {
    all,

    inSubCategory: (subCategory: string): readonly PricedProduct[] => bySubCategory.get(subCategory) ?? all,

    bestsellers: (subCategory: string): readonly PricedProduct[] =>
      (byPopularity.get(subCategory) ?? all).slice(0, BESTSELLER_COUNT),

    /** Bundles of products that customers often buy together. */
    bundles: (subCategory: string): readonly (readonly PricedProduct[])[] => bundles.get(subCategory) ?? [],

    /** The product that, `quantity` times beside `first`, makes a basket of exactly this total with shipping. */
    findExactMatch(
      totalPaise: Paise,
      first: { unitPaise: Paise; quantity: number },
      quantity: number,
    ): PricedProduct | undefined {
      for (const shippingPaise of [0, calculateTotals([{ unitPaise: 1, quantity: 1 }]).shippingPaise]) {
        const firstPaise = calculateTotals([first]).subtotalPaise
        const missingPaise = subtractPaise(subtractPaise(totalPaise, firstPaise), shippingPaise)
        const product = byPrice.get(unitPriceOf(missingPaise, quantity) ?? 0)
        if (product && calculateTotals([first, { ...product, quantity }]).totalPaise === totalPaise) return product
      }
      return undefined
    },
  }
}
