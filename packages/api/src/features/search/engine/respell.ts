import { ENOUGH_DOCUMENTS } from './alternatives.ts'
import type { Dictionary } from './dictionary.ts'
import { isWithinEdits } from './edit-distance.ts'
import { translateLatin } from './hindi.ts'
import { isSwap } from './misspellings.ts'
import type { Phrase, PhraseTable } from './phrase-table.ts'
import { countNamed, isFrequentProductType, isNamed } from './postings.ts'
import { isQualifier, isUnit } from './query-words.ts'
import { romanise } from './romanise.ts'
import { soundOf } from './sound.ts'
import type { Synonyms } from './synonyms.ts'
import { isPreposition, stem } from './tokens.ts'

const MIN_SPLIT_LENGTH = 3
const MAX_JOINED_LENGTH = 2
/** The only likely correction of a word is in more documents than any other by this factor. */
const LIKELY_RATIO = 4
/** The part of the documents with a word that are of this product type. */
const MIN_PRODUCT_TYPE_SHARE = 0.03

export type Vocabulary = {
  dictionary: Dictionary
  synonyms: Synonyms
  /** What is looked for in a group of items. */
  groupPhrases: PhraseTable<string>
}

/** Whether texts or phrases have a word. */
export const isKnownWord = ({ dictionary, ...phrases }: Vocabulary, word: string): boolean =>
  dictionary.find(word) !== undefined || isPhrase(phrases, [word])

/** Whether any document is what a word of the query says, or a phrase that the word ends is looked for. */
export const isProductType = (vocabulary: Vocabulary, words: readonly string[], place: number): boolean =>
  isPhrase(vocabulary, [words[place] ?? '']) || isCertainProductType(vocabulary, words, place)

/** The same, but only a phrase of several words. */
export function isCertainProductType(
  { dictionary, ...phrases }: Vocabulary,
  words: readonly string[],
  place: number,
): boolean {
  const isSearchPhrase = [2, 3].some(
    (length) => length <= place + 1 && isPhrase(phrases, words.slice(place + 1 - length, place + 1)),
  )
  if (isSearchPhrase) return true
  const postings = dictionary.find(words[place] ?? '')
  return postings !== undefined && isFrequentProductType(postings, postings.documents * MIN_PRODUCT_TYPE_SHARE)
}

/** The word that an unknown one is a misspelling of, if one letter differs. */
export function correctWord(word: string, vocabulary: Vocabulary): string {
  const { dictionary, synonyms, groupPhrases } = vocabulary
  const isKnown = isQualifier(word) || synonyms.hasWord(word) || groupPhrases.hasWord(word) || dictionary.find(word)
  return isKnown ? word : (dictionary.correct(word).find((near) => isWithinEdits(near, word, 1)) ?? word)
}

const isPhrase = ({ synonyms, groupPhrases }: Omit<Vocabulary, 'dictionary'>, phrase: Phrase): boolean =>
  groupPhrases.has(phrase) || synonyms.has(phrase)

/**
 * The words of a query as phrases spell them: 'cc tv' as 'cctv', 'nailpaint' as 'nail paint', 'moblie' as 'mobile',
 * even if all phones are called 'phone'. Words that texts have stay as they are, except single letters ('i phone').
 */
export function respell(typed: readonly string[], vocabulary: Vocabulary): string[] {
  const words = joinAndSplit(
    typed.flatMap((word) => toEnglish(word, vocabulary)),
    vocabulary,
  )
  return words.map((word, place) =>
    isQualifier(word) || isUnit(word, words[place - 1]) || vocabulary.dictionary.find(word)
      ? word
      : (correct(words, place, vocabulary) ?? word),
  )
}

/** A word that nothing has may be a Hindi one in Latin letters, or an English one in Devanagari. */
function toEnglish(word: string, vocabulary: Vocabulary): string[] {
  const { synonyms, groupPhrases } = vocabulary
  const isEnglish = isQualifier(word) || synonyms.hasWord(word) || groupPhrases.hasWord(word)
  if (isEnglish || isKnownWord(vocabulary, word)) return [word]
  const latin = stem(romanise(word))
  return translateLatin(latin)?.split(' ').map(stem) ?? [latin]
}

/** Whether all words of a query are known, or the last one is the beginning of a word. */
export function isCorrect(words: readonly string[], vocabulary: Vocabulary): boolean {
  const last = words.at(-1) ?? ''
  return (
    words.slice(0, -1).every((word) => isKnownWord(vocabulary, word)) &&
    (isKnownWord(vocabulary, last) || vocabulary.dictionary.isPrefix(last))
  )
}

/**
 * The words that a misspelt query probably means. Undefined if all of its words are known, or only joined or split, or
 * if nothing is similar. The last word may be the beginning of one.
 */
