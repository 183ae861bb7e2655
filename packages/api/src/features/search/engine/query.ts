import { ACCESSORIES } from './accessories.ts'
import type { Dictionary } from './dictionary.ts'
import { groupWord } from './group-word.ts'
import type { Phrase, PhraseTable } from './phrase-table.ts'
import { countNamed, describes, isFrequentProductType, isNamed, type Postings } from './postings.ts'
import { isDescription, isQualifier, isUnit } from './query-words.ts'
import { correctWord, respell, type Vocabulary } from './respell.ts'
import { soundOf } from './sound.ts'

/** Documents that a word of the query accepts. `boost`: how well they fit, up to 1. */
export type Alternative = { postings: Postings; boost: number; isInNames: boolean }

/** A word of the query. */
export type QueryTerm = { alternatives: Alternative[]; idf: number }

/** Up to this length a word is the beginning of a name's word, or a whole word. */
const MAX_SHORT_LENGTH = 2
/** A word that so many documents contain isn't taken for the beginning of another one. */
const ENOUGH_DOCUMENTS = 20
const MIN_SPLIT_LENGTH = 3
const MIN_COMMON_LENGTH = 3

export const SYNONYM_BOOST = 0.5
/** A synonym that names so many times as many documents counts as much as the word. */
const USUAL_RATIO = 5
const PREFIX_BOOST = 0.35
/** How much of their weight words have that say what the searched product type is for. */
const COMPLEMENT_BOOST = 0.5
/** For corrections if others sound like the word. */
const OTHER_SOUND_BOOST = 0.5
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
export function planQuery(
  typed: readonly string[],
  { dictionary, synonyms, groupPhrases, headNoun, complements, documents, correctsAll = false }: PlanOptions,
): QueryPlan {
  const words = respell(typed, { dictionary, synonyms, groupPhrases })
  const terms = words.map((word) => {
    const postings = dictionary.find(word)
    return postings ? [toAlternative(postings, 1)] : []
  })
  for (const place of words.keys()) {
    addCompound(terms, words, place, dictionary)
    for (const { phrase, others } of synonyms.listAt(words, place)) {
      const found = others.map((other) => dictionary.findPhrase(other))
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
  const { substitutes, about } = findInGroups(words, { dictionary, synonyms, groupPhrases, headNoun })
  const planned = words.map((word, place) => {
    const alternatives = terms[place] ?? []
    const isSecondary = complements?.has(word) || isUnit(word, words[place - 1])
    const idf = (found: readonly Alternative[]) => idfOf(found, documents) * (isSecondary ? COMPLEMENT_BOOST : 1)
    const substitute = substitutes.get(place)
    // As rare as the word itself, so the group counts more than the other words of the query.
    if (substitute) return { alternatives: [...alternatives, substitute], idf: idf(alternatives) }
    const known = alternatives.reduce((sum, { postings }) => sum + postings.documents, 0)
    if (isQualifier(word) || isUnit(word, words[place - 1])) return { alternatives, idf: idf(alternatives) }
    if (known < ENOUGH_DOCUMENTS) alternatives.push(...listLonger(dictionary, word))
    if (alternatives.length === 0 || (known > 0 && known < ENOUGH_DOCUMENTS))
      alternatives.push(...listSplits(dictionary, word, USUAL_RATIO * known))
    if (alternatives.length === 0) alternatives.push(...listCorrections(dictionary, word, TYPO_BOOST))
    else if (correctsAll && known < ENOUGH_DOCUMENTS)
      alternatives.push(...listCorrections(dictionary, word, SECOND_TYPO_BOOST))
    if (alternatives.length === 0 && place === words.length - 1)
      alternatives.push(...findAll(dictionary, dictionary.correctBeginning(word), PREFIX_BOOST))
    return { alternatives, idf: idf(alternatives) }
  })
  const found = planned.filter(({ alternatives }) => alternatives.length > 0)
  if (found.length > 0) return { terms: found, about, isNearest: substitutes.size > 0 }
  const nearest = words.map((word) => listSameBeginning(dictionary, word)).filter((found) => found.length > 0)
  return { terms: nearest.map((alternatives) => ({ alternatives, idf: 1 })), about, isNearest: true }
}

/**
 * Looks for phrases in the groups where they are looked for. `substitutes`: by place of a word, the documents of the
 * group that are accepted instead, because none of them is that: a shop without curtains lists its decor instead of
 * misspellings of "curtain". Of a phrase, only the words that no document of the group has; all of them if each is in
 * another document, except the searched product type: "wifi camera" lists cameras. Longer phrases replace shorter ones.
 * Nothing is missing if many documents are named by the whole query, as smart rings in a shop without other rings.
 */
function findInGroups(
  words: readonly string[],
  {
    dictionary,
    synonyms,
    groupPhrases,
    headNoun,
  }: Pick<PlanOptions, 'dictionary' | 'synonyms' | 'groupPhrases' | 'headNoun'>,
): Pick<QueryPlan, 'about'> & { substitutes: Map<number, Alternative> } {
  const substitutes = new Map<number, Alternative>()
  let about: Postings | undefined
  const phrases = listGroupPhrases(words, groupPhrases)
  // A Hindi word is not in the translated words.
  const isTyped = phrases.length > 0 && headNoun !== undefined && words.join('').includes(headNoun)
  const ofHeadNounAnywhere = isTyped
    ? findHeadNounPostings(headNoun, { dictionary, synonyms, groupPhrases })
    : undefined
  for (const { places, phrase, value } of phrases.toSorted((a, b) => a.phrase.length - b.phrase.length)) {
    const group = dictionary.find(groupWord(value))
    if (!group) continue
    const find = (found: readonly string[]) => dictionary.findPhrase([...found, groupWord(value)])
    const ofHeadNoun = headNoun === undefined ? undefined : find([headNoun])
    const isOfHeadNoun = isNamed(ofHeadNoun)
    const isAfterHeadNoun = words.slice(0, places[0]).includes(headNoun ?? '')
    if (
      !isOfHeadNoun &&
      headNoun !== undefined &&
      isOfOtherProductType(phrase, ofHeadNounAnywhere, {
        headNoun,
        isAfterHeadNoun,
        isSought: groupPhrases.has([headNoun]),
      })
    )
      continue
    const named = [phrase, ...listSynonyms(phrase, synonyms)].map(find).find(isNamed)
    if (named) {
      about = named
      for (const place of places) substitutes.delete(place)
      continue
    }
    if (isNamedWithAnother(phrase, words, dictionary)) continue
    about = isOfHeadNoun ? ofHeadNoun : group
    const missing = phrase.filter((word) => !find([word])?.documents)
    for (const [offset, word] of phrase.entries())
      if (missing.length > 0 ? missing.includes(word) : !isOfHeadNoun || word !== headNoun)
        substitutes.set(places[offset] as number, toAlternative(group, 1))
  }
  return { substitutes, about }
}

/**
 * A brand says nothing about a thing of other groups, and neither does what follows the thing: 'jbl watch' searches a
 * watch, 'boots for women winter' boots, and 'watch leather strap' no watch straps.
 */
function isOfOtherProductType(
  phrase: Phrase,
  ofHeadNoun: Postings | undefined,
  { headNoun, isAfterHeadNoun, isSought }: { headNoun: string; isAfterHeadNoun: boolean; isSought: boolean },
): boolean {
  if (phrase.includes(headNoun)) {
    const isAccessory = phrase.some((word) => word !== headNoun && ACCESSORIES.has(word))
    return isAccessory && ofHeadNoun !== undefined && isFrequentProductType(ofHeadNoun, ENOUGH_DOCUMENTS)
  }
  if (phrase.length === 1) return ofHeadNoun !== undefined
  return (
    isAfterHeadNoun && (isSought || (ofHeadNoun !== undefined && isFrequentProductType(ofHeadNoun, ENOUGH_DOCUMENTS)))
  )
}

/** The documents with the word that says what is searched, or else with a synonym of it. */
function findHeadNounPostings(headNoun: string, vocabulary: Vocabulary): Postings | undefined {
  const { dictionary, synonyms } = vocabulary
  return (
    dictionary.find(correctWord(headNoun, vocabulary)) ??
    listSynonyms([headNoun], synonyms)
      .map((other) => dictionary.findPhrase(other))
      .find((postings) => postings !== undefined)
  )
}

/** The synonyms of a whole phrase. */
const listSynonyms = (phrase: Phrase, synonyms: Vocabulary['synonyms']): Phrase[] =>
  synonyms.listAt(phrase, 0).flatMap((found) => (found.phrase.length === phrase.length ? found.others : []))

/** Whether many documents are named by a phrase and another word of the query: 'smart' of 'finger ring smart'. */
const isNamedWithAnother = (phrase: Phrase, words: readonly string[], dictionary: Dictionary): boolean =>
  words.some(
    (word) =>
      !phrase.includes(word) &&
      !isDescription(word) &&
      countNamed(dictionary.findPhrase([...phrase, word])) >= ENOUGH_DOCUMENTS,
  )

/** Also phrases of two words with another word in between: 'kids winter jacket'. */
function listGroupPhrases(
  words: readonly string[],
  groupPhrases: PhraseTable<string>,
): { places: number[]; phrase: Phrase; value: string }[] {
  return words.flatMap((word, place) => [
    ...groupPhrases
      .listAt(words, place)
      .map((found) => ({ places: found.phrase.map((_, offset) => place + offset), ...found })),
    ...groupPhrases
      .listAt([word, words[place + 2] ?? ''], 0)
      .filter(({ phrase }) => phrase.length === 2)
      .map((found) => ({ places: [place, place + 2], ...found })),
  ])
}

/** Whether any document is what the last word of a phrase says and has the others in its name: 'vacuum cleaner'. */
function isAnyNamed(dictionary: Dictionary, phrase: Phrase): boolean {
  const ofType = dictionary.find(phrase.at(-1) ?? '')
  const described = dictionary.findPhrase(phrase.slice(0, -1))
  return ofType !== undefined && described !== undefined && describes(described, ofType)
}

const toAlternative = (postings: Postings, boost: number): Alternative => ({ postings, boost, isInNames: false })

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

function listLonger(dictionary: Dictionary, word: string): Alternative[] {
  const isInNames = word.length <= MAX_SHORT_LENGTH
  return dictionary.listWithPrefix(word).map((postings) => ({ postings, boost: PREFIX_BOOST, isInNames }))
}

/** Words that have most letters in common with the beginning of a word that nothing explains. */
function listSameBeginning(dictionary: Dictionary, word: string): Alternative[] {
  for (let length = word.length - 1; length >= MIN_COMMON_LENGTH; length--) {
    const longer = listLonger(dictionary, word.slice(0, length))
    if (longer.length > 0) return longer
  }
  return []
}

/** 'powerbank' accepts 'power bank' if this is in more than so many documents. */
function listSplits(dictionary: Dictionary, word: string, documents: number): Alternative[] {
  const splits: Alternative[] = []
  for (let cut = MIN_SPLIT_LENGTH; cut <= word.length - MIN_SPLIT_LENGTH; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)]
    // Finding documents with both takes much longer.
    if (parts.some((part) => (dictionary.find(part)?.documents ?? 0) <= documents)) continue
    const postings = dictionary.findPhrase(parts)
    if (isNamed(postings) && postings.documents > documents) splits.push(toAlternative(postings, 1))
  }
  return splits
}

