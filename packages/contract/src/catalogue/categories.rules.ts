/** The four aisles of the shop: address id, the `main_category` on the wire, the name on screen, and what lies in it (spec 2, 3; decision 2). */
export const CATEGORIES = [
  {
    id: 'electronics',
    mainCategory: 'appliances',
    title: 'Electronics',
    subCategories: ['Smartphones', 'Laptops', 'Audio', 'Wearables', 'Smart Home'],
  },
  {
    id: 'fashion',
    mainCategory: "Women's Clothing",
    title: 'Fashion',
    subCategories: ['Women', 'Men', 'Kids', 'Accessories', 'Footwear'],
  },
  {
    id: 'beautyandgroomings',
    mainCategory: 'beauty & health',
    title: 'Beauty',
    subCategories: ['Skincare', 'Makeup', 'Fragrance', 'Haircare', 'Grooming'],
  },
  {
    id: 'kitchenstorage',
    mainCategory: 'home & kitchen',
    title: 'Home & Kitchen',
    subCategories: ['Appliances', 'Furniture', 'Decor', 'Kitchen', 'Garden'],
  },
] as const

export type Category = (typeof CATEGORIES)[number]
export type CategoryId = Category['id']
export type MainCategory = Category['mainCategory']
export type SubCategory = Category['subCategories'][number]

export const findCategory = (id: string): Category | undefined => CATEGORIES.find((category) => category.id === id)

/** The category that a product names; an import may have brought one of its own. */
export const findCategoryByName = (mainCategory: string): Category | undefined =>
  CATEGORIES.find((category) => category.mainCategory === mainCategory)

/** Its name on screen; one that is none of the shop's keeps the word that it came with. */
export const categoryTitle = (mainCategory: string): string => findCategoryByName(mainCategory)?.title ?? mainCategory

/** How many sub-category tiles a block of the shop home shows (spec 9). */
export const MAX_SUB_CATEGORY_TILES = 6
