import type { ProductDetails, ProductVariant } from '@shop/contract/catalogue'
import type { Category } from '@shop/contract/catalogue/categories.rules'
import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import type { Review } from '@shop/contract/reviews'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { siteUrl } from '../../lib/rendering/site.ts'
import { variantUrl } from './variant-options.ts'

/**
 * Structured data (schema.org) of a product page for search engines: the product with its variants, and its breadcrumb.
 */
export function productJsonLd(
  productId: number,
  product: ProductDetails,
  category: Category | undefined,
  reviews: readonly Review[] = [],
): object[] {
  const { ratings, noOfRatings, ratingSource, variants } = product
  const page = `/product/${productId}`
  const steps = [
    { name: 'Shop', item: '/shop' },
    ...(category === undefined ? [] : [{ name: category.title, item: `/category/${category.id}` }]),
    { name: product.name, item: page },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...toBrand(product.brand),
      category: product.subCategory,
      ...(product.images.length > 0 && { image: product.images.map(({ url }) => siteUrl(mediaUrl(url))) }),
      ...(product.description !== null && { description: product.description }),
      ...(variants.length > 1
        ? toGroup(productId, product)
        : { sku: product.sku, ...toGtin(product), ...toOffer(page, effectivePrice(product), product.inStock) }),
      // Search engines require ratings of this site's own users.
      ...(ratingSource === 'reviews' && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, ratingCount: noOfRatings },
        review: reviews.map(toReview),
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        ...step,
        item: siteUrl(step.item),
      })),
    },
  ]
}

const toReview = ({ stars, title, text, author, writtenAt }: Review) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars },
  author: { '@type': 'Person', name: author },
  datePublished: writtenAt.slice(0, 10),
  ...(title !== '' && { name: title }),
  ...(text !== '' && { reviewBody: text }),
})

const toBrand = (name: string | null) => name !== null && { brand: { '@type': 'Brand', name } }

const toGtin = ({ barcode }: Pick<ProductVariant, 'barcode'>) => barcode !== null && { gtin: barcode }

const toOffer = (path: string, price: number | null, isInStock: boolean) =>
  price !== null && {
    offers: {
      '@type': 'Offer',
      url: siteUrl(path),
      price: price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    },
  }

/** Options that schema.org has a property for. */
const PROPERTIES: Readonly<Record<string, string>> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
}
const propertyOf = (option: string) => PROPERTIES[option.toLowerCase()]

function toGroup(productId: number, { name, variants }: ProductDetails) {
  const options = new Set(variants.flatMap((variant) => Object.keys(variant.options)))
  return {
    '@type': 'ProductGroup',
    productGroupID: String(productId),
    variesBy: [...options].map((option) => {
      const property = propertyOf(option)
      return property === undefined ? option : `https://schema.org/${property}`
    }),
    hasVariant: variants.map((variant) => toVariant(productId, name, variant)),
  }
}

const toVariant = (
  productId: number,
  name: string,
  { id, sku, barcode, options, image, price, stock }: ProductVariant,
) => ({
  '@type': 'Product',
  sku,
  ...toGtin({ barcode }),
  name: nameWithOptions({ name, options }),
  ...Object.fromEntries(
    Object.entries(options).flatMap(([option, value]) => {
      const property = propertyOf(option)
      return property === undefined ? [] : [[property, value]]
    }),
  ),
  ...(image !== null && { image: siteUrl(mediaUrl(image)) }),
  ...toOffer(variantUrl(productId, id), price, stock > 0),
})
