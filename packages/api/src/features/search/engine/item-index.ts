import { type Matches, STRENGTH } from './match.ts'
import { selectTop } from './select-top.ts'
import { type Document, TextIndex } from './text-index.ts'

/** What is known of an item besides its texts. */
export type Item = { id: number; popularity: number | null; isAvailable: boolean }

/** An order of items: negative if the first one comes first. */
export type Order<I extends Item> = (a: I, b: I) => number

export type PageRequest<I extends Item> = {
  /** Relevance if undefined. */
  order: Order<I> | undefined
  page: number
  size: number
}

export type ItemSearch<I extends Item> = PageRequest<I> & { text: string; accepts: (item: I) => boolean }

/** Items with their places in a list of matches. */
export type ItemMatches<I extends Item> = { items: I[]; matches: Matches }

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
  #version = 0

  /** Another one after each change. */
  get version(): number {
    return this.#version
  }

  /** True when removed items take more room than the others. */
  get isFragmented(): boolean {
    return this.#removed > Math.max(1000, this.#texts.documents)
  }

  put(item: I, document: Omit<Document, 'id'>): void {
    this.remove(item.id)
    const slot = this.#texts.put({ id: item.id, ...document })
    this.#items[slot] = item
    this.#bonuses[slot] = bonusOf(item)
    this.#version++
  }

  remove(id: number): void {
    const slot = this.#texts.slotOf(id)
    if (slot === undefined) return
    this.#items[slot] = undefined
    this.#texts.remove(id)
    this.#removed++
    this.#version++
  }

  trim(): void {
    this.#texts.trim()
  }

  /** All items that pass a filter, in no order. */
  list(accepts: (item: I) => boolean = () => true): ItemMatches<I> {
    const slots: number[] = []
    const items: I[] = []
    for (const [slot, item] of this.#items.entries()) {
      if (!item || !accepts(item)) continue
      slots.push(slot)
      items.push(item)
    }
    return { items, matches: { slots, scores: [], strengths: [] } }
  }

  /**
   * The items that match a text. By relevance, those in stock and popular ones count a little more. For any other order only
   * the strongest kind of match is returned that there is among accepted items: "phone" by price would begin with phone cases.
   */
  match({ text, accepts, order }: Omit<ItemSearch<I>, 'page' | 'size'>): ItemMatches<I> {
    const all = this.#texts.search(text)
    const itemOf = (place: number) => this.#itemAt(all.slots[place] as number)
    const matches = order ? strongest(all, (place) => accepts(itemOf(place))) : all
    return { items: matches.slots.map((slot) => this.#itemAt(slot)), matches }
  }

  /** One page of the matches that pass a filter, and their total. */
  search(search: ItemSearch<I>): { found: FoundItem[]; total: number } {
    const all = this.match(search)
    const places = [...all.items.keys()].filter((place) => search.accepts(all.items[place] as I))
    return { found: this.page(all, places, search), total: places.length }
  }

  /** A page of the matches at these places. */
  page(
    { items, matches }: ItemMatches<I>,
    places: readonly number[],
    { order, page, size }: PageRequest<I>,
  ): FoundItem[] {
    if (page * size >= places.length) return []
    const { slots, scores } = matches
    const inOrder = order
      ? (a: number, b: number) => order(items[a] as I, items[b] as I)
      : (a: number, b: number) => this.#relevance(slots, scores, b) - this.#relevance(slots, scores, a)
    const compare = (a: number, b: number) => {
      const [left, right] = [places[a] as number, places[b] as number]
      return inOrder(left, right) || (items[left] as I).id - (items[right] as I).id
    }
    return selectTop(places.length, (page + 1) * size, compare)
      .slice(page * size)
      .map((place) => {
        const found = places[place] as number
        return { id: (items[found] as I).id, name: this.#texts.nameAt(slots[found] as number) }
      })
  }

  #relevance(slots: readonly number[], scores: readonly number[], place: number): number {
    return (scores[place] as number) * (this.#bonuses[slots[place] as number] as number)
  }

  #itemAt(slot: number): I {
    const item = this.#items[slot]
    if (!item) throw new Error('the slot is empty')
    return item
  }
}

const bonusOf = ({ popularity, isAvailable }: Item): number =>
  (1 + POPULARITY_BONUS * Math.min(1, Math.max(0, popularity ?? 0) / HIGH_POPULARITY)) *
  (isAvailable ? 1 : SOLD_OUT_FACTOR)

/** The matches of the highest strength that an accepted one has; matches of some words only if nothing else matches. */
function strongest({ slots, scores, strengths }: Matches, accepts: (place: number) => boolean): Matches {
  let highest: number = STRENGTH.partial
  for (const [place, strength] of strengths.entries()) if (strength > highest && accepts(place)) highest = strength
  const isStrongest = (_value: number, place: number) => strengths[place] === highest
  return {
    slots: slots.filter(isStrongest),
    scores: scores.filter(isStrongest),
    strengths: strengths.filter(isStrongest),
  }
}
