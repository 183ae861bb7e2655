/** A slide of the promotional banner; the big words and the line below them are one sentence. */
export type Slide = { title: string; big: string; line: string }

/** The three slides of spec 2. The last one says what the best of today's deals saves, a whole percentage. */
export const slidesOf = (bestSaving: number): readonly Slide[] => [
  { title: 'SPRING MEGA SALE', big: 'Up to 70% OFF', line: 'on Premium Brands' },
  { title: 'NEW ARRIVALS', big: 'Just arrived', line: 'in Fashion, the most wanted first' },
  bestSaving > 0
    ? { title: 'EXCLUSIVE OFFERS', big: `${bestSaving}% OFF`, line: 'the best of today’s deals' }
    : { title: 'EXCLUSIVE OFFERS', big: 'Coming up', line: 'with the next delivery' },
]
