import { pickReviewer } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { Assortment } from './assortments.ts'

const POSITIVE_ENDINGS = [
  'Delivered in two days, well packed.',
  'Would buy it again.',
  'My sister has ordered one too.',
  'Worth the money.',
  'Looks just like the picture.',
  'Bought it in the sale and have no regrets.',
  'Good value at this price.',
  'Ordered a second one for my parents.',
  'Packing was neat and nothing was missing.',
  'Better than what the local market had.',
  'Three weeks in, no complaint.',
  'Five stars from our house.',
  'Happy with it.',
  'Delivery boy called before coming, nice.',
] as const

const MIXED_ENDINGS = [
  'All right for the price, no more.',
  'Delivery took nine days.',
  'The box came dented.',
  'Expected a little better at this price.',
  'Buy it only in a sale.',
  'The exchange was quick, at least.',
  'The picture makes it look bigger.',
] as const

/** Keeps a page of products small. */
export const MAX_REVIEW_LENGTH = 160

type ReviewTexts = Pick<Assortment, 'praise' | 'complaints'>

/** One or two different sentences: about the product, about its sub-category, or about the delivery. */
function pickSentences(
  isPositive: boolean,
  template: ReviewTexts,
  assortment: ReviewTexts,
  random: Random,
): readonly string[] {
  const sentiment = isPositive ? 'praise' : 'complaints'
  const first = random.pick((random.chance(0.65) ? template : assortment)[sentiment])
  if (random.chance(0.35)) return [first]
  if (random.chance(0.4)) {
    const second = random.pick(assortment[sentiment].filter((sentence) => sentence !== first))
    return random.shuffle([first, second])
  }
  return [first, random.pick(isPositive ? POSITIVE_ENDINGS : MIXED_ENDINGS)]
}

/** A customer review with name and city. `rating` is the product's average, 1.0 to 5.0. */
export function generateReview(rating: number, template: ReviewTexts, assortment: Assortment, random: Random): string {
  const isPositive = random.chance((rating - 2.4) / 1.8)
  const sentences = pickSentences(isPositive, template, assortment, random)
  const { name, city } = pickReviewer(random, assortment.reviewers)
  const review = `${sentences.join(' ')} — ${name}, ${city}`
  return review.length <= MAX_REVIEW_LENGTH ? review : `${sentences[0]} — ${name}, ${city}`
}
