import {
  type Alternative,
  ENOUGH_DOCUMENTS,
  findAll,
  listCorrections,
  listLonger,
  listSamePrefix,
  listSplits,
  PREFIX_BOOST,
  toAlternative,
} from './alternatives.ts'
import type { Dictionary } from './dictionary.ts'
import { findInGroups } from './group-phrases.ts'
import type { Phrase } from './phrase-table.ts'
import { countNamed, describes, isNamed, type Postings } from './postings.ts'
import { isQualifier, isUnit } from './query-words.ts'
import { respell, type Vocabulary } from './respell.ts'

/** A word of the query. */
export type QueryTerm = { alternatives: Alternative[]; idf: number }

export const SYNONYM_BOOST = 0.5
/** A synonym counts as much as the word if it names more documents by this factor. */
const USUAL_RATIO = 5
/** How much of their weight words have that say what the searched product type is for. */
const COMPLEMENT_BOOST = 0.5
const TYPO_BOOST = 0.8
/** For words that exist, but in no document together with the others. */
const SECOND_TYPO_BOOST = 0.4

export type PlanOptions = Vocabulary & {
  /** The word that says what is searched, if it is known. */
  headNoun?: string | undefined
  /** Words that only say what it is for. */
  complements?: ReadonlySet<string>
  documents: number
  correctsAll?: boolean
}

/**
 * `about`: the documents of a group that are what is looked for in it. `isNearest`: there are none, so these are all of
 * the group, and its documents are accepted for the words that it lacks.
 */
export type QueryPlan = { terms: QueryTerm[]; about: Postings | undefined; isNearest: boolean }

/**
 * What each word accepts: itself, its synonyms, compounds with its neighbour, longer words, and if there are none of
 * these the words that it can be a misspelling of. `correctsAll` adds misspellings for words that exist, too. Words
 * that nothing contains are left out, unless there are no others.
 */
export function planQuery(typed: readonly string[], options: PlanOptions): QueryPlan {
  const { dictionary, documents, complements } = options
  const words = respell(typed, options)
  const known = listKnown(words, options)
  const { substitutes, about } = findInGroups(words, options)
  const planned = words.map((word, place): QueryTerm => {
    const isMeasure = isUnit(word, words[place - 1])
    const substitute = substitutes.get(place)
    const alternatives = known[place] ?? []
    if (!substitute && !isMeasure && !isQualifier(word))
      alternatives.push(...listSimilar(word, alternatives, { ...options, isLast: place === words.length - 1 }))
    const idf = idfOf(alternatives, documents) * (isMeasure || complements?.has(word) ? COMPLEMENT_BOOST : 1)
    // As rare as the word itself, so the group counts more than the other words of the query.
    return { alternatives: substitute ? [...alternatives, substitute] : alternatives, idf }
  })
  const found = planned.filter(({ alternatives }) => alternatives.length > 0)
  if (found.length > 0) return { terms: found, about, isNearest: substitutes.size > 0 }
  const nearest = words.map((word) => listSamePrefix(dictionary, word)).filter((found) => found.length > 0)
  return { terms: nearest.map((alternatives) => ({ alternatives, idf: 1 })), about, isNearest: true }
}

/** For each word of a query: itself, the compound with its neighbour, and its synonyms. */
function listKnown(words: readonly string[], options: PlanOptions): Alternative[][] {
  const { dictionary } = options
  const terms = words.map((word) => {
    const postings = dictionary.find(word)
    return postings ? [toAlternative(postings, 1)] : []
  })
  for (const place of words.keys()) {
    addCompound(terms, words, place, dictionary)
    addSynonyms(terms, words, place, options)
  }
  return terms
}

function addSynonyms(
  terms: Alternative[][],
  words: readonly string[],
  place: number,
  { dictionary, synonyms, headNoun }: PlanOptions,
): void {
  for (const { phrase, others } of synonyms.listAt(words, place)) {
    const found = others.map((other) => dictionary.findCompound(other))
    // Texts that only mention a school bag are not about one; backpacks are.
    const isMissing = phrase.length > 1 && found.some(isNamed) && !isAnyNamed(dictionary, phrase)
    if (isMissing) for (const offset of phrase.keys()) terms[place + offset] = []
    for (const postings of found) {
      const isUsual =
        headNoun !== undefined && phrase.join(' ') === headNoun && isMoreUsual(postings, dictionary.find(headNoun))
      addToAll(terms, place, phrase.length, postings, isMissing || isUsual ? 1 : SYNONYM_BOOST)
    }
  }
}

/** The longer words and other spellings that a word stands for which few documents have. `known`: of this word. */
function listSimilar(
  word: string,
  known: readonly Alternative[],
  { dictionary, correctsAll, isLast }: PlanOptions & { isLast: boolean },
): Alternative[] {
  const documents = known.reduce((sum, { postings }) => sum + postings.documents, 0)
  if (documents >= ENOUGH_DOCUMENTS) return []
  const similar = [...listLonger(dictionary, word)]
  const isUnknown = () => known.length + similar.length === 0
  if (isUnknown() || documents > 0) similar.push(...listSplits(dictionary, word, USUAL_RATIO * documents))
  if (isUnknown()) similar.push(...listCorrections(dictionary, word, TYPO_BOOST))
  else if (correctsAll) similar.push(...listCorrections(dictionary, word, SECOND_TYPO_BOOST))
  if (isUnknown() && isLast) similar.push(...findAll(dictionary, dictionary.correctPrefix(word), PREFIX_BOOST))
  return similar
}

/** Whether any document is what the last word of a phrase says and has the others in its name: 'vacuum cleaner'. */
function isAnyNamed(dictionary: Dictionary, phrase: Phrase): boolean {
  const ofType = dictionary.find(phrase.at(-1) ?? '')
  const described = dictionary.findPhrase(phrase.slice(0, -1))
  return ofType !== undefined && described !== undefined && describes(described, ofType)
}

function addToAll(
  terms: Alternative[][],
  place: number,
  length: number,
  postings: Postings | undefined,
  boost: number,
): void {
  if (!postings || postings.length === 0) return
  for (const term of terms.slice(place, place + length)) term.push(toAlternative(postings, boost))
}

/**
 * 'Laptop' means what nearly all texts call a notebook; those that call it a laptop are mostly about its coolers and
 * keyboards.
 */
function isMoreUsual(synonym: Postings | undefined, own: Postings | undefined): boolean {
  const named = countNamed(own)
  return named > 0 && countNamed(synonym) > USUAL_RATIO * named
}

/** 'smart watch' accepts 'smartwatch'; 'head phone' only 'headphone' if hardly any document has its parts. */
function addCompound(terms: Alternative[][], words: readonly string[], place: number, dictionary: Dictionary): void {
  const [word, next] = words.slice(place, place + 2)
  if (word === undefined || next === undefined) return
  const compound = dictionary.find(word + next)
  if (!compound) return
  const parts = dictionary.findPhrase([word, next])
  if (compound.documents > (parts?.documents ?? 0))
    for (const offset of [0, 1]) terms[place + offset] = parts ? [toAlternative(parts, 1)] : []
  addToAll(terms, place, 2, compound, 1)
}

/** The logarithm of how few documents accept a word, as in BM25. */
function idfOf(alternatives: readonly Alternative[], documents: number): number {
  const accepted = Math.max(0, ...alternatives.map(({ postings }) => postings.documents))
  return Math.log(1 + Math.max(0, documents - accepted + 0.5) / (accepted + 0.5))
}
