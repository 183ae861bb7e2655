import { type Matches, STRENGTH } from './match.ts'
import { selectTop } from './select-top.ts'
import type { SlotSet } from './slot-set.ts'
import { type Document, TextIndex } from './text-index.ts'

/** What is known of an item besides its texts. */
export type Item = {
  id: number
  popularity: number | null
  isAvailable: boolean
  /** A small number that items of the same kind share. */
  group?: number
}

/** An order of items: negative if the first one comes first. */
export type Order<I extends Item> = (a: I, b: I) => number

export type PageRequest<I extends Item> = {
  /** Relevance if undefined. */
  order: Order<I> | undefined
  page: number
  size: number
}

export type ItemSearch<I extends Item> = PageRequest<I> & { text: string; accepts: (item: I) => boolean }

export type FoundItem<I extends Item> = { id: number; name: string; item: I }

/** How much an item of this popularity gains. */
const POPULARITY_BONUS = 0.1
const HIGH_POPULARITY = 100
const SOLD_OUT_FACTOR = 0.5
/** How much an item gains if all items about the searched thing are of its group. */
const GROUP_BONUS = 3

/** An index of texts with what search results are filtered and sorted by. */
export class ItemIndex<I extends Item> {
  readonly #texts = new TextIndex()
  /** By slot. */
  readonly #items: (I | undefined)[] = []
  readonly #bonuses: number[] = []
  readonly #groups: number[] = []
  #highestGroup = 0
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
    const { group = 0 } = item
    this.#groups[slot] = group
    this.#highestGroup = Math.max(this.#highestGroup, group)
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

  itemAt(slot: number): I {
    const item = this.#items[slot]
    if (!item) throw new Error('the slot is empty')
    return item
  }

  all(): I[] {
    return this.#items.filter((item) => item !== undefined)
  }

  /** All items that pass a filter, in no order. */
  list(accepts: (item: I) => boolean): Matches {
    const slots: number[] = []
    for (let slot = 0; slot < this.#items.length; slot++) {
      const item = this.#items[slot]
      if (item && accepts(item)) slots.push(slot)
    }
    return { slots, scores: [], strengths: [] }
  }

  /** The items that match a text, in no order. */
  match(text: string): Matches {
    const { matches, aboutHead } = this.#texts.search(text)
    this.#preferGroups(matches, aboutHead)
    return matches
  }

  /** "Saree" means sarees and not wardrobes with rods for sarees: most items that are about the word are of one group. */
  #preferGroups({ slots, scores }: Matches, { members }: SlotSet): void {
    if (members.length === 0) return
    const counts = new Uint32Array(this.#highestGroup + 1)
    for (const slot of members) {
      const group = this.#groups[slot] as number
      counts[group] = (counts[group] as number) + 1
    }
    for (let place = 0; place < slots.length; place++) {
      const share = (counts[this.#groups[slots[place] as number] as number] as number) / members.length
      scores[place] = (scores[place] as number) * (1 + GROUP_BONUS * share)
    }
  }

  /**
   * One page of the matches that pass a filter, and their total. By relevance, those in stock and popular ones count a little
   * more. In any other order only the strongest kind of match is listed: "phone" by price would begin with phone cases.
   */
  search({ text, accepts, ...request }: ItemSearch<I>): { found: FoundItem<I>[]; total: number } {
    const matches = this.match(text)
    const accepted: number[] = []
    for (let place = 0; place < matches.slots.length; place++)
      if (accepts(this.itemAt(matches.slots[place] as number))) accepted.push(place)
    const places = request.order ? strongestOf(matches, accepted) : accepted
    return { found: this.page(matches, places, request), total: places.length }
  }

  /** A page of the matches at these places. */
  page({ slots, scores }: Matches, places: readonly number[], { order, page, size }: PageRequest<I>): FoundItem<I>[] {
    if (page * size >= places.length) return []
    const itemOf = (place: number) => this.itemAt(slots[places[place] as number] as number)
    const inOrder = order
      ? (a: number, b: number) => order(itemOf(a), itemOf(b))
      : (a: number, b: number) =>
          this.#relevance(slots, scores, places[b] as number) - this.#relevance(slots, scores, places[a] as number)
    return selectTop(places.length, (page + 1) * size, (a, b) => inOrder(a, b) || itemOf(a).id - itemOf(b).id)
      .slice(page * size)
      .map((place) => {
        const item = itemOf(place)
        return { id: item.id, name: this.#texts.nameAt(slots[places[place] as number] as number), item }
      })
  }

  #relevance(slots: readonly number[], scores: readonly number[], place: number): number {
    return (scores[place] as number) * (this.#bonuses[slots[place] as number] as number)
  }
}

const bonusOf = ({ popularity, isAvailable }: Item): number =>
  (1 + POPULARITY_BONUS * Math.min(1, Math.max(0, popularity ?? 0) / HIGH_POPULARITY)) *
  (isAvailable ? 1 : SOLD_OUT_FACTOR)

/** Of these places, those of the highest strength; matches of some words only if nothing else matches. */
export function strongestOf({ strengths }: Matches, places: readonly number[]): number[] {
  const highest = places.reduce<number>((max, place) => Math.max(max, strengths[place] as number), STRENGTH.partial)
  return places.filter((place) => strengths[place] === highest)
}
