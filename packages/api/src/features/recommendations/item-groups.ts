/** Two main categories may have sub-categories of the same name. */
export type ProductCategory = { mainCategory: string; subCategory: string }

/** Parses 'Crime, Drama'. */
export const parseGenres = (genre: string | null): string[] => genre?.split(', ') ?? []

/** One string for a sub-category, because the engine works on plain group names. */
export const toCategoryKey = ({ mainCategory, subCategory }: ProductCategory): string =>
  JSON.stringify([mainCategory, subCategory])

export function parseCategoryKey(key: string): ProductCategory {
  const [mainCategory = '', subCategory = ''] = JSON.parse(key) as string[]
  return { mainCategory, subCategory }
}
