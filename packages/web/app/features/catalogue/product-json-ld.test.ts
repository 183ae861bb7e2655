import type { ProductDetails } from '@shop/contract/catalogue'
import { findCategory } from '@shop/contract/catalogue/categories.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { setSite } from '../../lib/rendering/site.ts'
import { productJsonLd } from './product-json-ld.ts'

const product: ProductDetails = {
  id: 5,
  sku: 'NM-N7',
  brand: 'Narmada',
  name: 'Narmada N7',
  image: '/art/products/smartphones-0-0.svg',
  mainCategory: 'appliances',
  subCategory: 'Smartphones',
  actualPrice: 24_999,
  discountPrice: 18_499.5,
  ratings: 4.3,
  noOfRatings: 12_840,
  ratingSource: 'reviews' as const,
  reviewCount: 20,
  review: null,
  description: 'A phone.',
  inStock: true,
  variantCount: 1,
  secondImage: null,
  swatches: [],
  swatchCount: 0,
  priceFrom: 18_499.5,
  priceTo: 18_499.5,
  defaultVariantId: 5,
  barcode: null,
  video: null,
  images: [{ url: '/art/products/smartphones-0-0.svg', alt: 'Narmada N7' }],
  optionUnits: {},
  attributes: [],
  variants: [],
  countryOfOrigin: null,
  declarations: [],
  weightGrams: null,
  sizeGuide: null,
  seoTitle: null,
  seoDescription: null,
  maxQuantity: 99,
}

beforeEach(() => setSite({ name: 'Bazaar', url: 'https://bazaar.example' }))

describe('product structured data', () => {
  it('contains the effective price, availability and rating', () => {
    const [productData] = productJsonLd(5, product, findCategory('electronics'))
    expect(productData).toMatchObject({
      '@type': 'Product',
      name: 'Narmada N7',
      sku: 'NM-N7',
      brand: { '@type': 'Brand', name: 'Narmada' },
      image: ['https://bazaar.example/art/products/smartphones-0-0.svg'],
      offers: { price: '18499.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.3, ratingCount: 12_840 },
    })
  })

  it('contains the barcode of a product without variants', () => {
    const [productData] = productJsonLd(5, { ...product, barcode: '4006381333931' }, undefined)
    expect(productData).toMatchObject({ gtin: '4006381333931' })
  })

  it('omits unknown values', () => {
    const [productData] = productJsonLd(
      5,
      {
        ...product,
        images: [],
        brand: null,
        actualPrice: null,
        discountPrice: null,
        ratings: null,
        ratingSource: null,
        description: null,
      },
      undefined,
    )
    expect(Object.keys(productData ?? {})).toEqual(['@context', '@type', 'name', 'category', 'sku'])
  })

  const review = {
    id: 1,
    stars: 4,
    title: '',
    text: 'Bright and quick.',
    fit: null,
    pictures: [],
    author: 'Asha R.',
    writtenAt: '2026-09-05T08:00:00.000Z',
    helpful: 0,
  }

  it('contains the reviews on the page', () => {
    const [productData] = productJsonLd(5, product, undefined, [review])
    expect(productData).toMatchObject({
      review: [
        {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
          author: { '@type': 'Person', name: 'Asha R.' },
          datePublished: '2026-09-05',
          reviewBody: 'Bright and quick.',
        },
      ],
    })
  })

  it('omits imported ratings', () => {
    const [productData] = productJsonLd(5, { ...product, ratingSource: 'imported' }, undefined)
    expect(productData).not.toHaveProperty('aggregateRating')
    expect(productData).not.toHaveProperty('review')
  })

  it('marks sold-out products as out of stock', () => {
    const [productData] = productJsonLd(5, { ...product, inStock: false }, undefined)
    expect(productData).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  it('is a group of variants with their own offers', () => {
    const variants: ProductDetails['variants'] = [
      {
        id: 5,
        sku: 'N7-R',
        barcode: '4006381333931',
        options: { Colour: 'Red' },
        price: 100,
        actualPrice: 100,
        stock: 2,
        image: '/red.svg',
      },
      {
        id: 6,
        sku: 'N7-B',
        barcode: null,
        options: { Colour: 'Blue', Storage: '1 TB' },
        price: 120,
        actualPrice: 150,
        stock: 0,
        image: null,
      },
    ]
    const [group] = productJsonLd(5, { ...product, variants }, undefined)
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '5',
      variesBy: ['https://schema.org/color', 'Storage'],
      hasVariant: [
        {
          sku: 'N7-R',
          gtin: '4006381333931',
          color: 'Red',
          image: 'https://bazaar.example/red.svg',
          offers: { url: 'https://bazaar.example/product/5?variant=5', availability: 'https://schema.org/InStock' },
        },
        { name: 'Narmada N7 (Blue, 1 TB)', offers: { price: '120.00', availability: 'https://schema.org/OutOfStock' } },
      ],
    })
    expect(group).not.toHaveProperty('offers')
    expect(group).not.toHaveProperty('gtin')
    expect(group).not.toHaveProperty('hasVariant.1.gtin')
  })

  it('contains the breadcrumb', () => {
    const [, breadcrumb] = productJsonLd(5, product, findCategory('electronics'))
    expect(breadcrumb).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://bazaar.example/shop' },
        { position: 2, name: 'Electronics', item: 'https://bazaar.example/category/electronics' },
        { position: 3, name: 'Narmada N7', item: 'https://bazaar.example/product/5' },
      ],
    })
  })
})
