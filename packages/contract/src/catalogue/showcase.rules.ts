/** The rows of the shop home that staff may pick for, and how many each shows: the banner one for each of its slides (spec 2, 9). */
export const SHOWCASE_SIZES = { banner: 3, deals: 12, trending: 7 } as const

export type ShowcaseShelf = keyof typeof SHOWCASE_SIZES

export const SHOWCASE_SHELVES = Object.keys(SHOWCASE_SIZES) as ShowcaseShelf[]
