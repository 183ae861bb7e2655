import type { WordTable } from './word-table.ts'

/** The words of a table in alphabetical order. */
export class SortedWords {
  readonly #words: WordTable
  /** Ids of words; those added since the last call of `sort` are missing. */
  #ids = new Uint32Array(0)

  constructor(words: WordTable) {
    this.#words = words
  }

  /** The ids of the words that begin like this. Valid until a word is added. */
  withPrefix(prefix: string): Uint32Array {
    this.sort()
    return this.#ids.subarray(this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`))
  }

  /** Few words are new except at first, so a binary search finds the place of each new one. */
  sort(): void {
    const { length: known } = this.#ids
    if (known === this.#words.size) return
    const added = Array.from({ length: this.#words.size - known }, (_, place) => {
      const word = this.#words.wordAt(known + place)
      return { id: known + place, word, before: this.#lowerBound(word) }
    }).sort((a, b) => (a.word < b.word ? -1 : 1))
    const sorted = new Uint32Array(this.#words.size)
    let from = 0
    for (const [place, { id, before }] of added.entries()) {
      sorted.set(this.#ids.subarray(from, before), from + place)
      sorted[before + place] = id
      from = before
    }
    sorted.set(this.#ids.subarray(from), from + added.length)
    this.#ids = sorted
  }

  /** The first place of a word that isn't before the text. */
  #lowerBound(text: string): number {
    let [from, to] = [0, this.#ids.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#words.wordAt(this.#ids[middle] as number) < text) from = middle + 1
      else to = middle
    }
    return from
  }
}
