import { isWithinEdits } from './edit-distance.ts'
import { PostingPool, Postings } from './postings.ts'

/** Shorter words must be right. */
const MIN_LENGTH = 4
/** In shorter words the first letter must be right, unless two are swapped. */
const MIN_TYPO_LENGTH = 5
/** From this length a word may have two typos. */
const MIN_TWO_TYPOS_LENGTH = 7
const MAX_CORRECTIONS = 4
/** A prefix matches at most so many words, the most frequent ones. */
const MAX_PREFIX_WORDS = 100
const MAX_REMEMBERED = 2000

type Entry = { word: string; mask: number; postings: Postings }

/** All indexed words, found by the whole word, its beginning, or a misspelling. */
export class Dictionary {
  readonly #words = new Map<string, Entry>()
  #pool = new PostingPool()
  /** Sorted by word; entries of `#added` are missing. */
  #sorted: Entry[] = []
  #added: Entry[] = []
  readonly #byLength = new Map<number, Entry[]>()
  #corrections = new Map<string, string[]>()
  /** The documents in postings that aren't removed. */
  readonly count: (postings: Postings) => number

  constructor(count: (postings: Postings) => number) {
    this.count = count
  }

  /** Undefined if no document has the word. */
  find(word: string): Postings | undefined {
    const postings = this.#words.get(word)?.postings
    return postings && this.count(postings) > 0 ? postings : undefined
  }

  getOrAdd(word: string): Postings {
    let entry = this.#words.get(word)
    if (!entry) {
      entry = { word, mask: toMask(word), postings: new Postings(this.#pool) }
      this.#words.set(word, entry)
      this.#added.push(entry)
      const ofLength = this.#byLength.get(word.length)
      if (ofLength) ofLength.push(entry)
      else this.#byLength.set(word.length, [entry])
      this.#corrections.clear()
    }
    return entry.postings
  }

  /** Other words that begin like this, the most frequent ones. */
  listWithPrefix(prefix: string): Postings[] {
    const words = this.#sort()
    const found: Postings[] = []
    for (let place = lowerBound(words, prefix); place < words.length; place++) {
      const { word, postings } = words[place] as Entry
      if (!word.startsWith(prefix)) break
      if (word !== prefix) found.push(postings)
    }
    const used = found.filter((postings) => this.count(postings) > 0)
    if (used.length > MAX_PREFIX_WORDS) used.sort((a, b) => this.count(b) - this.count(a))
    return used.slice(0, MAX_PREFIX_WORDS)
  }

  /** Documents were removed. */
  clearCorrections(): void {
    this.#corrections.clear()
  }

  /** The words that a word can be a misspelling of, the most frequent of the nearest ones first. Numbers are never corrected. */
  correct(word: string): string[] {
    const known = this.#corrections.get(word)
    if (known) return known
    if (this.#corrections.size >= MAX_REMEMBERED) this.#corrections.clear()
    const corrections = this.#findCorrections(word)
    this.#corrections.set(word, corrections)
    return corrections
  }

  /** Frees memory after many documents were added. */
  trim(): void {
    const entries = this.#sort()
    const pool = new PostingPool(entries.reduce((sum, { postings }) => sum + postings.length, 0))
    for (const { postings } of entries) postings.packInto(pool)
    this.#pool = pool
  }

  #findCorrections(word: string): string[] {
    if (/^[\d.]+$/.test(word) || word.length < MIN_LENGTH) return []
    for (const edits of word.length >= MIN_TWO_TYPOS_LENGTH ? [1, 2] : [1]) {
      const near = this.#listNear(word, edits)
      if (near.length > 0) {
        near.sort((a, b) => this.count(b.postings) - this.count(a.postings) || (a.word < b.word ? -1 : 1))
        return near.slice(0, MAX_CORRECTIONS).map((entry) => entry.word)
      }
    }
    return []
  }

  #listNear(word: string, edits: number): Entry[] {
    const mask = toMask(word)
    const near: Entry[] = []
    for (let length = word.length - edits; length <= word.length + edits; length++)
      for (const entry of this.#byLength.get(length) ?? [])
        if (
          countBits(entry.mask ^ mask) <= 2 * edits &&
          entry.word !== word &&
          isAcceptedTypo(word, entry.word, edits) &&
          this.count(entry.postings) > 0
        )
          near.push(entry)
    return near
  }

  #sort(): Entry[] {
    if (this.#added.length > 0) {
      this.#sorted = [...this.#sorted, ...this.#added].sort((a, b) => (a.word < b.word ? -1 : 1))
      this.#added = []
    }
    return this.#sorted
  }
}

function isAcceptedTypo(typed: string, intended: string, edits: number): boolean {
  if (/\d/.test(intended) || !isWithinEdits(typed, intended, edits)) return false
  return (
    Math.max(typed.length, intended.length) >= MIN_TYPO_LENGTH || typed[0] === intended[0] || isSwap(typed, intended)
  )
}

const isSwap = (a: string, b: string) => sortCharacters(a) === sortCharacters(b)
const sortCharacters = (word: string) => [...word].sort().join('')

/** One bit for each letter that occurs, so most words are ruled out without comparing them. */
function toMask(word: string): number {
  let mask = 0
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) & 31)
  return mask
}

function countBits(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++
  return bits
}

function lowerBound(words: readonly Entry[], prefix: string): number {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle] as Entry).word < prefix) from = middle + 1
    else to = middle
  }
  return from
}
