import type { Alternative } from './alternatives.ts'
import { type Matches, STRENGTH } from './match.ts'
import { findPosting, IN_BRAND, IN_LABEL, IN_NAME, NON_MODIFIER, WEIGHT_UNIT } from './postings.ts'
import type { QueryTerm } from './query.ts'
import type { SlotSet } from './slot-set.ts'

/** How soon further occurrences of a word stop to matter. */
const K1 = 1
/** Finding a document in the postings of a word takes about as long as reading this many of them. */
const STEPS_OF_SEARCH = 16
/** For words that are missing or only in the description. */
const DESCRIPTION_BOOST = 0.95
/** For items of the brand in the query, unless nothing else is searched: others only fit its products. */
const BRAND_BOOST = 2

type CollectOptions = {
  /** Replaced by the result. */
  matches: Matches
  /** By slot. */
  isRemoved: Uint8Array
  /** By slot: how many words its brand has. */
  brandLengths: Uint8Array
  enough: number
  minCoverage: number
  headNounMatches: SlotSet
}

/**
 * How many words were found anywhere, in labels, not as a modifier, and in the brand: a byte each of a number, as there
 * are at most 20 words.
 */
const ANYWHERE = 1
const LABELS = 1 << 8
const NON_MODIFIERS = 1 << 16
const BRAND_SHIFT = 24
const BYTE = 0xff

/** What a word adds to them, by where it is. */
const COUNTS = Uint32Array.from(
  { length: 2 * IN_BRAND },
  (_, flags) =>
    ANYWHERE +
    (flags & IN_LABEL ? LABELS : 0) +
    (flags & NON_MODIFIER ? NON_MODIFIERS : 0) +
    (flags & IN_BRAND ? 1 << BRAND_SHIFT : 0),
)

/** Adds up the scores of documents, word by word, in arrays that are used again for each query. */
export class MatchCollector {
  /** By slot. */
  #scores = new Float32Array(0)
  #coverage = new Float32Array(0)
  /** Of a word with several alternatives. */
  #best = new Float32Array(0)
  #flags = new Uint8Array(0)
  /** As in `COUNTS`. */
  #counts = new Uint32Array(0)
  /** The slots that have any word, and those that have the current one. */
  readonly #seen = { slots: new Uint32Array(0), size: 0 }
  readonly #found = { slots: new Uint32Array(0), size: 0 }

