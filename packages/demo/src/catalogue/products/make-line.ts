import { COLOURS, type Colour } from '../../art/shapes.ts'
import type { Dice } from '../dice.ts'
import { capital, fill, type Words } from '../wording.ts'
import type { Kind, Shelf, Slot } from './kind.ts'
import { type DemoPrice, drawPrice } from './prices.ts'
import { drawReview } from './reviews.ts'

/** A product as its kind makes it; its place among all others comes later. */
export interface LooseProduct extends DemoPrice {
  name: string
  brand: string
  shape: string
  colour: Colour | null
  ratings: number | null
  noOfRatings: number
  reviewCount: number
  review: string | null
  description: string
  stock: number
  addedMinutesAgo: number
  popularity: number
}

const LONGEST_DESCRIPTION = 220
const MOST_VARIANTS = 6
const SHOP_AGE_MINUTES = 900 * 24 * 60

const isColour = (word: string): word is Colour => Object.hasOwn(COLOURS, word)

/** 'Ember Orange' is drawn orange, 'navy blue' navy. */
export function colourIn(words: string): Colour | null {
  return words.toLowerCase().split(/[ -]/).find(isColour) ?? null
}

/** One word for each slot. What the name says counts in the price; what it doesn't say does not. */
function draw(slots: Readonly<Record<string, Slot>> | undefined, pattern: string, dice: Dice) {
  const words: Record<string, string> = {}
  let factor = 1
  for (const [name, slot] of Object.entries(slots ?? {})) {
    if (isList(slot)) {
      words[name] = dice.pick(slot)
      continue
    }
    const [word, effect] = dice.pick(Object.entries(slot))
    words[name] = word
    if (pattern.includes(`{${name}}`)) factor *= effect
  }
  return { words, factor }
}

const isList = (slot: Slot): slot is readonly string[] => Array.isArray(slot)

function drawStock(dice: Dice): number {
  if (dice.chance(0.03)) return 0
  return dice.chance(0.08) ? dice.whole(1, 9) : dice.whole(12, 400)
}

/** The fuller the shelf's crowd and the product's fame, the more ratings; one in twenty-five is too new to have any. */
function drawRatings(base: number, fame: number, shelf: Shelf, kind: Kind, dice: Dice) {
  if (dice.chance(0.04)) return { ratings: null, noOfRatings: 0, reviewCount: 0, review: null }
  const ratings = Math.round(Math.min(4.9, Math.max(2.8, base + dice.between(-0.3, 0.3))) * 10) / 10
  const noOfRatings = Math.max(1, Math.round(shelf.crowd * fame * dice.between(0.6, 1.4)))
  const reviewCount = Math.round(noOfRatings * dice.between(0.05, 0.22))
  return { ratings, noOfRatings, reviewCount, review: reviewCount > 0 ? drawReview(ratings, kind, shelf, dice) : null }
}

function describe(kind: Kind, words: Words, dice: Dice): string {
  const about = fill(dice.pick(kind.about), words)
  const note = fill(dice.pick(kind.notes), words)
  const both = `${about} ${note}`
  if (both.length > LONGEST_DESCRIPTION) throw new RangeError(`Too long for a description: '${both}'`)
  return both
}

/** What the catalogue has already: no line twice, and no name twice, whichever line it comes from. */
export interface Taken {
  lines: Set<string>
  names: Set<string>
}

/** One model or design in its sizes and colours; none when it is there already. */
export function makeLine(shelf: Shelf, kind: Kind, taken: Taken, dice: Dice): LooseProduct[] {
  const brand = dice.pick(kind.brands)
  const name = dice.pick(kind.names)
  const line = draw(kind.line, name, dice)
  const lineWords: Words = { ...line.words, brand, mark: brand.charAt(0) }
  const pattern = fill(name, lineWords, true)
  if (taken.lines.has(pattern)) return []
  taken.lines.add(pattern)
  const [low, high] = kind.price
  const listRupees = low * (high / low) ** dice.between(0, 1) * line.factor
  const ratingBase = 4.1 + dice.between(-0.8, 0.6)
  const fame = dice.skewed(1, 1.3)

  const products: LooseProduct[] = []
  for (let tries = dice.whole(1, MOST_VARIANTS); tries > 0; tries -= 1) {
    const variant = draw(kind.variant, pattern, dice)
    const colour = kind.colours ? dice.pick(kind.colours) : ''
    const words: Words = { ...lineWords, ...variant.words, colour }
    const fullName = capital(fill(pattern, words))
    if (taken.names.has(fullName)) continue
    taken.names.add(fullName)
    products.push({
      name: fullName,
      brand,
      shape: kind.shape,
      colour: colourIn(colour),
      ...drawPrice(listRupees * variant.factor, shelf.off, dice),
      ...drawRatings(ratingBase, fame, shelf, kind, dice),
      description: describe(kind, words, dice),
      stock: drawStock(dice),
      addedMinutesAgo: Math.floor(SHOP_AGE_MINUTES * dice.between(0, 1) ** 1.6),
      popularity: Math.max(1, Math.round(40 * fame * dice.between(0.5, 1.5))),
    })
  }
  return products
}
