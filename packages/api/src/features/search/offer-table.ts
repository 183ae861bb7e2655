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

/** Which options are chosen, 1 or 0, and the facets of all; both by the ids of `FacetValues`. */
export type OptionChoice = { isChosen: Uint8Array; facets: Uint32Array }

/** No id of an option or facet. */
const NONE = -1

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
  /** Of the latest finder, by slot. */
  #found = new Uint32Array(0)

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

  /** Finds the first of the offers with the most chosen options, once per product. */
  createFinder(choice: OptionChoice): FindOffer {
    this.#found = withRoom(this.#found, this.#starts.length)
    const found = this.#found.fill(0)
    return (slot) => {
      // Incremented, because 0 means that it isn't found yet.
      const known = found[slot] as number
      if (known > 0) return known - 1
      const offer = this.#findBest(slot, choice, NONE, NONE)
      found[slot] = offer + 1
      return offer
    }
  }

  /** The same if only `option` were chosen of its facet. */
  findWith(option: number, slot: number, choice: OptionChoice): number {
    return this.#findBest(slot, choice, option, choice.facets[option] as number)
  }

  /** Without functions or objects, because it is called for each value of each match. */
  #findBest(slot: number, { isChosen, facets }: OptionChoice, only: number, facet: number): number {
    const first = this.#starts[slot] as number
    const end = this.#starts[slot + 1] as number
    if (end - first === 1) return first
    let best = first
    let bestScore = 0
    let index = this.#optionStarts[first] as number
    for (let offer = first; offer < end; offer++) {
      const next = this.#optionStarts[offer + 1] as number
      let score = 0
      for (; index < next; index++) {
        const option = this.#options[index] as number
        if (facets[option] === facet) score += option === only ? 1 : 0
        else score += isChosen[option] as number
      }
      if (score > bestScore) {
        best = offer
        bestScore = score
      }
    }
    return best
  }
}
