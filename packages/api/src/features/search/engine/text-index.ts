import { ACCESSORIES } from './accessories.ts'
import type { Alternative } from './alternatives.ts'
import { withRoom } from './column.ts'
import { completeTyped, type Interpretation, listInterpretations } from './complete.ts'
import { Dictionary } from './dictionary.ts'
import { collectWords, type Document } from './document-words.ts'
import { Matches } from './match.ts'
import { MatchCollector } from './match-collector.ts'
import { PhraseTable } from './phrase-table.ts'
import { NON_MODIFIER, type Postings } from './postings.ts'
import { type PlanOptions, planQuery, type QueryPlan, SYNONYM_BOOST } from './query.ts'
import { findHeadNoun, listComplements, listQueryWords } from './query-words.ts'
import { RemovedSlots } from './removed-slots.ts'
import {
  correctQuery,
  correctWord,
  findOnlyCorrection,
  isCertainProductType,
  isCorrect,
  isKnownWord,
  isProductType,
  type Vocabulary,
} from './respell.ts'
import { selectTop } from './select-top.ts'
import { SlotSet } from './slot-set.ts'
import { Synonyms } from './synonyms.ts'
import { toKey, tokeniseQuery } from './tokens.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PHRASE_BOOST = 0.3
/** How many of the best matches are compared with the query as a phrase. */
const MAX_PHRASE_CHECKS = 100
/** Above every other score. */
const EXACT_NAME_SCORE = 1000
/** Matches of some of the words are added up to this number of matches of all words. */
const ENOUGH_MATCHES = 20
/** Shorter words are mostly sizes and standards: 'aa', 'usb'. */
const MIN_HEAD_NOUN_LENGTH = 4
/** The part of the query, by their idf, that such matches must have. */
const MIN_COVERAGE = 0.5

/**
 * An index of texts in memory. Documents get ascending slots; an updated document gets a new one. Scores follow BM25F:
 * rare words and words of short texts weigh more, words of names more than words of descriptions.
 */
export class TextIndex {
  readonly #removed = new RemovedSlots()
  readonly #dictionary = new Dictionary(this.#removed)
  readonly #slotOf = new Map<number, number>()
  readonly #names: string[] = []
  /** The words of the names, with a space before and after each. */
  readonly #keys: string[] = []
  readonly #collector = new MatchCollector()
  /** By slot: whether the name says what the document is. */
  #statesProductType = new Uint8Array(0)
  /** By slot. */
  #brandLengths = new Uint8Array(0)
  readonly #matches = new Matches()
  /** With existing words taken for misspellings. */
  readonly #correctedMatches = new Matches()
  readonly #headNounMatches = new SlotSet()
  readonly #synonyms: Synonyms
  readonly #groupPhrases: PhraseTable<string>

  constructor(synonyms = new Synonyms(), groupPhrases = new PhraseTable<string>()) {
    this.#synonyms = synonyms
    this.#groupPhrases = groupPhrases
  }

  /** Slots given so far, including those of removed documents. */
  get slots(): number {
    return this.#names.length
  }

  get documents(): number {
    return this.#slotOf.size
  }

  isRemoved(slot: number): boolean {
    return this.#removed.has(slot)
  }

  /** Whether the name of a document says what it is. */
  statesProductType(slot: number): boolean {
    return this.#statesProductType[slot] === 1
  }

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  nameAt(slot: number): string {
    return this.#names[slot] ?? ''
  }

  /** Adds or replaces a document and returns its slot. */
  put(document: Document): number {
    const { id, name } = document
    this.remove(id)
    const slot = this.#names.length
    const { words, statesProductType, brandLength } = collectWords(document)
    this.#statesProductType = withRoom(this.#statesProductType, slot + 1)
    this.#statesProductType[slot] = Number(statesProductType)
    this.#brandLengths = withRoom(this.#brandLengths, slot + 1)
    this.#brandLengths[slot] = brandLength
    for (const [word, occurrence] of words) this.#dictionary.add(word, slot, occurrence)
    this.#names.push(name)
    // A joined string takes less memory than a concatenated one, which keeps its parts.
    this.#keys.push(['', toKey(name), ''].join(' '))
    this.#removed.reserve(slot + 1)
    this.#slotOf.set(id, slot)
    return slot
  }

  /** Does nothing if the document isn't in the index. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    this.#removed.add(slot)
    this.#names[slot] = this.#keys[slot] = ''
    this.#slotOf.delete(id)
    this.#dictionary.clearCache()
  }

  /** Frees memory after many documents were added. */
  trim(): void {
    this.#dictionary.trim()
  }

