import { Rupees, z } from '../kit/index.ts'

/** The value of a text, number or yes/no attribute. */
export const AttributeValue = z.union([z.string(), z.number(), z.boolean()])
export type AttributeValue = z.infer<typeof AttributeValue>

/** Values by attribute, in the order of the specification table. */
export type Attributes = Record<string, AttributeValue>

/** The chosen values of a variant by option, such as { Colour: 'Blue', Size: 'L' }. */
export const Options = z.record(z.string(), z.string())
export type Options = z.infer<typeof Options>

export const ProductPicture = z.object({ url: z.string(), alt: z.string() })
export type ProductPicture = z.infer<typeof ProductPicture>

export const RatingSource = z.enum(['reviews', 'imported'])
export type RatingSource = z.infer<typeof RatingSource>

/** A value of an option that variants differ visibly in, such as a colour. */
export const Swatch = z.object({ label: z.string(), image: z.string().nullable() })
export type Swatch = z.infer<typeof Swatch>

/** A product in lists. Prices in rupees. */
export const Product = z.object({
  id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  image: z.string().nullable(),
  /** Another picture of it, or else of one of its variants. */
  secondImage: z.string().nullable(),
  mainCategory: z.string(),
  subCategory: z.string(),
  actualPrice: Rupees.nullable(),
  discountPrice: Rupees.nullable(),
  ratings: z.number().nullable(),
  noOfRatings: z.number().int().nullable(),
  reviewCount: z.number().int().nullable(),
  review: z.string().nullable(),
  /** Where these figures come from: reviews of this shop's buyers, or an import. Null without a rating. */
  ratingSource: RatingSource.nullable(),
  description: z.string().nullable(),
  link: z.string().optional(),
  inStock: z.boolean(),
  variantCount: z.number().int(),
  /** The first few; `swatchCount` counts all. */
  swatches: z.array(Swatch),
  swatchCount: z.number().int(),
  /** The lowest and the highest effective price of its variants. */
  priceFrom: Rupees.nullable(),
  priceTo: Rupees.nullable(),
  /** The variant that has these prices and this stock, and that a call means which names only the product. */
  defaultVariantId: z.number().int(),
  /** Only in a filtered list, whose filters this variant passes: name, pictures, price and stock are those of it. */
  variantId: z.number().int().optional(),
  /** Units that one order can contain: the stock, up to 99. */
  maxQuantity: z.number().int(),
})
export type Product = z.infer<typeof Product>

/** What is bought. The first variant of a product has the product's id; without options, it is the only one. */
export const ProductVariant = z.object({
  id: z.number().int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  options: Options,
  /** The effective price. */
  price: Rupees.nullable(),
  actualPrice: Rupees.nullable(),
  stock: z.number().int(),
  image: z.string().nullable(),
})
export type ProductVariant = z.infer<typeof ProductVariant>

/** Measures of the sizes of a category, as a table. */
export const SizeGuide = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  note: z.string().nullable(),
})
export type SizeGuide = z.infer<typeof SizeGuide>

/** A product on its own page. */
export const ProductDetails = Product.extend({
  /** The international number on the packaging (GTIN). */
  barcode: z.string().nullable(),
  images: z.array(ProductPicture),
  /** The URL of an MP4 or WebM file. */
  video: z.string().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: AttributeValue, unit: z.string().nullable() })),
  /** What the law wants shown, of this row itself: the maximum price, the net quantity, the manufacturer and so on. */
  declarations: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(ProductVariant),
  /** The units of options whose values are numbers, such as "inch", by option name. */
  optionUnits: z.record(z.string(), z.string()),
  countryOfOrigin: z.string().nullable(),
  weightGrams: z.number().int().nullable(),
  /** The size guide of its sub-category or category. */
  sizeGuide: SizeGuide.nullable(),
  /** For search engines, instead of name and description. */
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type ProductDetails = z.infer<typeof ProductDetails>

export const ProductSort = z.enum(['relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'origin'])
export type ProductSort = z.infer<typeof ProductSort>

/** The catalogue content of the shop home, selected automatically or by staff. */
export const ShopHome = z.object({
  banner: z.array(z.object({ image: z.string(), productId: z.number().int() })),
  deals: z.array(Product),
  trending: z.array(Product),
  popular: z.array(Product),
  categories: z.array(
    z.object({
      id: z.string(),
      featured: z.object({ name: z.string(), image: z.string().nullable(), productId: z.number().int() }).nullable(),
      subCategories: z.array(z.object({ name: z.string(), image: z.string().nullable() })),
    }),
  ),
})
export type ShopHome = z.infer<typeof ShopHome>
