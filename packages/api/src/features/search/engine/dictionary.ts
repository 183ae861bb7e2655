import { withRoom } from './column.ts'
import { DocumentCounts } from './document-counts.ts'
import { isWithinEdits } from './edit-distance.ts'
import { canBeNear, countBits, hasSimilarPrefix, isAcceptedTypo, toMask } from './misspellings.ts'
import { AS_PRODUCT_TYPE, countAsLast, countOfProductType, intersect, PostingLists, type Postings } from './postings.ts'
import { RemovedSlots } from './removed-slots.ts'
import { selectTop } from './select-top.ts'
import { SortedWords } from './sorted-words.ts'
import { hashSound, isSpeltSimilarly, soundOf } from './sound.ts'
import { WordTable } from './word-table.ts'

/** Shorter words are never corrected. */
const MIN_LENGTH = 4
/** From this length a word may have two typos. */
const MIN_TWO_TYPOS_LENGTH = 7
const MAX_CORRECTIONS = 4
/** A prefix matches only the most frequent words. */
const MAX_PREFIX_WORDS = 100
const MAX_CACHED = 2000
/** The product types cached for each prefix, those of most documents. */
const MAX_PRODUCT_TYPES = 50

type FoundWord = { word: string; documents: number }
/** `count`: how many documents are of the product type. */
type FoundProductType = { word: string; count: number; postings: Postings }

/** All indexed words, found by the whole word, a prefix, a misspelling or the sound. */
export class Dictionary {
  readonly #removed: RemovedSlots
  readonly #words = new WordTable()
  readonly #sorted = new SortedWords(this.#words)
  readonly #postings = new PostingLists()
  readonly #counts: DocumentCounts
  /** By word. */
  #masks = new Uint32Array(0)
  #sounds = new Uint32Array(0)
  /** Sort keys, reused by each call. */
  #keys = new Float64Array(0)
  #corrections = new Map<string, string[]>()
  /** By prefix: words, and how many documents are of the product type that they name. */
  readonly #productTypes = new Map<string, readonly { id: number; count: number }[]>()

  constructor(removed = new RemovedSlots()) {
    this.#removed = removed
    this.#counts = new DocumentCounts(this.#postings, removed)
  }

  /** Undefined if no document has the word. */
  find(word: string): Postings | undefined {
    const id = this.#words.find(word)
    const postings = id === undefined ? undefined : this.#postingsOf(id)
    return postings && postings.documents > 0 ? postings : undefined
  }

