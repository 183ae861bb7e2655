import { type Matches, STRENGTH } from './match.ts'
import { AS_SUBJECT, AS_THING, findPosting, IN_LABEL, IN_NAME, WEIGHT_UNIT } from './postings.ts'
import type { Alternative, QueryTerm } from './query.ts'
import type { SlotSet } from './slot-set.ts'

/** How soon further occurrences of a word stop to matter. */
const SATURATION = 1
/** Finding a document in the postings of a word takes about as long as reading so many of them. */
const STEPS_OF_SEARCH = 16
/** For words that are missing or only in the description. */
const TEXT_FACTOR = 0.95

type CollectOptions = {
  /** Replaced by the result. */
  matches: Matches
  /** By slot. */
  isRemoved: Uint8Array
  enough: number
  minCoverage: number
  aboutHead: SlotSet
}

/**
 * How many words were found anywhere, in labels, and as the subject: a byte each of a number, as there are at most 20
 * words.
 */
const ANYWHERE = 1
const LABELS = 1 << 8
const SUBJECT = 1 << 16
const BYTE = 0xff

/** What a word adds to them, by where it is. */
const COUNTS = Uint32Array.from(
  { length: 2 * AS_THING },
  (_, places) => ANYWHERE + (places & IN_LABEL ? LABELS : 0) + (places & AS_SUBJECT ? SUBJECT : 0),
)

/** Adds up the scores of documents, word by word, in arrays that are used again for each query. */
export class MatchCollector {
  /** By slot. */
  #scores = new Float32Array(0)
  #coverage = new Float32Array(0)
  /** Of a word with several alternatives. */
  #best = new Float32Array(0)
  #places = new Uint8Array(0)
  /** As in `COUNTS`. */
  #counts = new Uint32Array(0)
  /** The slots that have any word, and those that have the current one. */
  readonly #seen = { slots: new Uint32Array(0), size: 0 }
  readonly #found = { slots: new Uint32Array(0), size: 0 }

