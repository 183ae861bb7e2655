import { withRoom } from './column.ts'
import type { Interpretation } from './complete.ts'
import type { Document } from './document-words.ts'
import { type Matches, STRENGTH } from './match.ts'
import { firstOf, type Order } from './orders.ts'
import type { PhraseTable } from './phrase-table.ts'
import { AS_PRODUCT_TYPE, IN_NAME } from './postings.ts'
import { selectTop } from './select-top.ts'
import type { SlotSet } from './slot-set.ts'
import { Synonyms } from './synonyms.ts'
import { TextIndex } from './text-index.ts'

/** What relevance takes from an item besides its texts. */
export type Item = {
  id: number
  popularity: number | null
  isAvailable: boolean
  /** A small number that items of the same kind share. */
  group?: number
}

/** What items are filtered and sorted by, by slot. */
export type ItemTable<I extends Item> = { put: (slot: number, item: I) => void }

export type PageRequest = {
  /** Relevance if undefined. */
  order: Order | undefined
  page: number
  size: number
}

export type ItemSearch = PageRequest & {
  text: string
  accepts: (slot: number) => boolean
  /** Instead of the synonyms of the index. */
  synonyms?: Synonyms
}

export type FoundItem = { id: number; name: string; slot: number }

/** How much an item of this popularity gains. */
const POPULARITY_BOOST = 0.1
const HIGH_POPULARITY = 100
const SOLD_OUT_BOOST = 0.5
/** How much an item gains if all items about the searched product type are of its group. */
const GROUP_BOOST = 3
/** For items that lack words and are of a group without any: a foaming face wash is no folding table. */
const OTHER_GROUP_BOOST = 0.25
/** For items of another type that lack words, if none has all: brushes for "anti dandruff shampoo". */
const OTHER_TYPE_BOOST = 0.25
/** For other items with all words in their names and labels: lamps and mounts for "projector". */
const ACCESSORY_BOOST = 0.8
/** So many names must end with the searched product type, and so few in the same group mention it otherwise. */
const MIN_PRODUCT_TYPE_DOCUMENTS = 20
const MAX_OTHER_NAMES = 0.15
/** Then for items whose names end with another one, by whether their names and labels have all words. */
const OTHER_TYPE_IN_LABELS_BOOST = 0.4
const OTHER_TYPE_IN_TEXTS_BOOST = 0.04

/** An index of texts with the table of what search results are filtered and sorted by. */
export class ItemIndex<I extends Item, Table extends ItemTable<I>> {
  readonly table: Table
  readonly #texts: TextIndex
  /** By slot. */
  #ids = new Uint32Array(0)
  #boosts = new Float64Array(0)
  #groups = new Uint32Array(0)
  /** By group, of the items about the searched product type. */
  #sizeByGroup = new Uint32Array(0)
  #ofTypeByGroup = new Uint32Array(0)
  #othersByGroup = new Uint32Array(0)
  /** By place of the current matches. */
  #isAccepted = new Uint8Array(0)
  #removed = 0
  #version = 0

  constructor(table: Table, synonyms = new Synonyms(), groupPhrases?: PhraseTable<string>) {
    this.table = table
    this.#texts = new TextIndex(synonyms, groupPhrases)
  }

  /** Another one after each change. */
  get version(): number {
    return this.#version
  }

  /** True when removed items take more room than the others. */
  get isFragmented(): boolean {
    return this.#removed > Math.max(1000, this.#texts.documents)
  }

  /** Slots given so far, including those of removed items. */
  get slots(): number {
    return this.#texts.slots
  }

  put(item: I, document: Omit<Document, 'id'>): void {
    this.remove(item.id)
    const slot = this.#texts.put({ id: item.id, ...document })
    this.table.put(slot, item)
    const { group = 0 } = item
    this.#ids = withRoom(this.#ids, slot + 1)
    this.#boosts = withRoom(this.#boosts, slot + 1)
    this.#groups = withRoom(this.#groups, slot + 1)
    this.#sizeByGroup = withRoom(this.#sizeByGroup, group + 1)
    this.#ofTypeByGroup = withRoom(this.#ofTypeByGroup, group + 1)
    this.#othersByGroup = withRoom(this.#othersByGroup, group + 1)
    this.#ids[slot] = item.id
    this.#boosts[slot] = boostOf(item)
    this.#groups[slot] = group
    this.#version++
  }

