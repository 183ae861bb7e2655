import { withRoom } from './column.ts'
import { isWithinEdits } from './edit-distance.ts'
import { beginsNearly, canBeNear, countBits, isAcceptedTypo, toMask } from './misspellings.ts'
import { AS_PRODUCT_TYPE, countOfProductType, intersect, PostingLists, type Postings } from './postings.ts'
import { RemovedSlots } from './removed-slots.ts'
import { selectTop } from './select-top.ts'
import { hashSound, isSpeltSimilarly, soundOf } from './sound.ts'
import { WordTable } from './word-table.ts'

/** Shorter words must be right. */
const MIN_LENGTH = 4
/** From this length a word may have two typos. */
const MIN_TWO_TYPOS_LENGTH = 7
const MAX_CORRECTIONS = 4
/** A prefix matches at most so many words, the most frequent ones. */
const MAX_PREFIX_WORDS = 100
const MAX_REMEMBERED = 2000
/** So many product types are remembered for each beginning, those of most documents. */
const MAX_PRODUCT_TYPES = 50

type FoundWord = { word: string; documents: number }
/** `count`: how many documents are what the word says. */
type FoundProductType = { word: string; count: number; postings: Postings }

/** All indexed words, found by the whole word, its beginning, a misspelling or the sound. */
export class Dictionary {
  readonly #removed: RemovedSlots
  readonly #words = new WordTable()
  readonly #postings = new PostingLists()
  /** By word. */
  #masks = new Uint32Array(0)
  #sounds = new Uint32Array(0)
  /** By word: how many of its documents were removed when so many were removed in all. */
  #removedDocuments = new Uint32Array(0)
  #removedInAll = new Uint32Array(0)
  /** The first words by their text; later ones are missing until they are needed. */
  #sorted = new Uint32Array(0)
  /** By word of a range. */
  #keys = new Float64Array(0)
  #corrections = new Map<string, string[]>()
  /** By beginning: the numbers of words, and how many documents are what they say. */
  readonly #productTypes = new Map<string, readonly { number: number; count: number }[]>()

  constructor(removed = new RemovedSlots()) {
    this.#removed = removed
  }

  /** Undefined if no document has the word. */
  find(word: string): Postings | undefined {
    const number = this.#words.find(word)
    const postings = number === undefined ? undefined : this.#postingsOf(number)
    return postings && postings.documents > 0 ? postings : undefined
  }

  /** Documents with all words of a phrase, in any order. */
  findPhrase(phrase: readonly string[]): Postings | undefined {
    const all = phrase.map((word) => this.find(word))
    return all.reduce(
      (both, postings) => both && postings && intersect(both, postings, (slot) => this.#removed.has(slot)),
    )
  }

  /** Documents are added by ascending slot. */
  add(word: string, slot: number, occurrence: { weight: number; flags: number }): void {
    const known = this.#words.size
    const number = this.#words.add(word)
    if (number === known) {
      this.#masks = withRoom(this.#masks, number + 1)
      this.#masks[number] = toMask(word)
      this.#sounds = withRoom(this.#sounds, number + 1)
      this.#sounds[number] = hashSound(word)
      this.#corrections.clear()
    }
    if (occurrence.flags & AS_PRODUCT_TYPE) this.#productTypes.clear()
    this.#postings.add(number, slot, occurrence)
  }

  /** Other words that begin like this, the most frequent ones. */
  listWithPrefix(prefix: string): Postings[] {
    return this.#selectLonger(prefix, MAX_PREFIX_WORDS, (number) => this.#count(number)).map((number) =>
      this.#postingsOf(number),
    )
  }

