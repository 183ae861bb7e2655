import { withRoom } from '../engine/column.ts'

/** The id of a missing price. */
const NO_PRICE = 0

/** Numbers for the distinct prices, so products are counted by price without sorting their prices. */
export class PriceScale {
  readonly #ids = new Map<number, number>()
  /** By id. */
  #prices = new Float64Array(0)
  /** Ids by ascending price; those that were added since are missing. */
  #sorted = new Uint32Array(0)

  /** Above all ids. */
  get size(): number {
    return this.#ids.size + 1
  }

  /** From 1 on; 0 for a missing price. */
  getOrAdd(paise: number | null): number {
    if (paise === null) return NO_PRICE
    const known = this.#ids.get(paise)
    if (known !== undefined) return known
    const id = this.size
    this.#ids.set(paise, id)
    this.#prices = withRoom(this.#prices, id + 1)
    this.#prices[id] = paise
    return id
  }

  /** The prices with their counts. `counts`: by id. */
  toHistogram(counts: Uint32Array): PriceHistogram {
    const prices: number[] = []
    const below: number[] = []
    let total = 0
    for (const id of this.#sort()) {
      const count = counts[id] as number
      if (count === 0) continue
      prices.push(this.#prices[id] as number)
      below.push(total)
      total += count
    }
    return { prices, below, total }
  }

  #sort(): Uint32Array {
    if (this.#sorted.length < this.#ids.size)
      this.#sorted = Uint32Array.from(this.#ids.values()).sort(
        (a, b) => (this.#prices[a] as number) - (this.#prices[b] as number),
      )
    return this.#sorted
  }
}

/** Prices in paise, ascending, each with the number of products that cost less. */
export type PriceHistogram = { prices: number[]; below: number[]; total: number }