  remove(id: number): void {
    if (this.#texts.slotOf(id) === undefined) return
    this.#texts.remove(id)
    this.#removed++
    this.#version++
  }

  trim(): void {
    this.#texts.trim()
  }

  /** The slots of all items. */
  *items(): Generator<number> {
    for (let slot = 0; slot < this.slots; slot++) if (!this.isRemoved(slot)) yield slot
  }

  isRemoved(slot: number): boolean {
    return this.#texts.isRemoved(slot)
  }

  idAt(slot: number): number {
    return this.#ids[slot] as number
  }

  groupAt(slot: number): number {
    return this.#groups[slot] as number
  }

  /** What a text can mean while it is typed, the likeliest first. */
  listInterpretations(text: string): Interpretation[] {
    return this.#texts.listInterpretations(text)
  }

  /** What a misspelt text probably means. */
  correct(text: string): string | undefined {
    return this.#texts.correct(text)
  }

  /** The items that match a text, in no order, or with the item `first` before them. Valid until the next call. */
  match(
    text: string,
    { synonyms, first }: { synonyms?: Synonyms | undefined; first?: number | undefined } = {},
  ): Matches {
    const { matches, headNounMatches, isProductTypeQuery } = this.#texts.search(text, synonyms)
    this.#preferGroups(matches, headNounMatches, isProductTypeQuery)
    const { slots, scores, length } = matches
    for (let place = 0; place < length; place++)
      scores[place] = (scores[place] as number) * (this.#boosts[slots[place] as number] as number)
    const firstSlot = first === undefined ? undefined : this.#texts.slotOf(first)
    if (firstSlot !== undefined) matches.putFirst(firstSlot)
    return matches
  }

  /**
   * "Saree" means sarees and not wardrobes with rods for sarees: most items that are about the word are of one group.
   * If names end with what items are, "formal shirt" means no formal trousers to wear with shirts.
   */
  #preferGroups(matches: Matches, members: SlotSet, isProductTypeQuery: boolean): void {
    if (members.size === 0) return
    const { isNearest, slots, scores, strengths, length } = matches
    const { sizes, total, areNamed } = this.#countGroups(members)
    for (let place = 0; place < length; place++) {
      const slot = slots[place] as number
      const share = (sizes[this.groupAt(slot)] as number) / total
      const isWeak = (strengths[place] as number) < STRENGTH.labels
      const ofGroup = share === 0 && isWeak ? OTHER_GROUP_BOOST : 1 + GROUP_BOOST * share
      let ofProductType = 1
      if (areNamed && this.#texts.statesProductType(slot) && !members.hasFlag(slot, AS_PRODUCT_TYPE))
        ofProductType = isWeak ? OTHER_TYPE_IN_TEXTS_BOOST : OTHER_TYPE_IN_LABELS_BOOST
      else if (!areNamed && isProductTypeQuery && !isWeak && !members.has(slot)) ofProductType = ACCESSORY_BOOST
      else if (!areNamed && isNearest && strengths[place] === STRENGTH.partial && !members.has(slot))
        ofProductType = OTHER_TYPE_BOOST
      scores[place] = (scores[place] as number) * ofGroup * ofProductType
    }
  }

  /**
   * How many of the items about a word each group has; if the names of many end with it, only these.
   * `areNamed`: whether nearly all names with the word in the largest group end with it.
   */
  #countGroups(members: SlotSet): { sizes: Uint32Array; total: number; areNamed: boolean } {
    const sizes = this.#sizeByGroup.fill(0)
    const ofType = this.#ofTypeByGroup.fill(0)
    const others = this.#othersByGroup.fill(0)
    let total = 0
    for (let index = 0; index < members.size; index++) {
      const slot = members.at(index)
      const group = this.groupAt(slot)
      sizes[group] = (sizes[group] as number) + 1
      if (members.hasFlag(slot, AS_PRODUCT_TYPE)) {
        ofType[group] = (ofType[group] as number) + 1
        total++
      } else if (members.hasFlag(slot, IN_NAME) && this.#texts.statesProductType(slot))
        others[group] = (others[group] as number) + 1
    }
    if (total < MIN_PRODUCT_TYPE_DOCUMENTS) return { sizes, total: members.size, areNamed: false }
    const largest = ofType.indexOf(Math.max(...ofType))
    const areNamed = (others[largest] as number) <= MAX_OTHER_NAMES * (ofType[largest] as number)
    return { sizes: ofType, total, areNamed }
  }

  /**
   * One page of the matches that pass a filter, and their total. By relevance, those in stock and popular ones count a
   * little more. In any other order only the strongest kind of match is listed: "phone" by price would begin with phone
   * cases.
   */
  search({ text, accepts, synonyms, ...request }: ItemSearch): { found: FoundItem[]; total: number } {
    const matches = this.match(text, { synonyms })
    const isAccepted = withRoom(this.#isAccepted, matches.length)
    this.#isAccepted = isAccepted
    for (let place = 0; place < matches.length; place++)
      isAccepted[place] = Number(accepts(matches.slots[place] as number))
    matches.keepMarked(isAccepted, 1)
    if (request.order) matches.keepStrongest()
    return { found: this.page(matches, request), total: matches.length }
  }

  page(matches: Matches, { order, page, size }: PageRequest): FoundItem[] {
    const { slots, keys, length } = matches
    if (page * size >= length) return []
    if (order) for (let place = 0; place < length; place++) keys[place] = order.key(slots[place] as number)
    else matches.rankByScore()
    const byId = (a: number, b: number) => this.idAt(slots[a] as number) - this.idAt(slots[b] as number)
    const compare = order ? firstOf((a, b) => order.compare(slots[a] as number, slots[b] as number), byId) : byId
    return selectTop(length, (page + 1) * size, { keys, compare })
      .slice(page * size)
      .map((place) => {
        const slot = slots[place] as number
        return { id: this.idAt(slot), name: this.#texts.nameAt(slot), slot }
      })
  }
}

const boostOf = ({ popularity, isAvailable }: Item): number =>
  (1 + POPULARITY_BOOST * Math.min(1, Math.max(0, popularity ?? 0) / HIGH_POPULARITY)) *
  (isAvailable ? 1 : SOLD_OUT_BOOST)