  /**
   * Documents that have all words. Unless enough of them are about the searched thing, those with at least
   * `minCoverage` of the query are added, or those with the most of it. Returns how many have all words.
   */
  collect(
    terms: readonly QueryTerm[],
    slots: number,
    { matches, isRemoved, enough, minCoverage, aboutHead }: CollectOptions,
  ): number {
    this.#reserve(slots)
    const seen = this.#seen
    seen.size = 0
    const rarestFirst = terms.toSorted((a, b) => countPostings(a) - countPostings(b))
    const isPartial = this.#addCommon(rarestFirst, isRemoved)
    let { complete, about, highest } = this.#summarise(terms.length, aboutHead)
    if (isPartial && about < enough) {
      for (let index = 0; index < seen.size; index++) this.#clear(seen.slots[index] as number)
      seen.size = 0
      for (const term of rarestFirst) this.#addTerm(term, isRemoved)
      ;({ complete, about, highest } = this.#summarise(terms.length, aboutHead))
    }
    const rarity = terms.reduce((sum, term) => sum + term.rarity, 0)
    // Rather the nearest documents than none.
    const isEnough = about >= enough
    const minimum = isEnough ? 1 : Math.min(minCoverage, highest / rarity)
    matches.reset(seen.size)
    for (let index = 0; index < seen.size; index++) {
      const slot = seen.slots[index] as number
      const coverage = rarity === 0 ? 1 : (this.#coverage[slot] as number) / rarity
      const isMatch =
        ((this.#counts[slot] as number) & BYTE) === terms.length ||
        coverage >= minimum ||
        (!isEnough && aboutHead.has(slot))
      if (isMatch) {
        const strength = this.#strengthOf(slot, terms.length)
        const factor = strength < STRENGTH.labels ? TEXT_FACTOR : 1
        // Missing words cost more than their own score.
        matches.add(slot, (this.#scores[slot] as number) * coverage * coverage * factor, strength)
      }
      this.#clear(slot)
    }
    return complete
  }

  /**
   * `complete`: how many have all words. `about`: how many of these are about the searched thing, if any document is.
   */
  #summarise(terms: number, head: SlotSet): { complete: number; about: number; highest: number } {
    let complete = 0
    let about = 0
    let highest = 0
    for (let index = 0; index < this.#seen.size; index++) {
      const slot = this.#seen.slots[index] as number
      if (((this.#counts[slot] as number) & BYTE) === terms) {
        complete++
        if (head.size === 0 || head.has(slot)) about++
      }
      highest = Math.max(highest, this.#coverage[slot] as number)
    }
    return { complete, about, highest }
  }

  #strengthOf(slot: number, terms: number): number {
    const counts = this.#counts[slot] as number
    if (counts >> 16 === terms) return STRENGTH.subject
    if (((counts >> 8) & BYTE) === terms) return STRENGTH.labels
    return (counts & BYTE) === terms ? STRENGTH.anywhere : STRENGTH.partial
  }

  #clear(slot: number): void {
    this.#scores[slot] = this.#coverage[slot] = this.#counts[slot] = 0
  }

  /**
   * Adds all documents that have all words. A frequent word is only looked up in the documents that have the rarer
   * ones. Returns whether there was such a word; then documents that have only some of the words can be missing or
   * incomplete.
   */
  #addCommon(rarestFirst: readonly QueryTerm[], isRemoved: Uint8Array): boolean {
    let isPartial = false
    for (const [index, term] of rarestFirst.entries()) {
      const steps = this.#seen.size * STEPS_OF_SEARCH * term.alternatives.length
      if (index > 0 && steps < countPostings(term)) {
        this.#addToSeen(term, index)
        isPartial = true
      } else this.#addTerm(term, isRemoved)
    }
    return isPartial
  }

  /** `words`: how many words a document must have so far. */
  #addToSeen({ alternatives, rarity }: QueryTerm, words: number): void {
    for (let index = 0; index < this.#seen.size; index++) {
      const slot = this.#seen.slots[index] as number
      if (((this.#counts[slot] as number) & BYTE) !== words) continue
      let best = 0
      let places = 0
      for (const { postings, factor, isInNames } of alternatives) {
        const found = findPosting(postings, slot)
        const foundPlaces = found === undefined ? 0 : (postings.pool.places[found] as number)
        if (found === undefined || (isInNames && !(foundPlaces & IN_NAME))) continue
        best = Math.max(best, factor * saturate(postings.pool.weights[found] as number))
        places |= foundPlaces
      }
      if (best > 0) this.#add(slot, { score: rarity * best, rarity, places })
    }
  }

  #addTerm({ alternatives, rarity }: QueryTerm, isRemoved: Uint8Array): void {
    const isOnly = alternatives.length === 1
    this.#found.size = 0
    for (const alternative of alternatives) this.#addAlternative(alternative, { isOnly, rarity, isRemoved })
    for (let index = 0; index < this.#found.size; index++) {
      const slot = this.#found.slots[index] as number
      this.#add(slot, { score: rarity * (this.#best[slot] as number), rarity, places: this.#places[slot] as number })
      this.#best[slot] = this.#places[slot] = 0
    }
  }

  /** Of several alternatives of a word, the best one counts. */
  #addAlternative(
    { postings, factor, isInNames }: Alternative,
    { isOnly, rarity, isRemoved }: { isOnly: boolean; rarity: number; isRemoved: Uint8Array },
  ): void {
    const { start, length, pool } = postings
    for (let index = start; index < start + length; index++) {
      const places = pool.places[index] as number
      if (isInNames && !(places & IN_NAME)) continue
      const slot = pool.slots[index] as number
      if (isRemoved[slot]) continue
      const score = factor * saturate(pool.weights[index] as number)
      if (isOnly) this.#add(slot, { score: rarity * score, rarity, places })
      else this.#compare(slot, score, places)
    }
  }

  #compare(slot: number, score: number, places: number): void {
    const before = this.#best[slot] as number
    if (before === 0) this.#found.slots[this.#found.size++] = slot
    if (score > before) this.#best[slot] = score
    this.#places[slot] = (this.#places[slot] as number) | places
  }

  #add(slot: number, { score, rarity, places }: { score: number; rarity: number; places: number }): void {
    const counts = this.#counts[slot] as number
    if (counts === 0) this.#seen.slots[this.#seen.size++] = slot
    this.#counts[slot] = counts + (COUNTS[places] as number)
    this.#scores[slot] = (this.#scores[slot] as number) + score
    this.#coverage[slot] = (this.#coverage[slot] as number) + rarity
  }

  #reserve(slots: number): void {
    if (slots <= this.#scores.length) return
    const capacity = Math.ceil(slots * 1.2)
    this.#scores = new Float32Array(capacity)
    this.#coverage = new Float32Array(capacity)
    this.#best = new Float32Array(capacity)
    this.#places = new Uint8Array(capacity)
    this.#counts = new Uint32Array(capacity)
    this.#seen.slots = new Uint32Array(capacity)
    this.#found.slots = new Uint32Array(capacity)
  }
}

/** Of a weight as in postings. */
function saturate(units: number): number {
  const weight = units / WEIGHT_UNIT
  return (weight * (SATURATION + 1)) / (weight + SATURATION)
}

const countPostings = ({ alternatives }: QueryTerm): number =>
  alternatives.reduce((sum, { postings }) => sum + postings.length, 0)
