import { type Matches, STRENGTH } from './match.ts'
import { AS_SUBJECT, IN_LABEL, IN_NAME, WEIGHT_UNIT } from './postings.ts'
import type { QueryTerm } from './query.ts'
import type { SlotSet } from './slot-set.ts'

/** How soon further occurrences of a word stop to matter. */
const SATURATION = 1
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
/** Adds up the scores of documents, word by word, in arrays that are used again for each query. */
export class MatchCollector {
  /** By slot. */
  #scores = new Float32Array(0)
  #coverage = new Float32Array(0)
  /** Of the current word. */
  #best = new Float32Array(0)
  #places = new Uint8Array(0)
  /** How many words were found anywhere, in labels, and as the subject. */
  #anywhere = new Uint8Array(0)
  #labels = new Uint8Array(0)
  #subject = new Uint8Array(0)
  /** The slots that have any word, and those that have the current one. */
  #seen = new Uint32Array(0)
  #found = new Uint32Array(0)

  /**
   * Documents that have all words. Unless enough of them are about the searched thing, those with at least `minCoverage` of the
   * query are added, or those with the most of it. Returns how many have all words.
   */
  collect(
    terms: readonly QueryTerm[],
    slots: number,
    { matches, isRemoved, enough, minCoverage, aboutHead }: CollectOptions,
  ): number {
    this.#reserve(slots)
    let seen = 0
    for (const term of terms) seen = this.#addTerm(term, seen, isRemoved)
    const { complete, about, highest } = this.#summarise(seen, terms.length, aboutHead)
    const rarity = terms.reduce((sum, term) => sum + term.rarity, 0)
    // Rather the nearest documents than none.
    const isEnough = about >= enough
    const minimum = isEnough ? 1 : Math.min(minCoverage, highest / rarity)
    matches.reset(seen)
    for (let index = 0; index < seen; index++) {
      const slot = this.#seen[index] as number
      const coverage = rarity === 0 ? 1 : (this.#coverage[slot] as number) / rarity
      const isMatch = this.#anywhere[slot] === terms.length || coverage >= minimum || (!isEnough && aboutHead.has(slot))
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

  /** `complete`: how many have all words. `about`: how many of these are about the searched thing, if any document is. */
  #summarise(seen: number, terms: number, head: SlotSet): { complete: number; about: number; highest: number } {
    let complete = 0
    let about = 0
    let highest = 0
    for (let index = 0; index < seen; index++) {
      const slot = this.#seen[index] as number
      if (this.#anywhere[slot] === terms) {
        complete++
        if (head.size === 0 || head.has(slot)) about++
      }
      highest = Math.max(highest, this.#coverage[slot] as number)
    }
    return { complete, about, highest }
  }

  #strengthOf(slot: number, terms: number): number {
    if (this.#subject[slot] === terms) return STRENGTH.subject
    if (this.#labels[slot] === terms) return STRENGTH.labels
    return this.#anywhere[slot] === terms ? STRENGTH.anywhere : STRENGTH.partial
  }

  #clear(slot: number): void {
    this.#scores[slot] = this.#coverage[slot] = 0
    this.#anywhere[slot] = this.#labels[slot] = this.#subject[slot] = 0
  }

  /** Of several alternatives of a word, the best one counts. Returns how many slots have been seen with this word. */
  #addTerm({ alternatives, rarity }: QueryTerm, seenBefore: number, isRemoved: Uint8Array): number {
    let found = 0
    for (const alternative of alternatives) found = this.#addAlternative(alternative, found, isRemoved)
    const anywhere = this.#anywhere
    const best = this.#best
    let seen = seenBefore
    for (let index = 0; index < found; index++) {
      const slot = this.#found[index] as number
      if (anywhere[slot] === 0) this.#seen[seen++] = slot
      this.#scores[slot] = (this.#scores[slot] as number) + rarity * (best[slot] as number)
      this.#coverage[slot] = (this.#coverage[slot] as number) + rarity
      const places = this.#places[slot] as number
      anywhere[slot] = (anywhere[slot] as number) + 1
      if (places & IN_LABEL) this.#labels[slot] = (this.#labels[slot] as number) + 1
      if (places & AS_SUBJECT) this.#subject[slot] = (this.#subject[slot] as number) + 1
      best[slot] = this.#places[slot] = 0
    }
    return seen
  }

  #addAlternative(
    { postings, factor, isInNames }: QueryTerm['alternatives'][number],
    foundBefore: number,
    isRemoved: Uint8Array,
  ): number {
    const { start, length, pool } = postings
    const best = this.#best
    const allPlaces = this.#places
    let found = foundBefore
    for (let index = start; index < start + length; index++) {
      const places = pool.places[index] as number
      if (isInNames && !(places & IN_NAME)) continue
      const slot = pool.slots[index] as number
      if (isRemoved[slot]) continue
      const weight = (pool.weights[index] as number) / WEIGHT_UNIT
      const score = (factor * weight * (SATURATION + 1)) / (weight + SATURATION)
      const before = best[slot] as number
      if (before === 0) this.#found[found++] = slot
      if (score > before) best[slot] = score
      allPlaces[slot] = (allPlaces[slot] as number) | places
    }
    return found
  }

  #reserve(slots: number): void {
    if (slots <= this.#scores.length) return
    const capacity = Math.ceil(slots * 1.2)
    this.#scores = new Float32Array(capacity)
    this.#coverage = new Float32Array(capacity)
    this.#best = new Float32Array(capacity)
    this.#places = new Uint8Array(capacity)
    this.#anywhere = new Uint8Array(capacity)
    this.#labels = new Uint8Array(capacity)
    this.#subject = new Uint8Array(capacity)
    this.#seen = new Uint32Array(capacity)
    this.#found = new Uint32Array(capacity)
  }
}
