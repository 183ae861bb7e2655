import { type Matches, STRENGTH } from './match.ts'
import { AS_SUBJECT, IN_LABEL, IN_NAME } from './postings.ts'
import type { QueryTerm } from './query.ts'
import type { SlotSet } from './slot-set.ts'

/** How soon further occurrences of a word stop to matter. */
const SATURATION = 1
/** For words that are missing or only in the description. */
const TEXT_FACTOR = 0.95
/** Missing words cost more than their own score. */
const COVERAGE_EXPONENT = 2

type Flags = readonly boolean[]
type CollectOptions = {
  isRemoved: Flags
  enough: number
  minCoverage: number
  aboutHead: SlotSet
}
type Collected = { matches: Matches; complete: number }

/** Adds up the scores of documents, word by word, in arrays that are used again for each query. */
export class MatchCollector {
  #scores = new Float32Array(0)
  #coverage = new Float32Array(0)
  #best = new Float32Array(0)
  #places = new Uint8Array(0)
  /** Per document, the words found anywhere, in labels, and as the subject. */
  #counts = [new Uint8Array(0), new Uint8Array(0), new Uint8Array(0)] as const

  /**
   * Documents that have all words. Unless they are enough, those with at least `minCoverage` of the query are added, or those
   * with the most of it.
   * `complete`: how many have all words.
   */
  collect(
    terms: readonly QueryTerm[],
    slots: number,
    { isRemoved, enough, minCoverage, aboutHead }: CollectOptions,
  ): Collected {
    this.#reserve(slots)
    const seen: number[] = []
    for (const term of terms) this.#addTerm(term, seen, isRemoved)
    const [anywhere] = this.#counts
    let complete = 0
    let highest = 0
    for (const slot of seen) {
      if (anywhere[slot] === terms.length) complete++
      highest = Math.max(highest, this.#coverage[slot] as number)
    }
    const rarity = terms.reduce((sum, term) => sum + term.rarity, 0)
    // Rather the nearest documents than none.
    const minimum = complete >= enough ? 1 : Math.min(minCoverage, highest / rarity)
    const matches: Matches = { slots: [], scores: [], strengths: [] }
    for (const slot of seen) {
      const coverage = rarity === 0 ? 1 : (this.#coverage[slot] as number) / rarity
      const isMatch =
        anywhere[slot] === terms.length || coverage >= minimum || (complete < enough && aboutHead.has(slot))
      if (isMatch) this.#addTo(matches, slot, coverage, terms.length)
      this.#scores[slot] = this.#coverage[slot] = 0
      for (const counts of this.#counts) counts[slot] = 0
    }
    return { matches, complete }
  }

  #addTo(matches: Matches, slot: number, coverage: number, terms: number): void {
    const [anywhere, labels, subject] = this.#counts
    let strength: number = STRENGTH.partial
    if (subject[slot] === terms) strength = STRENGTH.subject
    else if (labels[slot] === terms) strength = STRENGTH.labels
    else if (anywhere[slot] === terms) strength = STRENGTH.anywhere
    const factor = strength < STRENGTH.labels ? TEXT_FACTOR : 1
    matches.slots.push(slot)
    matches.scores.push((this.#scores[slot] as number) * coverage ** COVERAGE_EXPONENT * factor)
    matches.strengths.push(strength)
  }

  /** Of several alternatives of a word, the best one counts. */
  #addTerm({ alternatives, rarity }: QueryTerm, seen: number[], isRemoved: Flags): void {
    const found: number[] = []
    for (const { postings, factor, isInNames } of alternatives) {
      for (let place = 0; place < postings.length; place++) {
        const places = postings.placesAt(place)
        if (isInNames && !(places & IN_NAME)) continue
        const slot = postings.slotAt(place)
        if (isRemoved[slot]) continue
        const weight = postings.weightAt(place)
        const score = (factor * weight * (SATURATION + 1)) / (weight + SATURATION)
        const before = this.#best[slot] as number
        if (before === 0) found.push(slot)
        if (score > before) this.#best[slot] = score
        this.#places[slot] = (this.#places[slot] as number) | places
      }
    }
    const [anywhere, labels, subject] = this.#counts
    for (const slot of found) {
      if (anywhere[slot] === 0) seen.push(slot)
      this.#scores[slot] = (this.#scores[slot] as number) + rarity * (this.#best[slot] as number)
      this.#coverage[slot] = (this.#coverage[slot] as number) + rarity
      const places = this.#places[slot] as number
      anywhere[slot] = (anywhere[slot] as number) + 1
      if (places & IN_LABEL) labels[slot] = (labels[slot] as number) + 1
      if (places & AS_SUBJECT) subject[slot] = (subject[slot] as number) + 1
      this.#best[slot] = this.#places[slot] = 0
    }
  }

  #reserve(slots: number): void {
    if (slots <= this.#scores.length) return
    const capacity = Math.ceil(slots * 1.2)
    this.#scores = new Float32Array(capacity)
    this.#coverage = new Float32Array(capacity)
    this.#best = new Float32Array(capacity)
    this.#places = new Uint8Array(capacity)
    this.#counts = [new Uint8Array(capacity), new Uint8Array(capacity), new Uint8Array(capacity)]
  }
}