  /**
   * Documents that match a text. `headNounMatches`: those that are about the word that says what is searched. Both are
   * valid until the next search. `isProductTypeQuery`: no word of the text is an accessory of something else.
   */
  search(
    query: string,
    synonyms = this.#synonyms,
  ): { matches: Matches; headNounMatches: SlotSet; isProductTypeQuery: boolean } {
    const vocabulary = this.#vocabulary(synonyms)
    const text = correctTypos(query, vocabulary)
    const typed = listQueryWords(text)
    const complements = listComplements(text)
    // 'Baking' of 'oven for baking' is not the beginning of a baking tray.
    const completed = complements.has(typed.at(-1) ?? '') ? undefined : completeTyped(text, typed, vocabulary)
    const words = completed ?? typed
    const headNoun = this.#findHeadNoun(completed?.join(' ') ?? text, vocabulary)
    const plan = this.#plan(words, { synonyms, headNoun, complements })
    const headNounMatches = this.#matchHeadNoun(headNoun, plan.about, synonyms)
    let matches = this.#matches
    if (this.#collect(plan, matches, headNounMatches) === 0) {
      const corrected = this.#correctedMatches
      const correction = this.#plan(words, { synonyms, headNoun, complements, correctsAll: true })
      if (this.#collect(correction, corrected, headNounMatches) > 0) matches = corrected
    }
    this.#preferPhrases(matches, text, words)
    const isProductTypeQuery =
      (headNoun?.length ?? 0) >= MIN_HEAD_NOUN_LENGTH &&
      !words.some((word) => ACCESSORIES.has(correctWord(word, vocabulary)))
    return { matches, headNounMatches, isProductTypeQuery }
  }

  /** What a text can mean while it is typed, the likeliest first. */
  listInterpretations(text: string): Interpretation[] {
    return listInterpretations(text, this.#vocabulary(this.#synonyms))
  }

  /** A misspelt text with the words that it probably means. */
  correct(text: string): string | undefined {
    const words = listQueryWords(text)
    const vocabulary = this.#vocabulary(this.#synonyms)
    // Completing and respelling take much longer than seeing that nothing is misspelt.
    if (isCorrect(words, vocabulary) || completeTyped(text, words, vocabulary)) return undefined
    const corrected = correctQuery(words, vocabulary)
    if (corrected?.length !== words.length) return corrected?.join(' ')
    const corrections = new Map(words.map((word, place) => [word, corrected[place]]))
    return text.trim().replace(WORD, (written) => {
      const [word = ''] = tokeniseQuery(written)
      const correction = corrections.get(word)
      return correction === undefined || correction === word ? written : correction
    })
  }

  #vocabulary(synonyms: Synonyms): Vocabulary {
    return { dictionary: this.#dictionary, synonyms, groupPhrases: this.#groupPhrases }
  }

  #findHeadNoun(text: string, vocabulary: Vocabulary): string | undefined {
    const orCorrected = (is: typeof isProductType) => (words: readonly string[], place: number) => {
      if (is(vocabulary, words, place)) return true
      const word = words[place] ?? ''
      const corrected = correctWord(word, vocabulary)
      return corrected !== word && is(vocabulary, [corrected], 0)
    }
    return findHeadNoun(text, {
      isKnown: (word) => isKnownWord(vocabulary, word),
      isProductType: orCorrected(isProductType),
      isCertainProductType: orCorrected(isCertainProductType),
    })
  }

  #matchHeadNoun(headNoun: string | undefined, about: Postings | undefined, synonyms: Synonyms): SlotSet {
    const found = this.#headNounMatches
    found.reset(this.slots)
    if (about) this.#addSubjects(about, found)
    else if (headNoun !== undefined)
      for (const { alternatives } of this.#plan([headNoun], { synonyms }).terms)
        for (const { postings } of listLikely(alternatives)) this.#addSubjects(postings, found)
    return found
  }

  #addSubjects({ pool, start, length }: Postings, found: SlotSet): void {
    for (let index = start; index < start + length; index++) {
      const slot = pool.slots[index] as number
      const flags = pool.flags[index] as number
      if (flags & NON_MODIFIER && !this.#removed.has(slot)) found.add(slot, flags)
    }
  }

  /** Returns how many documents have all words. */
  #collect({ terms, isNearest }: QueryPlan, matches: Matches, headNounMatches: SlotSet): number {
    const complete = this.#collector.collect(terms, this.slots, {
      isRemoved: this.#removed.flags,
      brandLengths: this.#brandLengths,
      enough: ENOUGH_MATCHES,
      minCoverage: MIN_COVERAGE,
      matches,
      headNounMatches,
    })
    matches.isNearest = matches.length > 0 && (isNearest || complete === 0)
    return complete
  }

  #plan(
    words: readonly string[],
    options: Pick<PlanOptions, 'synonyms' | 'headNoun' | 'complements' | 'correctsAll'>,
  ): QueryPlan {
    const known = { dictionary: this.#dictionary, documents: this.documents, groupPhrases: this.#groupPhrases }
    return planQuery(words, { ...known, ...options })
  }

  /** An exact name comes first; words in the order of the query count more. */
  #preferPhrases(matches: Matches, text: string, words: readonly string[]): void {
    const { length, slots, scores, keys } = matches
    const key = toKey(text)
    const pairs = words.slice(1).map((word, place) => ` ${words[place]} ${word} `)
    matches.rankByScore()
    const compare = (a: number, b: number) => (slots[a] as number) - (slots[b] as number)
    for (const place of selectTop(length, MAX_PHRASE_CHECKS, { keys, compare })) {
      const name = this.#keys[slots[place] as number] ?? ''
      const found = pairs.filter((pair) => name.includes(pair)).length
      if (found > 0) scores[place] = (scores[place] as number) * (1 + (PHRASE_BOOST * found) / pairs.length)
      if (name.length === key.length + 2 && name.includes(key))
        scores[place] = (scores[place] as number) + EXACT_NAME_SCORE
    }
  }
}

/** Replaces misspelt words, so the synonyms, compounds and phrases of the right words apply. */
function correctTypos(text: string, vocabulary: Vocabulary): string {
  const words = listQueryWords(text)
  if (isCorrect(words, vocabulary) || completeTyped(text, words, vocabulary)) return text
  return text.replace(WORD, (written) => {
    const [word = ''] = tokeniseQuery(written)
    return (words.includes(word) ? findOnlyCorrection(word, vocabulary) : undefined) ?? written
  })
}

/** Those that fit about as well as a synonym, or all if none does. */
function listLikely(alternatives: readonly Alternative[]): readonly Alternative[] {
  const likely = alternatives.filter(({ boost }) => boost >= SYNONYM_BOOST)
  return likely.length > 0 ? likely : alternatives
}
