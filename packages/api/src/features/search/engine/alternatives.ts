import type { Dictionary } from './dictionary.ts'
import { isFrequentProductType, isNamed, type Postings } from './postings.ts'
import { soundOf } from './sound.ts'

/** Documents that a word of the query accepts. `boost`: how well they fit, up to 1. */
export type Alternative = { postings: Postings; boost: number; isInNames: boolean }

/** Up to this length a word is the beginning of a name's word, or a whole word. */
const MAX_SHORT_LENGTH = 2
/** A word in at least this many documents isn't taken for the beginning of another one. */
export const ENOUGH_DOCUMENTS = 20
const MIN_SPLIT_LENGTH = 3
const MIN_COMMON_LENGTH = 3

export const PREFIX_BOOST = 0.35
/** For corrections if others sound like the word. */
const OTHER_SOUND_BOOST = 0.5

export const toAlternative = (postings: Postings, boost: number): Alternative => ({ postings, boost, isInNames: false })

export function listLonger(dictionary: Dictionary, word: string): Alternative[] {
  const isInNames = word.length <= MAX_SHORT_LENGTH
  return dictionary.listWithPrefix(word).map((postings) => ({ postings, boost: PREFIX_BOOST, isInNames }))
}

/** Words that have most letters in common with the beginning of a word that nothing explains. */
export function listSamePrefix(dictionary: Dictionary, word: string): Alternative[] {
  for (let length = word.length - 1; length >= MIN_COMMON_LENGTH; length--) {
    const longer = listLonger(dictionary, word.slice(0, length))
    if (longer.length > 0) return longer
  }
  return []
}

/** 'powerbank' accepts 'power bank' if more than this number of documents have it. */
export function listSplits(dictionary: Dictionary, word: string, documents: number): Alternative[] {
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
export function listCorrections(dictionary: Dictionary, word: string, boost: number): Alternative[] {
  const corrections = dictionary.correct(word)
  const sound = soundOf(word)
  const similar = sound === undefined ? [] : corrections.filter((correction) => soundOf(correction) === sound)
  if (similar.length === 0) return findAll(dictionary, corrections, boost)
  const found = findAll(dictionary, similar, boost)
  if (found.some(({ postings }) => isFrequentProductType(postings, ENOUGH_DOCUMENTS))) return found
  const others = corrections.filter((correction) => !similar.includes(correction))
  return [...found, ...findAll(dictionary, others, boost * OTHER_SOUND_BOOST)]
}

export const findAll = (dictionary: Dictionary, words: readonly string[], boost: number): Alternative[] =>
  words.flatMap((word) => {
    const postings = dictionary.find(word)
    return postings ? [toAlternative(postings, boost)] : []
  })
