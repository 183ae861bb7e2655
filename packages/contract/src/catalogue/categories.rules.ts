/** The four categories: id in the URL, `main_category` on the wire, name on screen, and sub-categories. */
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

/** Undefined for a category that only an import created. */
export const findCategoryByName = (mainCategory: string): Category | undefined =>
  CATEGORIES.find((category) => category.mainCategory === mainCategory)

/** The name on screen. A category from an import keeps its name. */
export const categoryTitle = (mainCategory: string): string => findCategoryByName(mainCategory)?.title ?? mainCategory

/** Sub-category tiles in a block of the shop home. */
export const MAX_SUB_CATEGORY_TILES = 6
