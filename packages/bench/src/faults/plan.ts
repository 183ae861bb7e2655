import { createRandom, type Random } from '../../../demo/src/catalogue/random.ts'

export const BUYERS = 200
export const PRODUCTS = 40
/** What one buyer wants, and how it goes wrong. */
export type Story =
  /** Pays, and the page sees it through to the order. */
  | 'pays'
  /** The browser closes once the money is taken: before the page can prove it, or before it can order. */
  | 'closes after paying'
  | 'closes after proving'
  /** The bank says no: then another try pays, or the buyer gives up and closes the sheet. */
  | 'declined, then pays'
  | 'declined, and leaves'
  /** Presses everything twice at once, as two tabs would. */
  | 'two tabs'
  /** The bank says nothing; the buyer leaves, and the bank says yes soon, or after it counted as failed, or never. */
  | 'silent bank, soon yes'
  | 'silent bank, late yes'
  | 'silent bank, never yes'
  /** The bank says nothing, another try pays, and then the bank says yes to the first too. */
  | 'paid twice'
  /** Opens the sheet and closes it. */
  | 'only looks'
  /** Orders, and cancels at once. */
  | 'cancels'

const WEIGHTS: Record<Story, number> = {
  pays: 34,
  'closes after paying': 16,
  'closes after proving': 8,
  'declined, then pays': 7,
  'declined, and leaves': 4,
  'two tabs': 6,
  'silent bank, soon yes': 4,
  'silent bank, late yes': 4,
  'silent bank, never yes': 2,
  'paid twice': 3,
  'only looks': 4,
  cancels: 8,
}
const STORIES = Object.entries(WEIGHTS).flatMap(([story, weight]) => Array<Story>(weight).fill(story as Story))

export type Purchase = {
  number: number
  buyer: number
  story: Story
  items: { product: number; quantity: number }[]
  couponCode: string | undefined
}

/** The same seed plans the same purchases; what the machine makes of their order is another matter. */
export function planPurchases(seed: number, count: number): Purchase[] {
  return Array.from({ length: count }, (_, number) => planOne(createRandom(`${seed} purchase ${number}`), number))
}

function planOne(random: Random, number: number): Purchase {
  const products = new Set(Array.from({ length: random.integer(1, 3) }, () => random.integer(0, PRODUCTS - 1)))
  return {
    number,
    buyer: random.integer(0, BUYERS - 1),
    story: random.pick(STORIES),
    items: [...products].map((product) => ({ product, quantity: random.integer(1, 2) })),
    couponCode: random.chance(0.3) ? random.pick(['SAVE10', 'SCARCE', 'ONCE']) : undefined,
  }
}

/** After how many purchases each of `times` disasters strikes. */
export function planDisasters(seed: number, { kind, times, among }: { kind: string; times: number; among: number }) {
  const random = createRandom(`${seed} ${kind}`)
  const moments = new Set<number>()
  while (moments.size < times) moments.add(random.integer(1, among - 1))
  return moments
}
