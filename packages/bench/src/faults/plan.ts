import { createRandom, type Random } from '../../../demo/src/catalogue/random.ts'

export const BUYERS = 200
export const PRODUCTS = 40
/** What happens in a purchase. */
export type Scenario =
  /** Pays and places the order. */
  | 'pays'
  /** The browser closes after the capture: before verifying it, or before placing the order. */
  | 'closes after paying'
  | 'closes after verifying'
  /** The bank declines; then a second attempt succeeds, or the buyer closes the form. */
  | 'declined, then pays'
  | 'declined, then leaves'
  /** Makes every request twice at once, as two tabs would. */
  | 'two tabs'
  /**
   * The bank doesn't respond and the buyer leaves; the bank confirms soon, after the payment counted as failed, or
   * never.
   */
  | 'undecided, confirmed soon'
  | 'undecided, confirmed late'
  | 'undecided, never confirmed'
  /** The bank doesn't respond, a second attempt succeeds, and then the bank also confirms the first. */
  | 'paid twice'
  /** Opens and closes the payment form. */
  | 'opens the form only'
  /** Places the order and cancels it at once, or has it delivered and returns it. */
  | 'cancels'
  | 'returns'
  /**
   * Chooses cash on delivery in the payment form; the courier collects it for the provider. The parcel may be refused.
   */
  | 'cash'
  | 'cash, two tabs'
  | 'cash, closes after choosing'
  | 'cash, refuses the parcel'
  | 'cash, cancels'
  /** Cash on delivery with the shop's own courier, whose cash staff record. */
  | 'own courier'
  | 'own courier, refuses the parcel'
  | 'own courier, cancels'
  /** Pays with store credit that staff have issued. */
  | 'store credit'
  | 'store credit, two tabs'
  | 'store credit, cancels'
  /** Staff pack, ship and deliver the order in two parcels. */
  | 'two parcels'

/** A third of the purchases are paid in cash, a twelfth with store credit. */
const WEIGHTS: Record<Scenario, number> = {
  pays: 34,
  'closes after paying': 16,
  'closes after verifying': 8,
  'declined, then pays': 7,
  'declined, then leaves': 4,
  'two tabs': 6,
  'undecided, confirmed soon': 4,
  'undecided, confirmed late': 4,
  'undecided, never confirmed': 2,
  'paid twice': 3,
  'opens the form only': 4,
  cancels: 8,
  returns: 6,
  cash: 17,
  'cash, two tabs': 4,
  'cash, closes after choosing': 10,
  'cash, refuses the parcel': 8,
  'cash, cancels': 5,
  'own courier': 4,
  'own courier, refuses the parcel': 3,
  'own courier, cancels': 2,
  'store credit': 6,
  'store credit, two tabs': 4,
  'store credit, cancels': 4,
  'two parcels': 6,
}
const SCENARIOS = Object.entries(WEIGHTS).flatMap(([scenario, weight]) =>
  Array<Scenario>(weight).fill(scenario as Scenario),
)

export type Purchase = {
  number: number
  buyer: number
  scenario: Scenario
  items: { product: number; quantity: number }[]
  couponCode: string | undefined
}

export const isForOwnCourier = (scenario: Scenario): scenario is Extract<Scenario, `own courier${string}`> =>
  scenario.startsWith('own courier')

export const isForStoreCredit = (scenario: Scenario): scenario is Extract<Scenario, `store credit${string}`> =>
  scenario.startsWith('store credit')

/** Deterministic for a seed, but the order of concurrent requests is not. */
export function planPurchases(seed: number, count: number): Purchase[] {
  return Array.from({ length: count }, (_, number) => planPurchase(createRandom(`${seed} purchase ${number}`), number))
}

function planPurchase(random: Random, number: number): Purchase {
  const products = new Set(Array.from({ length: random.integer(1, 3) }, () => random.integer(0, PRODUCTS - 1)))
  return {
    number,
    buyer: random.integer(0, BUYERS - 1),
    scenario: random.pick(SCENARIOS),
    items: [...products].map((product) => ({ product, quantity: random.integer(1, 2) })),
    couponCode: random.chance(0.3) ? random.pick(['SAVE10', 'SCARCE', 'ONCE']) : undefined,
  }
}

/** The purchase numbers at which a process is killed. */
export function planKills(seed: number, { kind, times, among }: { kind: string; times: number; among: number }) {
  const random = createRandom(`${seed} ${kind}`)
  const numbers = new Set<number>()
  while (numbers.size < times) numbers.add(random.integer(1, among - 1))
  return numbers
}
