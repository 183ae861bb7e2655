import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import { BEAUTY_SHAPES } from './shapes/beauty.ts'
import { ELECTRONICS_SHAPES } from './shapes/electronics.ts'
import { FASHION_SHAPES } from './shapes/fashion.ts'
import { HOME_SHAPES } from './shapes/home.ts'

/**
 * The shapes of each sub-category. The indexes of shapes and styles are part of picture URLs, so new ones go at the
 * end.
 */
export const SHAPES = {
  ...ELECTRONICS_SHAPES,
  ...FASHION_SHAPES,
  ...BEAUTY_SHAPES,
  ...HOME_SHAPES,
} as const satisfies Record<SubCategory, readonly { key: string; colourable: boolean; styles: readonly string[] }[]>

export type ShapeKey<Sub extends SubCategory = SubCategory> = (typeof SHAPES)[Sub][number]['key']

export const shapesOf = (subCategory: SubCategory): number => SHAPES[subCategory].length

/** The most specific style that a product's name mentions, else the first one. */
export function styleOf(subCategory: SubCategory, shape: number, name: string): number {
  const styles: readonly string[] = SHAPES[subCategory][shape]?.styles ?? []
  const [best] = styles.filter((style) => name.includes(style)).toSorted((a, b) => b.length - a.length)
  return best === undefined ? 0 : styles.indexOf(best)
}
