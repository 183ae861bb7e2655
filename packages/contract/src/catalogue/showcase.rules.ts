/** Showcase slots of the shop home with their number of products; the banner has one per slide. */
export const SHOWCASE_SIZES = { banner: 3, deals: 12, trending: 7 } as const

export type ShowcaseSlot = keyof typeof SHOWCASE_SIZES

export const SHOWCASE_SLOTS = Object.keys(SHOWCASE_SIZES) as ShowcaseSlot[]