  /** The same words, at most so many. */
  listLongerWords(prefix: string, limit: number): string[] {
    return this.#selectLonger(prefix, limit, (number) => this.#count(number)).map((number) =>
      this.#words.wordAt(number),
    )
  }

  /** Whether any longer word begins like this. */
  isBeginning(text: string): boolean {
    const { from, to } = this.#rangeOf(text)
    for (let place = from; place < to; place++) {
      const number = this.#sorted[place] as number
      if (this.#words.lengthAt(number) > text.length && this.#count(number) > 0) return true
    }
    return false
  }

  /**
   * The longer words that begin like this and say what documents are, those of most documents first. They are counted
   * once, because many words begin with the same letter.
   */
  listProductTypes(beginning: string): FoundProductType[] {
    let found = this.#productTypes.get(beginning)
    if (!found) {
      if (this.#productTypes.size >= MAX_REMEMBERED) this.#productTypes.clear()
      const count = (number: number) => (this.#count(number) === 0 ? 0 : countOfProductType(this.#postings.of(number)))
      const numbers = this.#selectLonger(beginning, MAX_PRODUCT_TYPES, count)
      found = numbers.map((number) => ({ number, count: count(number) }))
      this.#productTypes.set(beginning, found)
    }
    return found.map(({ number, count }) => ({
      word: this.#words.wordAt(number),
      count,
      postings: this.#postingsOf(number),
    }))
  }

  /**
   * Words that begin like this if one letter is wrong, missing, extra or swapped, the most frequent ones. The first
   * letter is right.
   */
  correctBeginning(typed: string): string[] {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return []
    return this.#remember(` ${typed}`, () => {
      const mask = toMask(typed)
      const near: FoundWord[] = []
      const { from, to } = this.#rangeOf(typed.charAt(0))
      for (let place = from; place < to; place++) {
        const number = this.#sorted[place] as number
        if (countBits(mask & ~(this.#masks[number] as number)) > 1) continue
        const word = this.#words.wordAt(number)
        const documents = this.#count(number)
        if (documents > 0 && beginsNearly(word, typed)) near.push({ word, documents })
      }
      return mostFrequent(near)
    })
  }

  /** The numbers of other words that begin like this and have the highest counts above zero. */
  #selectLonger(prefix: string, limit: number, count: (number: number) => number): number[] {
    const { from, to } = this.#rangeOf(prefix)
    const sorted = this.#sorted
    const keys = withRoom(this.#keys, to - from)
    this.#keys = keys
    for (let place = from; place < to; place++) {
      const number = sorted[place] as number
      keys[place - from] = this.#words.lengthAt(number) === prefix.length ? 0 : -count(number)
    }
    const selected = selectTop(to - from, limit, { keys, compare: (a, b) => a - b })
    return selected.filter((place) => keys[place] !== 0).map((place) => sorted[from + place] as number)
  }

  /** Where the words that begin like this are in `#sorted`. */
  #rangeOf(prefix: string): { from: number; to: number } {
    this.#sort()
    return { from: this.#lowerBound(prefix), to: this.#lowerBound(`${prefix}\uffff`) }
  }

  /** Documents were removed. */
  clearCorrections(): void {
    this.#corrections.clear()
    this.#productTypes.clear()
  }

  /**
   * The words that a word can be a misspelling of, the most frequent of the nearest ones first. Numbers are never
   * corrected.
   */
  correct(word: string): string[] {
    return this.#remember(word, () => this.#findCorrections(word))
  }

  #remember(key: string, find: () => string[]): string[] {
    const known = this.#corrections.get(key)
    if (known) return known
    if (this.#corrections.size >= MAX_REMEMBERED) this.#corrections.clear()
    const corrections = find()
    this.#corrections.set(key, corrections)
    return corrections
  }

  /** Frees memory after many documents were added. */
  trim(): void {
    this.#sort()
    this.#postings.pack(this.#words.size)
  }

  #findCorrections(typed: string): string[] {
    if (/^[\d.]+$/.test(typed) || typed.length < MIN_LENGTH) return []
    const near = this.#listNear(typed, 1)
    const similar = this.#listSimilar(typed)
    if (near.length > 0) return mostFrequent([...near, ...similar.filter((found) => isOtherNear(found, near, typed))])
    if (similar.length > 0 || typed.length < MIN_TWO_TYPOS_LENGTH) return mostFrequent(similar)
    return mostFrequent(this.#listNear(typed, 2))
  }

  /** Words that sound like the typed one. */
  #listSimilar(typed: string): FoundWord[] {
    const sound = soundOf(typed)
    if (sound === undefined) return []
    const hash = hashSound(typed)
    const similar: FoundWord[] = []
    for (let number = 0; number < this.#words.size; number++) {
      if (this.#sounds[number] !== hash) continue
      const word = this.#words.wordAt(number)
      const documents = this.#count(number)
      if (documents > 0 && soundOf(word) === sound && isSpeltSimilarly(word, typed)) similar.push({ word, documents })
    }
    return similar
  }

  #listNear(typed: string, edits: number): FoundWord[] {
    const words = this.#words
    const masks = this.#masks
    const mask = toMask(typed)
    const near: FoundWord[] = []
    for (let number = 0; number < words.size; number++) {
      if (!canBeNear(masks[number] as number, mask, edits)) continue
      if (Math.abs(words.lengthAt(number) - typed.length) > edits) continue
      const word = words.wordAt(number)
      if (word === typed || !isAcceptedTypo(typed, word, edits)) continue
      const documents = this.#count(number)
      if (documents > 0) near.push({ word, documents })
    }
    return near
  }

  #postingsOf(number: number): Postings {
    return { ...this.#postings.of(number), documents: this.#count(number) }
  }

  /**
   * The documents of a word that aren't removed. They are counted again only after a removal, because added ones aren't
   * removed.
   */
  #count(number: number): number {
    const { pool, start, length } = this.#postings.of(number)
    const removedInAll = this.#removed.count
    if (removedInAll === 0) return length
    this.#removedInAll = withRoom(this.#removedInAll, this.#words.size)
    this.#removedDocuments = withRoom(this.#removedDocuments, this.#words.size)
    if (this.#removedInAll[number] !== removedInAll) {
      let removed = 0
      for (let index = start; index < start + length; index++)
        removed += this.#removed.flags[pool.slots[index] as number] as number
      this.#removedDocuments[number] = removed
      this.#removedInAll[number] = removedInAll
    }
    return length - (this.#removedDocuments[number] as number)
  }

  /** All words by their text. Few are new except at first, so a binary search finds the place of each new one. */
  #sort(): void {
    const { length: known } = this.#sorted
    if (known === this.#words.size) return
    const added = Array.from({ length: this.#words.size - known }, (_, place) => {
      const word = this.#words.wordAt(known + place)
      return { number: known + place, word, before: this.#lowerBound(word) }
    }).sort((a, b) => (a.word < b.word ? -1 : 1))
    const sorted = new Uint32Array(this.#words.size)
    let from = 0
    for (const [place, { number, before }] of added.entries()) {
      sorted.set(this.#sorted.subarray(from, before), from + place)
      sorted[before + place] = number
      from = before
    }
    sorted.set(this.#sorted.subarray(from), from + added.length)
    this.#sorted = sorted
  }

  /** The first place of the sorted words that isn't before the text. */
  #lowerBound(text: string): number {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#words.wordAt(this.#sorted[middle] as number) < text) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** 'Sandal' of 'sandle', besides those with only one edit. */
const isOtherNear = ({ word }: FoundWord, near: readonly FoundWord[], typed: string): boolean =>
  isWithinEdits(word, typed, 2) && near.every((other) => other.word !== word)

const mostFrequent = (found: readonly FoundWord[]): string[] =>
  found
    .toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word)