  /** Documents with all words of a phrase, in any order. */
  findPhrase(phrase: readonly string[]): Postings | undefined {
    const all = phrase.map((word) => this.find(word))
    return all.reduce(
      (both, postings) => both && postings && intersect(both, postings, (slot) => this.#removed.has(slot)),
    )
  }

  /**
   * Documents with all words of a phrase that its last word names, also if that is an accessory: the 'memory' of a
   * 'memory module' describes no other thing.
   */
  findCompound(phrase: readonly string[]): Postings | undefined {
    const found = this.findPhrase(phrase)
    const last = this.find(phrase.at(-1) ?? '')
    if (phrase.length > 1 && found && last) countAsLast(found, last)
    return found
  }

  /** Documents are added by ascending slot. */
  add(word: string, slot: number, occurrence: { weight: number; flags: number }): void {
    const known = this.#words.size
    const id = this.#words.add(word)
    if (id === known) {
      this.#masks = withRoom(this.#masks, id + 1)
      this.#masks[id] = toMask(word)
      this.#sounds = withRoom(this.#sounds, id + 1)
      this.#sounds[id] = hashSound(word)
      this.#corrections.clear()
    }
    if (occurrence.flags & AS_PRODUCT_TYPE) this.#productTypes.clear()
    this.#postings.add(id, slot, occurrence)
  }

  /** The documents of the longer words that begin like this, the most frequent ones. */
  listWithPrefix(prefix: string): Postings[] {
    const ids = this.#selectLonger(prefix, MAX_PREFIX_WORDS, (id) => this.#counts.of(id))
    return ids.map((id) => this.#postingsOf(id))
  }

  /** The most frequent longer words that begin like this. */
  listLongerWords(prefix: string, limit: number): string[] {
    const ids = this.#selectLonger(prefix, limit, (id) => this.#counts.of(id))
    return ids.map((id) => this.#words.wordAt(id))
  }

  /** Whether any longer word begins like this. */
  isPrefix(text: string): boolean {
    return this.#sorted.withPrefix(text).some((id) => this.#words.lengthAt(id) > text.length && this.#counts.of(id) > 0)
  }

  /**
   * The longer words that begin like this and name a product type, those of most documents first. They are counted
   * once, because many words begin with the same letter.
   */
  listProductTypes(prefix: string): FoundProductType[] {
    let found = this.#productTypes.get(prefix)
    if (!found) {
      if (this.#productTypes.size >= MAX_CACHED) this.#productTypes.clear()
      const count = (id: number) => (this.#counts.of(id) === 0 ? 0 : countOfProductType(this.#postings.of(id)))
      const ids = this.#selectLonger(prefix, MAX_PRODUCT_TYPES, count)
      found = ids.map((id) => ({ id, count: count(id) }))
      this.#productTypes.set(prefix, found)
    }
    return found.map(({ id, count }) => ({ word: this.#words.wordAt(id), count, postings: this.#postingsOf(id) }))
  }

  /**
   * Words that begin like this if one letter is wrong, missing, extra or swapped, the most frequent ones. The first
   * letter is right.
   */
  correctPrefix(typed: string): string[] {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return []
    return this.#cacheCorrections(` ${typed}`, () => {
      const mask = toMask(typed)
      const near: FoundWord[] = []
      for (const id of this.#sorted.withPrefix(typed.charAt(0))) {
        if (countBits(mask & ~(this.#masks[id] as number)) > 1) continue
        const word = this.#words.wordAt(id)
        const documents = this.#counts.of(id)
        if (documents > 0 && hasSimilarPrefix(word, typed)) near.push({ word, documents })
      }
      return mostFrequent(near)
    })
  }

  /**
   * The words that a word can be a misspelling of, the most frequent of the nearest ones first. Numbers are never
   * corrected.
   */
  correct(word: string): string[] {
    return this.#cacheCorrections(word, () => this.#findCorrections(word))
  }

  /** Must be called after documents were removed. */
  clearCache(): void {
    this.#corrections.clear()
    this.#productTypes.clear()
  }

  /** Frees memory after many documents were added. */
  trim(): void {
    this.#sorted.sort()
    this.#postings.pack(this.#words.size)
  }

  /** The ids of the longer words that begin like this and have the highest counts above zero. */
  #selectLonger(prefix: string, limit: number, count: (id: number) => number): number[] {
    const ids = this.#sorted.withPrefix(prefix)
    const keys = withRoom(this.#keys, ids.length)
    this.#keys = keys
    for (let place = 0; place < ids.length; place++) {
      const id = ids[place] as number
      keys[place] = this.#words.lengthAt(id) === prefix.length ? 0 : -count(id)
    }
    const selected = selectTop(ids.length, limit, { keys, compare: (a, b) => a - b })
    return selected.filter((place) => keys[place] !== 0).map((place) => ids[place] as number)
  }

  #cacheCorrections(key: string, find: () => string[]): string[] {
    const cached = this.#corrections.get(key)
    if (cached) return cached
    if (this.#corrections.size >= MAX_CACHED) this.#corrections.clear()
    const corrections = find()
    this.#corrections.set(key, corrections)
    return corrections
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
    for (let id = 0; id < this.#words.size; id++) {
      if (this.#sounds[id] !== hash) continue
      const word = this.#words.wordAt(id)
      const documents = this.#counts.of(id)
      if (documents > 0 && soundOf(word) === sound && isSpeltSimilarly(word, typed)) similar.push({ word, documents })
    }
    return similar
  }

  #listNear(typed: string, edits: number): FoundWord[] {
    const words = this.#words
    const masks = this.#masks
    const mask = toMask(typed)
    const near: FoundWord[] = []
    for (let id = 0; id < words.size; id++) {
      if (!canBeNear(masks[id] as number, mask, edits)) continue
      if (Math.abs(words.lengthAt(id) - typed.length) > edits) continue
      const word = words.wordAt(id)
      if (word === typed || !isAcceptedTypo(typed, word, edits)) continue
      const documents = this.#counts.of(id)
      if (documents > 0) near.push({ word, documents })
    }
    return near
  }

  #postingsOf(id: number): Postings {
    return { ...this.#postings.of(id), documents: this.#counts.of(id) }
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
