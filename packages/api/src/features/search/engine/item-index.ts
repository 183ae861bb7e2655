import { type Matches, STRENGTH } from './match.ts'
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

/** How much an item of this popularity gains. */
const POPULARITY_BONUS = 0.1
const HIGH_POPULARITY = 100
const SOLD_OUT_FACTOR = 0.5

/** An index of texts with what search results are filtered and sorted by. */
export class ItemIndex<I extends Item> {
  readonly #texts = new TextIndex()
  /** By slot. */
  readonly #items: (I | undefined)[] = []
  readonly #bonuses: number[] = []
  #removed = 0

  /** True when removed items take more room than the others. */
  get isFragmented(): boolean {
    return this.#removed > Math.max(1000, this.#texts.documents)
  }

  put(item: I, document: Omit<Document, 'id'>): void {
    this.remove(item.id)
    const slot = this.#texts.put({ id: item.id, ...document })
    this.#items[slot] = item
    this.#bonuses[slot] = bonusOf(item)
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
    const total = matches.slots.length
    if (page * size >= total) return { found: [], total }
    const compare = order ? this.#inOrder(matches, order) : this.#byRelevance(matches)
    const found = selectTop(total, (page + 1) * size, compare)
      .slice(page * size)
      .map((place) => {
        const slot = matches.slots[place] as number
        return { id: this.#itemAt(slot).id, name: this.#texts.nameAt(slot) }
      })
    return { found, total }
  }

  #itemAt(slot: number): I {
    const item = this.#items[slot]
    if (!item) throw new Error('the slot is empty')
    return item
  }

  #byRelevance({ slots, scores }: Matches): (a: number, b: number) => number {
    const values = scores.map((score, place) => score * (this.#bonuses[slots[place] as number] as number))
    return (a, b) =>
      (values[b] as number) - (values[a] as number) ||
      this.#itemAt(slots[a] as number).id - this.#itemAt(slots[b] as number).id
  }

  #inOrder({ slots }: Matches, order: Order<I>): (a: number, b: number) => number {
    return (a, b) => {
      const [left, right] = [this.#itemAt(slots[a] as number), this.#itemAt(slots[b] as number)]
      return order(left, right) || left.id - right.id
    }
  }
}

const bonusOf = ({ popularity, isAvailable }: Item): number =>
  (1 + POPULARITY_BONUS * Math.min(1, Math.max(0, popularity ?? 0) / HIGH_POPULARITY)) *
  (isAvailable ? 1 : SOLD_OUT_FACTOR)

/** The matches of the highest strength that there is; matches of some words only if nothing else matches. */
function strongest({ slots, scores, strengths }: Matches): Matches {
  const highest = strengths.reduce<number>((max, strength) => Math.max(max, strength), STRENGTH.partial)
  const isStrongest = (_value: number, place: number) => strengths[place] === highest
  return {
    slots: slots.filter(isStrongest),
    scores: scores.filter(isStrongest),
    strengths: strengths.filter(isStrongest),
  }
}
