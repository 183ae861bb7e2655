import type { Dictionary } from './dictionary.ts'
import { groupWord } from './group-word.ts'
import type { PhraseTable } from './phrase-table.ts'
import { AS_SUBJECT, type Postings } from './postings.ts'
import type { Synonyms } from './synonyms.ts'
import { RELATIONS, tokeniseQuery } from './tokens.ts'

/** Documents that a word of the query accepts. `factor`: how well they fit, up to 1. */
export type Alternative = { postings: Postings; factor: number; isInNames: boolean }

/** A word of the query. */
export type QueryTerm = { alternatives: Alternative[]; rarity: number }

/** Further words of a query are ignored. */
const MAX_WORDS = 20
/** Ignored unless the query has nothing else. */
const STOP_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'wear', 'with'])
/** Up to this length a word is the beginning of a name's word, or a whole word. */
const MAX_SHORT_LENGTH = 2
/** A word that so many documents contain isn't taken for the beginning of another one. */
const ENOUGH_DOCUMENTS = 20
const MIN_SPLIT_LENGTH = 3

const SYNONYM_FACTOR = 0.5
const PREFIX_FACTOR = 0.35
const TYPO_FACTOR = 0.8
/** For words that exist, but in no document together with the others. */
const SECOND_TYPO_FACTOR = 0.4

/** Without a price limit such as 'under ₹20,000', which no text contains. */
const withoutPrice = (text: string): string =>
  text.replace(/\b(?:under|below|within|upto|up to|less than)\s*(?:₹|rs\.?)?\s*\d[\d,.]*\s*k?\b/gi, ' ')

/** The word that says what is searched: 'phone' of 'black phone 5g', 'watch' of 'watch for men', 'headphone' of 'head phones'. */
export function findHead(text: string, dictionary: Dictionary): string | undefined {
  const words = tokeniseQuery(withoutPrice(text))
  const relation = words.findIndex((word) => RELATIONS.has(word))
  const phrase = words.slice(0, relation > 0 ? relation : undefined).filter((word) => !/\d/.test(word))
  const compound = phrase.slice(-2).join('')
  return phrase.length > 1 && dictionary.find(compound) ? compound : phrase.at(-1)
}

/** The distinct words of a query that are searched, in order. */
export function listQueryWords(text: string): string[] {
  const words = [...new Set(tokeniseQuery(withoutPrice(text)))]
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
}

export type PlanOptions = {
  dictionary: Dictionary
  synonyms: Synonyms
  /** What is looked for in a group of items. */
  groupPhrases: PhraseTable<string>
  /** The word that says what is searched, if it is known. */
  head?: string | undefined
  documents: number
  correctsAll?: boolean
}

/**
 * `about`: the documents of a group that are what is looked for in it. `isNearest`: there are none, so these are all of the group, and its
 * documents are accepted for the words that it lacks.
 */
export type QueryPlan = { terms: QueryTerm[]; about: Postings | undefined; isNearest: boolean }

/**
 * What each word accepts: itself, its synonyms, compounds with its neighbour, longer words, and if there are none of these
 * the words that it can be a misspelling of. `correctsAll` adds misspellings for words that exist, too. Words that nothing
 * contains are left out, unless there are no others.
 */
export function planQuery(
  typed: readonly string[],
  { dictionary, synonyms, groupPhrases, head, documents, correctsAll = false }: PlanOptions,
): QueryPlan {
  const words = typed.map((word, place) => {
    if (dictionary.find(word)) return word
    const correct = (isCertain: boolean) =>
      synonyms.correct(typed, place, { isCertain }) ?? groupPhrases.correct(typed, place, { isCertain })
    // 'moblie' is a misspelling of 'mobile', even if all phones are called 'phone'.
    return correct(true) ?? (isUnknown(dictionary, word) ? correct(false) : undefined) ?? word
  })
  const terms = words.map((word) => {
    const postings = dictionary.find(word)
    return postings ? [toAlternative(postings, 1)] : []
  })
  for (const place of words.keys()) {
    addCompound(terms, words, place, dictionary)
    for (const { phrase, others } of synonyms.listAt(words, place)) {
      for (const other of others) addToAll(terms, place, phrase.length, dictionary.findPhrase(other), SYNONYM_FACTOR)
    }
  }
  const { substitutes, about } = findInGroups(words, { dictionary, groupPhrases, head })
  const planned = words.map((word, place) => {
    const alternatives = terms[place] ?? []
    const substitute = substitutes.get(place)
    // As rare as the word itself, so the group counts more than the other words of the query.
    if (substitute) return { alternatives: [...alternatives, substitute], rarity: rarityOf(alternatives, documents) }
    const known = alternatives.reduce((sum, { postings }) => sum + postings.documents, 0)
    if (known < ENOUGH_DOCUMENTS) alternatives.push(...listLonger(dictionary, word))
    if (alternatives.length === 0) alternatives.push(...listSplits(dictionary, word))
    if (alternatives.length === 0) alternatives.push(...listCorrections(dictionary, word, TYPO_FACTOR))
    else if (correctsAll && known < ENOUGH_DOCUMENTS)
      alternatives.push(...listCorrections(dictionary, word, SECOND_TYPO_FACTOR))
    return { alternatives, rarity: rarityOf(alternatives, documents) }
  })
  const found = planned.filter(({ alternatives }) => alternatives.length > 0)
  return { terms: found.length > 0 ? found : planned, about, isNearest: substitutes.size > 0 }
}

