import type { ProductDetails, ProductVariant } from '@shop/contract/catalogue'
import { limitQuantity } from '@shop/contract/catalogue/pricing.rules'
import { data, redirect } from 'react-router'
import { variantUrl } from './variant-options.ts'

const NOT_FOUND = 'Product not found'

type ProductPage = {
  /** The id of the main row. */
  productId: number
  /** The chosen variant, or the default one. */
  product: ProductDetails
}

/** The product of a page `/product/:id?variant=`. Redirects from the id of another variant. */
export async function loadProduct(
  load: (id: number) => Promise<ProductDetails>,
  idParam: string,
  variantParam: string | null,
): Promise<ProductPage> {
  if (!/^[1-9]\d{0,8}$/.test(idParam)) throw data(NOT_FOUND, { status: 404 })
  const opened = await load(Number(idParam))
  const productId = opened.variants[0]?.id ?? opened.id
  if (opened.id !== productId) throw redirect(variantUrl(productId, opened.id))
  const chosen = variantParam ?? String(opened.defaultVariantId)
  const variant = opened.variants.find(({ id }) => String(id) === chosen)
  if (variant === undefined) throw data(NOT_FOUND, { status: 404 })
  if (variant.id === productId) return { productId, product: withOffer(opened, variant) }
  return { productId, product: { ...(await load(variant.id)), ...feedbackOf(opened) } }
}

/** Ratings and reviews are those of the product. */
const feedbackOf = ({ ratings, noOfRatings, ratingSource, reviewCount, review }: ProductDetails) => ({
  ratings,
  noOfRatings,
  ratingSource,
  reviewCount,
  review,
})

/** The main row with its own price and stock. Otherwise it has those of the default variant. */
const withOffer = (product: ProductDetails, { price, actualPrice, stock }: ProductVariant): ProductDetails => ({
  ...product,
  discountPrice: price,
  actualPrice,
  inStock: stock > 0,
  maxQuantity: limitQuantity(stock),
})