/** 'Sandle' is rather a sandal than a handle. If many documents are that thing, nothing else is meant. */
function listCorrections(dictionary: Dictionary, word: string, boost: number): Alternative[] {
  const corrections = dictionary.correct(word)
  const sound = soundOf(word)
  const similar = sound === undefined ? [] : corrections.filter((correction) => soundOf(correction) === sound)
  if (similar.length === 0) return findAll(dictionary, corrections, boost)
  const found = findAll(dictionary, similar, boost)
  if (found.some(({ postings }) => isFrequentProductType(postings, ENOUGH_DOCUMENTS))) return found
  const others = corrections.filter((correction) => !similar.includes(correction))
  return [...found, ...findAll(dictionary, others, boost * OTHER_SOUND_BOOST)]
}

const findAll = (dictionary: Dictionary, words: readonly string[], boost: number): Alternative[] =>
  words.flatMap((word) => {
    const postings = dictionary.find(word)
    return postings ? [toAlternative(postings, boost)] : []
  })

/** The logarithm of how few documents accept a word, as in BM25. */
function idfOf(alternatives: readonly Alternative[], documents: number): number {
  const accepted = Math.max(0, ...alternatives.map(({ postings }) => postings.documents))
  return Math.log(1 + Math.max(0, documents - accepted + 0.5) / (accepted + 0.5))
}
