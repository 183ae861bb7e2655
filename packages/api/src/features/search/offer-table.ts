import { withRoom } from './engine/column.ts'
import { PriceScale } from './facets/price-scale.ts'
import { ValueLists } from './value-lists.ts'

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

/** What lists filter offers by, as bits. */
export const PRICE = 1
export const DISCOUNT = 2
export const STOCK = 4

/** Chosen options. `isChosen`: 1 or 0, and `facets`: the facets of all options; both by the ids of `FacetValues`. */
export type OptionChoice = { options: readonly number[]; isChosen: Uint8Array; facets: Uint32Array }

/** The offer that a list shows of each product, by the product's slot. */
export type ShownOffers = Uint32Array

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
  readonly #byOption = new ValueLists()
  /**
   * The offers of a product are from the entry of its slot to the next one. The first one is that of the default
   * variant.
   */
  starts = new Uint32Array(1)
  /** By slot: in which properties all offers of the product are equal, as bits. */
  equal = new Uint8Array(0)
  /** By offer. */
  #slots = new Uint32Array(0)
  /** Offers so far. */
  size = 0
  /** Of the latest choice: the shown offer by slot, and how many chosen options an offer has. */
  #shown = new Uint32Array(0)
  #scores = new Uint8Array(0)

  /** Slots ascend. The first offer is that of the default variant. */
  put(slot: number, offers: readonly Offer[]): void {
    const start = this.starts[slot] as number
    this.starts = withRoom(this.starts, slot + 2)
    this.starts[slot + 1] = start + offers.length
    this.equal = withRoom(this.equal, slot + 1)
    this.equal[slot] = findEqual(offers)
    for (const [index, offer] of offers.entries()) this.#putOffer(start + index, offer)
    this.#slots = withRoom(this.#slots, start + offers.length).fill(slot, start, start + offers.length)
    this.size = start + offers.length
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
    this.priceIds[place] = this.priceScale.getOrAdd(pricePaise)
    this.discounts[place] = discount ?? NO_DISCOUNT
    this.isAvailable[place] = Number(isAvailable)
    this.#optionStarts[place + 1] = start + options.length
    this.#options.set(options, start)
  }

  /** Shows the first of the offers with the most chosen options, until the next choice. */
  choose({ options }: OptionChoice): ShownOffers {
    const shown = withRoom(this.#shown, this.starts.length)
    const scores = withRoom(this.#scores, this.size).fill(0)
    ;[this.#shown, this.#scores] = [shown, scores]
    shown.set(this.starts)
    for (const option of options) {
      for (const offer of this.#withOption(option)) {
        const slot = this.#slots[offer] as number
        const score = (scores[offer] as number) + 1
        scores[offer] = score
        const other = shown[slot] as number
        const otherScore = scores[other] as number
        if (score > otherScore || (score === otherScore && offer < other)) shown[slot] = offer
      }
    }
    return shown
  }

  /** Whether any of the product's offers has an option of the latest choice. */
  hasChosen(slot: number): boolean {
    return this.#scores[this.#shown[slot] as number] !== 0
  }

  #withOption(option: number): Uint32Array {
    return this.#byOption.of(option, { values: this.#options, starts: this.#optionStarts, size: this.size })
  }

  /**
   * What `choose` would find if only `only` were chosen of its facet. Without functions or objects, because it is
   * called often.
   */
  findWith(only: number, slot: number, { isChosen, facets }: OptionChoice): number {
    const facet = facets[only] as number
    const first = this.starts[slot] as number
    const end = this.starts[slot + 1] as number
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

function findEqual([first, ...others]: readonly Offer[]): number {
  const isEqual = (property: 'pricePaise' | 'discount' | 'isAvailable') =>
    others.every((offer) => offer[property] === first?.[property])
  return (
    (isEqual('pricePaise') ? PRICE : 0) | (isEqual('discount') ? DISCOUNT : 0) | (isEqual('isAvailable') ? STOCK : 0)
  )
}
