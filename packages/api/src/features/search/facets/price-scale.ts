import { withRoom } from '../engine/column.ts'

/** Numbers for the distinct prices, so that products are counted by price without sorting their prices. */
export class PriceScale {
  readonly #ids = new Map<number, number>()
  /** By id. */
  #prices = new Float64Array(0)
  /** Ids by ascending price; those that were added since are missing. */
  #sorted = new Uint32Array(0)

  get size(): number {
    return this.#ids.size
  }

  getOrAdd(paise: number): number {
    const known = this.#ids.get(paise)
    if (known !== undefined) return known
    const id = this.#ids.size
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
    if (this.#sorted.length < this.size)
      this.#sorted = Uint32Array.from(this.#ids.values()).sort(
        (a, b) => (this.#prices[a] as number) - (this.#prices[b] as number),
      )
    return this.#sorted
  }
}

/** Prices in paise, ascending, each with the number of products that cost less. */
export type PriceHistogram = { prices: number[]; below: number[]; total: number }
