import { type Match, STRENGTH } from './match.ts'
import { selectTop } from './select-top.ts'
import { type Document, TextIndex } from './text-index.ts'

/** What is known of an item besides its texts. */
export type Item = { id: number; popularity: number | null; isAvailable: boolean }

/** An order of items: negative if the first one comes first. */
export type Order<I extends Item> = (a: I, b: I) => number

export type ItemSearch<I extends Item> = {
  text: string
  accepts: (item: I) => boolean
  /** Relevance if undefined. */
  order: Order<I> | undefined
  page: number
  size: number
}

export type FoundItem = { id: number; name: string }

/** How much the most popular item gains. */
const POPULARITY_BONUS = 0.2
const SOLD_OUT_FACTOR = 0.5

/** An index of texts with what search results are filtered and sorted by. */
export class ItemIndex<I extends Item> {
  readonly #texts = new TextIndex()
  /** By slot. */
  readonly #items: (I | undefined)[] = []
  #removed = 0
  #highestPopularity = 1

  /** True when removed items take more room than the others. */
  get isFragmented(): boolean {
    return this.#removed > Math.max(1000, this.#texts.documents)
  }

  put(item: I, document: Omit<Document, 'id'>): void {
    this.remove(item.id)
    const slot = this.#texts.put({ id: item.id, ...document })
    this.#items[slot] = item
    this.#highestPopularity = Math.max(this.#highestPopularity, item.popularity ?? 0)
  }

  remove(id: number): void {
    const slot = this.#texts.slotOf(id)
    if (slot === undefined) return
    this.#items[slot] = undefined
    this.#texts.remove(id)
    this.#removed++
  }

  trim(): void {
    this.#texts.trim()
  }

  all(): I[] {
    return this.#items.filter((item) => item !== undefined)
  }

  /**
   * One page of the items that match and the total. By relevance, items in stock and popular ones count a little more. In any
   * other order only the strongest kind of match is listed: "phone" by price would begin with phone cases.
   */
  search({ text, accepts, order, page, size }: ItemSearch<I>): { found: FoundItem[]; total: number } {
    const all = this.#texts.search(text, (slot) => accepts(this.#itemAt(slot)))
    const matches = order ? strongest(all) : all
    if (!order) for (const match of matches) match.score *= this.#bonus(this.#itemAt(match.slot))
    const compare = order ? this.#inOrder(order) : this.#byRelevance
    const shown = page * size < matches.length ? selectTop(matches, (page + 1) * size, compare).slice(page * size) : []
    const found = shown.map(({ slot }) => ({ id: this.#itemAt(slot).id, name: this.#texts.nameAt(slot) }))
    return { found, total: matches.length }
  }

  #itemAt(slot: number): I {
    const item = this.#items[slot]
    if (!item) throw new Error('the slot is empty')
    return item
  }

  #bonus({ popularity, isAvailable }: I): number {
    const share = Math.log1p(Math.max(0, popularity ?? 0)) / Math.log1p(this.#highestPopularity)
    return (1 + POPULARITY_BONUS * share) * (isAvailable ? 1 : SOLD_OUT_FACTOR)
  }

  readonly #byRelevance = (a: Match, b: Match): number =>
    b.score - a.score || this.#itemAt(a.slot).id - this.#itemAt(b.slot).id

  #inOrder(order: Order<I>): (a: Match, b: Match) => number {
    return (a, b) => {
      const [left, right] = [this.#itemAt(a.slot), this.#itemAt(b.slot)]
      return order(left, right) || left.id - right.id
    }
  }
}

/** The matches of the highest strength that there is; matches of some words only if nothing else matches. */
function strongest(matches: readonly Match[]): Match[] {
  const highest = matches.reduce<number>((max, { strength }) => Math.max(max, strength), STRENGTH.partial)
  return matches.filter(({ strength }) => strength === highest)
}
