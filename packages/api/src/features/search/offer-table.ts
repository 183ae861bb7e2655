import { withRoom } from './engine/column.ts'
import { PriceScale } from './facets/price-scale.ts'

export type Offer = {
  pricePaise: number | null
  /** Whole percent that the price is below the list price; null without a price. */
  discount: number | null
  isAvailable: boolean
  /** Ids of `FacetValues`. */
  options: readonly number[]
}

/** The discount of an offer without a price. */
export const NO_DISCOUNT = 255

/** The offer that a list shows of each product, by the product's slot. */
export type FindOffer = (slot: number) => number

/** What the variants of products cost, in one array per property. A product without variants has one offer. */
export class OfferTable {
  readonly priceScale = new PriceScale()
  /** Paise, and ids of the price scale. Missing numbers are NaN. */
  prices = new Float64Array(0)
  priceIds = new Uint32Array(0)
  discounts = new Uint8Array(0)
  isAvailable = new Uint8Array(0)
  #options = new Uint32Array(0)
  /** The options of an offer are from its entry to the next one. */
  #optionStarts = new Uint32Array(1)
  /** The offers of a product are from the entry of its slot to the next one. */
  #starts = new Uint32Array(1)

  /** Slots ascend. The first offer is that of the default variant. */
  put(slot: number, offers: readonly Offer[]): void {
    const start = this.#starts[slot] as number
    this.#starts = withRoom(this.#starts, slot + 2)
    this.#starts[slot + 1] = start + offers.length
    for (const [index, offer] of offers.entries()) this.#putOffer(start + index, offer)
  }

  #putOffer(place: number, { pricePaise, discount, isAvailable, options }: Offer): void {
    const start = this.#optionStarts[place] as number
    this.prices = withRoom(this.prices, place + 1)
    this.priceIds = withRoom(this.priceIds, place + 1)
    this.discounts = withRoom(this.discounts, place + 1)
    this.isAvailable = withRoom(this.isAvailable, place + 1)
    this.#optionStarts = withRoom(this.#optionStarts, place + 2)
    this.#options = withRoom(this.#options, start + options.length)
    this.prices[place] = pricePaise ?? Number.NaN
    this.priceIds[place] = pricePaise === null ? 0 : this.priceScale.getOrAdd(pricePaise)
    this.discounts[place] = discount ?? NO_DISCOUNT
    this.isAvailable[place] = Number(isAvailable)
    this.#optionStarts[place + 1] = start + options.length
    this.#options.set(options, start)
  }

  /** The offer of the default variant. */
  readonly first: FindOffer = (slot) => this.#starts[slot] as number

  /** The first of the offers with the most chosen options. */
  findChosen(slot: number, isChosen: (option: number) => boolean): number {
    const first = this.first(slot)
    let [best, bestScore] = [first, 0]
    for (let offer = first; offer < this.first(slot + 1); offer++) {
      const score = this.#countChosen(offer, isChosen)
      if (score > bestScore) [best, bestScore] = [offer, score]
    }
    return best
  }

  #countChosen(offer: number, isChosen: (option: number) => boolean): number {
    const end = this.#optionStarts[offer + 1] as number
    let chosen = 0
    for (let index = this.#optionStarts[offer] as number; index < end; index++)
      if (isChosen(this.#options[index] as number)) chosen++
    return chosen
  }

  /** Of the offers of a product, how many pass. */
  countPassing(slot: number, passes: (offer: number) => boolean): number {
    let passing = 0
    for (let offer = this.first(slot); offer < this.first(slot + 1); offer++) if (passes(offer)) passing++
    return passing
  }

  sizeOf(slot: number): number {
    return this.first(slot + 1) - this.first(slot)
  }
}