export function correctQuery(typed: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const { dictionary } = vocabulary
  const words = respell(typed, vocabulary)
  const corrected = words.map((word, place) => {
    if (isQualifier(word) || isUnit(word, words[place - 1]) || isKnownWord(vocabulary, word)) return word
    if (place < words.length - 1) return dictionary.correct(word)[0] ?? word
    if (dictionary.isPrefix(word)) return word
    return [...dictionary.correct(word), ...dictionary.correctPrefix(word)][0] ?? word
  })
  return corrected.join('') === typed.join('') ? undefined : corrected
}

function correct(words: readonly string[], place: number, vocabulary: Vocabulary): string | undefined {
  const { dictionary, synonyms, groupPhrases } = vocabulary
  const word = words[place] ?? ''
  const findInPhrases = (isCertain: boolean) =>
    synonyms.correct(words, place, { isCertain }) ?? groupPhrases.correct(words, place, { isCertain })
  const certain = findInPhrases(true)
  if (certain !== undefined) return certain
  const [nearest] = dictionary.correct(word)
  // 'gamle' is rather 'gamla' than 'game', and 'diper' than 'deeper', which is no name.
  if (nearest !== undefined && (soundOf(nearest) !== soundOf(word) || !isNamed(dictionary.find(nearest)))) {
    const searchPhrase = findInPhrases(false)
    if (searchPhrase !== undefined && soundOf(searchPhrase) === soundOf(word) && isWithinEdits(searchPhrase, word, 1))
      return searchPhrase
  }
  // Texts mention a cupboard, but all of them are called 'wardrobe'.
  if (nearest !== undefined)
    return isPhrase(vocabulary, [nearest]) && !isNamed(dictionary.find(nearest)) ? nearest : undefined
  return dictionary.isPrefix(word) ? undefined : findInPhrases(false)
}

/**
 * The only likely correction of a word, such as 'laptop' of 'laptp': one letter differs, and far fewer documents
 * have any other similar word. Undefined for the beginning of a word, and if a phrase has a word that sounds like the
 * typed one, unless the correction names many documents.
 */
export function findOnlyCorrection(word: string, vocabulary: Vocabulary): string | undefined {
  const { dictionary, synonyms, groupPhrases } = vocabulary
  const isKnown = isQualifier(word) || synonyms.hasWord(word) || groupPhrases.hasWord(word)
  const isEnglish = /^[a-z]+$/.test(word) && translateLatin(word) === undefined
  if (!isEnglish || isKnown || isKnownWord(vocabulary, word) || dictionary.isPrefix(word)) return undefined
  const candidates = dictionary
    .correct(word)
    .map((text) => ({ text, postings: dictionary.find(text) }))
    .filter(({ text, postings }) => isNamed(postings) && !isPreposition(text, undefined))
  const [nearest, next] = candidates
  if (!nearest || !isWithinEdits(nearest.text, word, 1)) return undefined
  // 'Ardio' is rather 'radio' than the more frequent 'audio'.
  if (!isSwap(nearest.text, word) && candidates.some(({ text }) => isSwap(text, word))) return undefined
  if (LIKELY_RATIO * (next?.postings?.documents ?? 0) > (nearest.postings?.documents ?? 0)) return undefined
  const sound = soundOf(word)
  const isCertain = sound === undefined || soundOf(nearest.text) === sound
  if (isCertain || countNamed(nearest.postings) >= ENOUGH_DOCUMENTS) return nearest.text
  const inPhrases = [synonyms, groupPhrases].map((phrases) => phrases.correct([word], 0, { isCertain: false }))
  return inPhrases.some((other) => other !== undefined && soundOf(other) === sound) ? undefined : nearest.text
}

function joinAndSplit(words: readonly string[], vocabulary: Vocabulary): string[] {
  const respelled: string[] = []
  for (let place = 0; place < words.length; place++) {
    const [word = '', next] = words.slice(place, place + 2)
    if (next !== undefined && isOneWord(word, next, vocabulary)) {
      respelled.push(word + next)
      place++
    } else respelled.push(...(isKnownWord(vocabulary, word) ? [word] : (findSplit(word, vocabulary) ?? [word])))
  }
  return respelled
}

function isOneWord(word: string, next: string, vocabulary: Vocabulary): boolean {
  if (!/^\D+$/.test(word + next)) return false
  const areWords = [word, next].every((part) => vocabulary.dictionary.find(part) !== undefined)
  return (word.length === 1 || !areWords) && word.length <= MAX_JOINED_LENGTH && isKnownWord(vocabulary, word + next)
}

function findSplit(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let cut = MIN_SPLIT_LENGTH; cut <= word.length - MIN_SPLIT_LENGTH; cut++) {
    const split = [stem(word.slice(0, cut)), word.slice(cut)]
    if (isPhrase(vocabulary, split)) return split
  }
  return undefined
}
