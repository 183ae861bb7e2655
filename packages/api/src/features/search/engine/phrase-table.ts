import { isWithinEdits } from './edit-distance.ts'
import { soundOf } from './sound.ts'

/** The words of a phrase, as the index knows them. */
export type Phrase = readonly string[]

type Entry<Value> = { phrase: Phrase; value: Value }

const MIN_TYPO_LENGTH = 5

/** Values of phrases, found by the words that a query has at a place. */
export class PhraseTable<Value> {
  readonly #byFirstWord = new Map<string, Entry<Value>[]>()
  readonly #words = new Set<string>()
  /** First words by their sound. */
  readonly #bySound = new Map<string, string>()
  /** First words with doubled letters by their spelling without: 'lappy' by 'lapy'. */
  readonly #bySingleLetters = new Map<string, string>()
  /** By their letters; empty until they are needed. */
  #sorted: (Entry<Value> & { letters: string })[] = []

  clear(): void {
    this.#byFirstWord.clear()
    this.#words.clear()
    this.#bySound.clear()
    this.#bySingleLetters.clear()
    this.#sorted = []
  }

  add(phrase: Phrase, value: Value): void {
    const [first = ''] = phrase
    this.#byFirstWord.set(first, [...(this.#byFirstWord.get(first) ?? []), { phrase, value }])
    for (const word of phrase) this.#words.add(word)
    this.#sorted = []
    const sound = soundOf(first)
    if (sound !== undefined && !this.#bySound.has(sound)) this.#bySound.set(sound, first)
    const single = first.replace(/(.)\1/g, '$1')
    if (single !== first && single.length === MIN_TYPO_LENGTH - 1) this.#bySingleLetters.set(single, first)
  }

  has(phrase: Phrase): boolean {
    return this.listAt(phrase, 0).some((found) => found.phrase.length === phrase.length)
  }

  /** Whether any phrase has this word. */
  hasWord(word: string): boolean {
    return this.#words.has(word)
  }

  /** The phrases that begin at a place of the query. */
  listAt(words: readonly string[], place: number): Entry<Value>[] {
    const beginning = this.#byFirstWord.get(words[place] ?? '') ?? []
    return beginning.filter(({ phrase }) => phrase.every((word, offset) => words[place + offset] === word))
  }

  /**
   * The first phrase in alphabetical order that begins with these letters, whatever its words are. Prefers a single
   * word.
   */
  complete(beginning: string): Entry<Value> | undefined {
    const begun = this.#listBegun(beginning)
    return begun.find(({ phrase }) => phrase.length === 1) ?? begun[0]
  }

  /** The single words that begin with these letters, in alphabetical order. */
  listLonger(beginning: string): Entry<Value>[] {
    return this.#listBegun(beginning).filter(({ phrase }) => phrase.length === 1 && phrase[0] !== beginning)
  }

  #listBegun(beginning: string): Entry<Value>[] {
    const sorted = this.#sort()
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((sorted[middle]?.letters ?? '') < beginning) from = middle + 1
      else to = middle
    }
    for (to = from; sorted[to]?.letters.startsWith(beginning); ) to++
    return sorted.slice(from, to)
  }

  #sort(): (Entry<Value> & { letters: string })[] {
    if (this.#sorted.length === 0)
      this.#sorted = [...this.#byFirstWord.values()]
        .flat()
        .map((entry) => ({ ...entry, letters: entry.phrase.join('') }))
        .sort((a, b) => (a.letters < b.letters ? -1 : 1))
    return this.#sorted
  }

  /**
   * A word of a phrase, or the first word of one that a longer word is probably a misspelling of. `isCertain`: only if
   * the rest of the phrase follows, as in 'vaccum cleaner' and 'blezar for men'.
   */
  correct(words: readonly string[], place: number, { isCertain }: { isCertain: boolean }): string | undefined {
    const word = words[place] ?? ''
    if (this.#words.has(word)) return word
    if (word.length < MIN_TYPO_LENGTH) return this.#bySingleLetters.get(word)
    const rest = words.slice(place + 1)
    const sounding = this.#bySound.get(soundOf(word) ?? '')
    if (isCertain && sounding !== undefined && this.#isFollowed(sounding, rest)) return sounding
    const near = [...this.#byFirstWord.keys()].filter(
      (known) => isWithinEdits(word, known, 1) && (!isCertain || this.#isFollowed(known, rest)),
    )
    return near.find((known) => soundOf(known) === soundOf(word)) ?? near[0] ?? (isCertain ? undefined : sounding)
  }

  /** Whether the words are the rest of a longer phrase that begins with the first word. */
  #isFollowed(first: string, words: readonly string[]): boolean {
    const beginning = this.#byFirstWord.get(first) ?? []
    return beginning.some(
      ({ phrase }) => phrase.length > 1 && phrase.slice(1).every((word, place) => words[place] === word),
    )
  }
}
