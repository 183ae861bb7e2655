/** The rows of the shop home that staff may pick for, and how many each shows: the banner one for each of its slides (spec 2, 9). */
export const SHOWCASE_SIZES = { banner: 3, deals: 12, trending: 7 } as const

export type ShowcaseSlot = keyof typeof SHOWCASE_SIZES

export const SHOWCASE_SLOTS = Object.keys(SHOWCASE_SIZES) as ShowcaseSlot[]
