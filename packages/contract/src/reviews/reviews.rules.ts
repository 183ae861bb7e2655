export const STARS = [5, 4, 3, 2, 1] as const

export const REVIEW_LIMITS = { maxTitleLength: 120, maxTextLength: 5000, maxPictures: 5, maxReasonLength: 300 } as const

/** How clothing and shoes turned out, compared with their size. */
export const FITS = ['small', 'true', 'large'] as const

export const hasFit = ({ mainCategory, subCategory }: { mainCategory: string; subCategory: string }): boolean =>
  mainCategory === "Women's Clothing" && subCategory !== 'Accessories'

export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const

/** Letters with marks, apostrophes, hyphens and a final dot, but no addresses or other text that staff haven't read. */
const FIRST_NAME = /^(?=.{1,30}$)\p{L}[\p{L}\p{M}'’-]*\.?$/u

/** Bounds of the setting for when an email asks for a review. */
export const REQUEST_DAYS = { min: 1, max: 60, default: 7 } as const

/** 'Asha R.': reviews and questions are public, full names are not. */
export function toAuthorName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  if (!FIRST_NAME.test(first)) return 'Customer'
  const initial = [...(others.at(-1) ?? '')][0]
  return initial === undefined ? first : `${first} ${initial}.`
}

export const REVIEW_PROBLEMS = {
  staff: 'Staff can’t review products of their own shop.',
  notBought: 'Only customers who bought this product here can review it.',
  notDelivered: 'You can review this product once it is delivered.',
} as const
