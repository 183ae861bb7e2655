import { optionalText, Paging, pageOf, Rupees, z } from '../kit/index.ts'
import { CATEGORIES } from './categories.rules.ts'

/** A product as returned by all public endpoints. Prices in rupees. */
export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string().nullable(),
  mainCategory: z.string(),
  subCategory: z.string(),
  actualPrice: Rupees.nullable(),
  discountPrice: Rupees.nullable(),
  ratings: z.number().nullable(),
  noOfRatings: z.number().int().nullable(),
  reviewCount: z.number().int().nullable(),
  review: z.string().nullable(),
  description: z.string().nullable(),
  link: z.string().optional(),
  inStock: z.boolean(),
})
export type Product = z.infer<typeof Product>

export const ProductPage = pageOf(Product)

export const ProductSort = z.enum(['relevance', 'price_asc', 'price_desc', 'rating', 'newest'])
export type ProductSort = z.infer<typeof ProductSort>

export const CategoryQuery = Paging.extend({
  main_category: z.enum(CATEGORIES.map((category) => category.mainCategory)),
  /** Filters by sub-category. */
  sub: optionalText(100).optional(),
  sort: ProductSort.default('relevance'),
})
export type CategoryQuery = z.infer<typeof CategoryQuery>

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
