/** A sub-category: two main categories may have one of the same name. */
export type Shelved = { mainCategory: string; subCategory: string }

/** 'Crime, Drama' */
export const genresOf = (genre: string | null): string[] => genre?.split(', ') ?? []

/** The name of a sub-category for the engine, which knows nothing of main categories. */
export const shelfKey = ({ mainCategory, subCategory }: Shelved): string => JSON.stringify([mainCategory, subCategory])

export function shelfOf(key: string): Shelved {
  const [mainCategory = '', subCategory = ''] = JSON.parse(key) as string[]
  return { mainCategory, subCategory }
}
