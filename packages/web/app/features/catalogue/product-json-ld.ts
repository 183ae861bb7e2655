import type { ProductDetails } from '@shop/contract/catalogue'
import type { Category } from '@shop/contract/catalogue/categories.rules'
import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { mediaUrl } from '../../lib/api-url.ts'
import { siteUrl } from '../../lib/store.ts'

/** Structured data (schema.org) of a product page for search engines: the product and its breadcrumb. */
export function productJsonLd(product: ProductDetails, category: Category | undefined): object[] {
  const price = effectivePrice(product)
  const { ratings, noOfRatings, ratingSource } = product
  const page = `/product/${product.id}`
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
      sku: product.sku,
      ...toBrand(product.brand),
      category: product.subCategory,
      ...(product.images.length > 0 && { image: product.images.map(({ url }) => siteUrl(mediaUrl(url))) }),
      ...(product.description !== null && { description: product.description }),
      ...(price !== null && {
        offers: {
          '@type': 'Offer',
          url: siteUrl(page),
          price: price.toFixed(2),
          priceCurrency: 'INR',
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        },
      }),
      // Search engines require ratings of this site's own users.
      ...(ratingSource === 'reviews' && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, ratingCount: noOfRatings },
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

const toBrand = (name: string | null) => name !== null && { brand: { '@type': 'Brand', name } }
