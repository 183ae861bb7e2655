import { completeLastWord } from './complete-last-word.ts'
import type { Dictionary } from './dictionary.ts'
import { groupWord } from './group-word.ts'
import type { Phrase } from './phrase-table.ts'
import { countOfProductType, isFrequentProductType, isNamed, nameTheSame } from './postings.ts'
import { isQualifier, isUnit, listQueryWords } from './query-words.ts'
import { isKnownWord, type Vocabulary } from './respell.ts'

const MIN_LENGTH = 2
/** Shorter words are the beginning of too many others. */
const LAST_WORD = /[\p{L}\p{M}]{3,}$/u
/** A word counts as a product type if at least this many documents are of it. */
const MIN_PRODUCT_TYPE_DOCUMENTS = 20
const MAX_INTERPRETATIONS = 3

/**
 * The words of a query whose last word is the beginning of a phrase: 'gey' as 'geyser', 'air co' and 'airco' as 'air
 * conditioner'. Undefined if it is a word, if names have longer words that begin like it, or if no document is what the
 * phrase stands for.
 */
function complete(words: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const last = words.at(-1) ?? ''
  if (last.length < MIN_LENGTH || /\d/.test(last) || isQualifier(last) || isUnit(last, words.at(-2))) return undefined
  for (const place of words.keys()) {
    const begun = words.slice(place)
    if (vocabulary.synonyms.has(begun) || vocabulary.groupPhrases.has(begun)) return undefined
    const phrase = findPhrase(begun.join(''), vocabulary)
    if (
      phrase &&
      isWhole(last, phrase, begun) &&
      words.slice(0, place).some((word) => isCommonProductType(word, vocabulary))
    )
      return undefined
    if (phrase && !isUnderstood(begun, phrase, vocabulary)) return [...words.slice(0, place), ...phrase]
  }
  return undefined
}

/** The same for the words of a text. An s at its end may be no plural: 'purs' is the beginning of 'purse'. */
export function completeTyped(text: string, words: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const completed = complete(words, vocabulary)
  const last = words.at(-1) ?? ''
  if (completed || !text.toLowerCase().endsWith(`${last}s`) || isKnownWord(vocabulary, last)) return completed
  return complete([...words.slice(0, -1), `${last}s`], vocabulary)
}

/** What a text means while it is typed. `group`: where people search for this if documents aren't called so. */
export type Interpretation = { text: string; group?: string }

/**
 * The text itself and, if its last word is also the beginning of longer ones, the text with these: 'sand' and 'sandal',
 * first the word that says what most documents are. A word that says what few are may also be the beginning of one that
 * people search for in a group: 'mat' of 'mattress'.
 */
export function listInterpretations(text: string, vocabulary: Vocabulary): Interpretation[] {
  const { dictionary, groupPhrases } = vocabulary
  const completed = completeLastWord(text, dictionary)
  const whole = completed.length > 0 ? completed : completeInitial(text, vocabulary)
  if (whole.length > 0) return whole.map((completion) => ({ text: completion }))
  const [last] = LAST_WORD.exec(text) ?? []
  const word = last?.toLowerCase() ?? ''
  const typed = dictionary.find(word)
  if (last === undefined || !typed || isQualifier(word)) return [{ text }]
  const count = countOfProductType(typed)
  const isProductType = count >= MIN_PRODUCT_TYPE_DOCUMENTS
  const longer = dictionary
    .listProductTypes(word)
    .filter((found) => found.count >= MIN_PRODUCT_TYPE_DOCUMENTS)
    .slice(0, isProductType ? 1 : MAX_INTERPRETATIONS - 1)
  const words = [{ word, count }, ...longer].toSorted((a, b) => b.count - a.count)
  const interpretations = words.map((found) => ({ text: text.slice(0, -last.length) + found.word }))
  if (last !== text || isProductType) return interpretations
  const inGroups = groupPhrases
    .listLonger(word)
    .filter(
      ({ phrase: [first], value }) =>
        longer.every((found) => found.word !== first) && dictionary.find(groupWord(value)),
    )
    .map(({ phrase, value }) => ({ text: phrase.join(' '), group: value }))
  return [...interpretations, ...inGroups.slice(0, MAX_INTERPRETATIONS - interpretations.length)]
}

/** 'Power b' as 'power bank' in a shop without any. Longer beginnings of last words are completed by each search. */
function completeInitial(text: string, vocabulary: Vocabulary): string[] {
  const words = listQueryWords(text)
  if (words.length < 2 || words.at(-1)?.length !== 1) return []
  const phrase = findPhrase(words.join(''), vocabulary)
  const isWord = phrase?.length === words.length && phrase.every((word, place) => word.startsWith(words[place] ?? ''))
  return isWord ? [phrase.join(' ')] : []
}

function findPhrase(beginning: string, { dictionary, synonyms, groupPhrases }: Vocabulary): Phrase | undefined {
  const synonym = synonyms.complete(beginning)
  if (synonym && [synonym.phrase, ...synonym.value].some((phrase) => isNamed(dictionary.findPhrase(phrase))))
    return synonym.phrase
  const groupPhrase = groupPhrases.complete(beginning)
  return groupPhrase && dictionary.find(groupWord(groupPhrase.value)) ? groupPhrase.phrase : undefined
}

/** 'Jutti punjabi' searches a jutti and no Punjabi suit. */
const isWhole = (last: string, phrase: Phrase, begun: Phrase): boolean => phrase[begun.length - 1] === last

function isCommonProductType(word: string, { dictionary }: Vocabulary): boolean {
  const postings = dictionary.find(word)
  return postings !== undefined && isFrequentProductType(postings, MIN_PRODUCT_TYPE_DOCUMENTS)
}

/** Whether the words are searched as they are. */
function isUnderstood(begun: readonly string[], phrase: Phrase, vocabulary: Vocabulary): boolean {
  const { dictionary } = vocabulary
  // 'Smart wa' is rather a smartwatch than a warm-white smart bulb.
  if (begun.length > 1 && phrase.length === 1 && phrase.every((word) => isCommonProductType(word, vocabulary)))
    return false
  // Names usually have a longer word then; listing all longer words would take much longer.
  if (begun.length === 1 && phrase.length === 1 && isNamed(dictionary.findPhrase(phrase))) return true
  const [last = '', ...before] = begun.toReversed()
  return (before.length === 0 && dictionary.find(last) !== undefined) || isNamedLonger(dictionary, last, before)
}

/** Whether documents are named by a word that begins like this, and by the other words. */
function isNamedLonger(dictionary: Dictionary, beginning: string, others: Phrase = []): boolean {
  const longer = dictionary.listWithPrefix(beginning)
  if (others.length === 0) return longer.some(isNamed)
  const named = dictionary.findPhrase(others)
  return named !== undefined && longer.some((word) => nameTheSame(word, named))
}