  /**
   * Documents that have all words. Unless enough of them are about the searched product type, those with at least
   * `minCoverage` of the query are added, or those with the most of it. Returns how many have all words.
   */
  collect(
    terms: readonly QueryTerm[],
    slots: number,
    { matches, isRemoved, brandLengths, enough, minCoverage, headNounMatches }: CollectOptions,
  ): number {
    this.#reserve(slots)
    const seen = this.#seen
    seen.size = 0
    const rarestFirst = terms.toSorted((a, b) => countPostings(a) - countPostings(b))
    const isPartial = this.#addCommon(rarestFirst, isRemoved)
    let { complete, ofHeadNoun, highest } = this.#summarise(terms.length, headNounMatches)
    if (isPartial && ofHeadNoun < enough) {
      for (let index = 0; index < seen.size; index++) this.#clear(seen.slots[index] as number)
      seen.size = 0
      for (const term of rarestFirst) this.#addTerm(term, isRemoved)
      ;({ complete, ofHeadNoun, highest } = this.#summarise(terms.length, headNounMatches))
    }
    const idf = terms.reduce((sum, term) => sum + term.idf, 0)
    // Rather the nearest documents than none.
    const isEnough = ofHeadNoun >= enough
    const minimum = isEnough ? 1 : Math.min(minCoverage, highest / idf)
    matches.reset(seen.size)
    for (let index = 0; index < seen.size; index++) {
      const slot = seen.slots[index] as number
      const coverage = idf === 0 ? 1 : (this.#coverage[slot] as number) / idf
      const isMatch =
        ((this.#counts[slot] as number) & BYTE) === terms.length ||
        coverage >= minimum ||
        (!isEnough && headNounMatches.has(slot))
      if (isMatch) {
        const strength = this.#strengthOf(slot, terms.length)
        const ofBrand = (this.#counts[slot] as number) >>> BRAND_SHIFT
        const isOfBrand = ofBrand > 0 && ofBrand < terms.length && ofBrand === brandLengths[slot]
        const boost = (strength < STRENGTH.labels ? DESCRIPTION_BOOST : 1) * (isOfBrand ? BRAND_BOOST : 1)
        // Missing words cost more than their own score.
        matches.add(slot, (this.#scores[slot] as number) * coverage * coverage * boost, strength)
      }
      this.#clear(slot)
    }
    return complete
  }

  /**
   * `complete`: how many have all words. `ofHeadNoun`: how many of these are of the searched product type, if any
   * document is.
   */
  #summarise(terms: number, headNounMatches: SlotSet): { complete: number; ofHeadNoun: number; highest: number } {
    let complete = 0
    let ofHeadNoun = 0
    let highest = 0
    for (let index = 0; index < this.#seen.size; index++) {
      const slot = this.#seen.slots[index] as number
      if (((this.#counts[slot] as number) & BYTE) === terms) {
        complete++
        if (headNounMatches.size === 0 || headNounMatches.has(slot)) ofHeadNoun++
      }
      highest = Math.max(highest, this.#coverage[slot] as number)
    }
    return { complete, ofHeadNoun, highest }
  }

  #strengthOf(slot: number, terms: number): number {
    const counts = this.#counts[slot] as number
    if (((counts >> 16) & BYTE) === terms) return STRENGTH.nonModifier
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
  #addToSeen({ alternatives, idf }: QueryTerm, words: number): void {
    for (let index = 0; index < this.#seen.size; index++) {
      const slot = this.#seen.slots[index] as number
      if (((this.#counts[slot] as number) & BYTE) !== words) continue
      let best = 0
      let flags = 0
      for (const { postings, boost, isInNames } of alternatives) {
        const found = findPosting(postings, slot)
        const foundFlags = found === undefined ? 0 : (postings.pool.flags[found] as number)
        if (found === undefined || (isInNames && !(foundFlags & IN_NAME))) continue
        best = Math.max(best, boost * saturate(postings.pool.weights[found] as number))
        flags |= foundFlags
      }
      if (best > 0) this.#add(slot, { score: idf * best, idf, flags })
    }
  }

  #addTerm({ alternatives, idf }: QueryTerm, isRemoved: Uint8Array): void {
    const isOnly = alternatives.length === 1
    this.#found.size = 0
    for (const alternative of alternatives) this.#addAlternative(alternative, { isOnly, idf, isRemoved })
    for (let index = 0; index < this.#found.size; index++) {
      const slot = this.#found.slots[index] as number
      this.#add(slot, { score: idf * (this.#best[slot] as number), idf, flags: this.#flags[slot] as number })
      this.#best[slot] = this.#flags[slot] = 0
    }
  }

  /** Of several alternatives of a word, the best one counts. */
  #addAlternative(
    { postings, boost, isInNames }: Alternative,
    { isOnly, idf, isRemoved }: { isOnly: boolean; idf: number; isRemoved: Uint8Array },
  ): void {
    const { start, length, pool } = postings
    for (let index = start; index < start + length; index++) {
      const flags = pool.flags[index] as number
      if (isInNames && !(flags & IN_NAME)) continue
      const slot = pool.slots[index] as number
      if (isRemoved[slot]) continue
      const score = boost * saturate(pool.weights[index] as number)
      if (isOnly) this.#add(slot, { score: idf * score, idf, flags })
      else this.#compare(slot, score, flags)
    }
  }

  #compare(slot: number, score: number, flags: number): void {
    const before = this.#best[slot] as number
    if (before === 0) this.#found.slots[this.#found.size++] = slot
    if (score > before) this.#best[slot] = score
    this.#flags[slot] = (this.#flags[slot] as number) | flags
  }

  #add(slot: number, { score, idf, flags }: { score: number; idf: number; flags: number }): void {
    const counts = this.#counts[slot] as number
    if (counts === 0) this.#seen.slots[this.#seen.size++] = slot
    this.#counts[slot] = counts + (COUNTS[flags] as number)
    this.#scores[slot] = (this.#scores[slot] as number) + score
    this.#coverage[slot] = (this.#coverage[slot] as number) + idf
  }

  #reserve(slots: number): void {
    if (slots <= this.#scores.length) return
    const capacity = Math.ceil(slots * 1.2)
    this.#scores = new Float32Array(capacity)
    this.#coverage = new Float32Array(capacity)
    this.#best = new Float32Array(capacity)
    this.#flags = new Uint8Array(capacity)
    this.#counts = new Uint32Array(capacity)
    this.#seen.slots = new Uint32Array(capacity)
    this.#found.slots = new Uint32Array(capacity)
  }
}

/** Of a weight as in postings. */
function saturate(units: number): number {
  const weight = units / WEIGHT_UNIT
  return (weight * (K1 + 1)) / (weight + K1)
}

const countPostings = ({ alternatives }: QueryTerm): number =>
  alternatives.reduce((sum, { postings }) => sum + postings.length, 0)