/**
 * Looks for phrases in the groups where they are looked for. `substitutes`: by place of a word, the documents of the group that are accepted
 * instead, because none of them is that: a shop without curtains lists its decor instead of misspellings of "curtain". Of a phrase, only
 * the words that no document of the group has; all of them if each is in another document. Longer phrases replace shorter ones. A phrase
 * says nothing about a thing of other groups: "jbl watch" searches a watch.
 */
function findInGroups(
  words: readonly string[],
  { dictionary, groupPhrases, head }: Pick<PlanOptions, 'dictionary' | 'groupPhrases' | 'head'>,
): Pick<QueryPlan, 'about'> & { substitutes: Map<number, Alternative> } {
  const substitutes = new Map<number, Alternative>()
  let about: Postings | undefined
  const phrases = words.flatMap((_, place) => groupPhrases.listAt(words, place).map((found) => ({ place, ...found })))
  for (const { place, phrase, value } of phrases.toSorted((a, b) => a.phrase.length - b.phrase.length)) {
    const group = dictionary.find(groupWord(value))
    if (!group) continue
    const find = (found: readonly string[]) => dictionary.findPhrase([...found, groupWord(value)])
    const isOfOther = head !== undefined && !phrase.includes(head) && !find([head])?.documents
    if (isOfOther && dictionary.find(head)) continue
    const named = find(phrase)
    if (named && isNamed(named)) {
      about = named
      for (const offset of phrase.keys()) substitutes.delete(place + offset)
      continue
    }
    about = group
    const missing = phrase.filter((word) => !find([word])?.documents)
    for (const [offset, word] of phrase.entries())
      if (missing.length === 0 || missing.includes(word)) substitutes.set(place + offset, toAlternative(group, 1))
  }
  return { substitutes, about }
}

/** Whether the words name any of the documents, and not only what belongs to them. */
function isNamed({ pool, start, length }: Postings): boolean {
  for (let index = start; index < start + length; index++) if ((pool.places[index] as number) & AS_SUBJECT) return true
  return false
}

const isUnknown = (dictionary: Dictionary, word: string): boolean =>
  dictionary.correct(word).length === 0 && dictionary.listWithPrefix(word).length === 0

const toAlternative = (postings: Postings, factor: number): Alternative => ({ postings, factor, isInNames: false })

function addToAll(
  terms: Alternative[][],
  place: number,
  length: number,
  postings: Postings | undefined,
  factor: number,
): void {
  if (!postings || postings.length === 0) return
  for (const term of terms.slice(place, place + length)) term.push(toAlternative(postings, factor))
}

/** 'smart watch' accepts 'smartwatch'. */
function addCompound(terms: Alternative[][], words: readonly string[], place: number, dictionary: Dictionary): void {
  const [word, next] = words.slice(place, place + 2)
  if (word !== undefined && next !== undefined) addToAll(terms, place, 2, dictionary.find(word + next), 1)
}

function listLonger(dictionary: Dictionary, word: string): Alternative[] {
  const isInNames = word.length <= MAX_SHORT_LENGTH
  return dictionary.listWithPrefix(word).map((postings) => ({ postings, factor: PREFIX_FACTOR, isInNames }))
}

/** 'powerbank' accepts 'power bank'. */
function listSplits(dictionary: Dictionary, word: string): Alternative[] {
  const splits: Alternative[] = []
  for (let cut = MIN_SPLIT_LENGTH; cut <= word.length - MIN_SPLIT_LENGTH; cut++) {
    const postings = dictionary.findPhrase([word.slice(0, cut), word.slice(cut)])
    if (postings && postings.length > 0) splits.push(toAlternative(postings, 1))
  }
  return splits
}

const listCorrections = (dictionary: Dictionary, word: string, factor: number): Alternative[] =>
  dictionary.correct(word).flatMap((correction) => {
    const postings = dictionary.find(correction)
    return postings ? [toAlternative(postings, factor)] : []
  })

/** The logarithm of how few documents accept a word, as in BM25. */
function rarityOf(alternatives: readonly Alternative[], documents: number): number {
  const accepted = Math.max(0, ...alternatives.map(({ postings }) => postings.documents))
  return Math.log(1 + Math.max(0, documents - accepted + 0.5) / (accepted + 0.5))
}
