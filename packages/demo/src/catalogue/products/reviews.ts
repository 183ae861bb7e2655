import type { Dice } from '../dice.ts'
import { drawReviewer } from '../people/people.ts'
import type { Shelf } from './kind.ts'

const PLEASED_ENDINGS = [
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

const UNSURE_ENDINGS = [
  'All right for the price, no more.',
  'Delivery took nine days.',
  'The box came dented.',
  'Expected a little better at this price.',
  'Buy it only in a sale.',
  'The exchange was quick, at least.',
  'The picture makes it look bigger.',
] as const

/** Every review keeps to this many characters, so that a page of products stays light. */
export const LONGEST_REVIEW = 160

interface Opinions {
  praise: readonly string[]
  grumbles: readonly string[]
}

/** One or two sentences: of this kind, of its shelf, or of the delivery; never two of the same. */
function drawSentences(isPleased: boolean, kind: Opinions, shelf: Opinions, dice: Dice): readonly string[] {
  const mood = isPleased ? 'praise' : 'grumbles'
  const first = dice.pick((dice.chance(0.65) ? kind : shelf)[mood])
  if (dice.chance(0.35)) return [first]
  if (dice.chance(0.4)) return dice.shuffle([first, dice.pick(shelf[mood].filter((sentence) => sentence !== first))])
  return [first, dice.pick(isPleased ? PLEASED_ENDINGS : UNSURE_ENDINGS)]
}

/** What a customer might say of a product, with name and city; whom it disappointed says so. `stars` 1.0 to 5.0. */
export function drawReview(stars: number, kind: Opinions, shelf: Shelf, dice: Dice): string {
  const isPleased = dice.chance((stars - 2.4) / 1.8)
  const sentences = drawSentences(isPleased, kind, shelf, dice)
  const { name, city } = drawReviewer(dice, shelf.reviewers)
  const review = `${sentences.join(' ')} — ${name}, ${city}`
  return review.length <= LONGEST_REVIEW ? review : `${sentences[0]} — ${name}, ${city}`
}
