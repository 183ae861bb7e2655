import type { Dictionary } from './dictionary.ts'
import { groupWord } from './group-word.ts'
import type { Phrase } from './phrase-table.ts'
import { intersect, isNamed, type Postings } from './postings.ts'
import { isWish } from './query-words.ts'
import type { Vocabulary } from './respell.ts'

const MIN_LENGTH = 2

/**
 * The words of a query whose last word is the beginning of a phrase: 'gey' as 'geyser', 'air co' and 'airco' as 'air conditioner'. Undefined if
 * it is a word, if names have longer words that begin like it, or if no document is what the phrase stands for.
 */
export function complete(words: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const last = words.at(-1) ?? ''
  if (last.length < MIN_LENGTH || /\d/.test(last) || isWish(last)) return undefined
  for (const place of words.keys()) {
    const begun = words.slice(place)
    const phrase = findPhrase(begun.join(''), vocabulary)
    if (phrase && !isUnderstood(begun, phrase, vocabulary)) return [...words.slice(0, place), ...phrase]
  }
  return undefined
}

function findPhrase(beginning: string, { dictionary, synonyms, groupPhrases }: Vocabulary): Phrase | undefined {
  const synonym = synonyms.complete(beginning)
  if (synonym && [synonym.phrase, ...synonym.value].some((phrase) => isNamed(dictionary.findPhrase(phrase))))
    return synonym.phrase
  const sought = groupPhrases.complete(beginning)
  return sought && dictionary.find(groupWord(sought.value)) ? sought.phrase : undefined
}

/** Whether the words are searched as they are. */
function isUnderstood(begun: readonly string[], phrase: Phrase, vocabulary: Vocabulary): boolean {
  const { dictionary, synonyms, groupPhrases } = vocabulary
  if (synonyms.has(begun) || groupPhrases.has(begun)) return true
  // Names usually have a longer word then; listing all longer words would take much longer.
  if (begun.length === 1 && phrase.length === 1 && isNamed(dictionary.findPhrase(phrase))) return true
  const [last = '', ...before] = begun.toReversed()
  return (before.length === 0 && dictionary.find(last) !== undefined) || isNamedLonger(dictionary, last, before)
}

/** Whether documents are named by a word that begins like this, and by the other words. */
function isNamedLonger(dictionary: Dictionary, beginning: string, others: Phrase = []): boolean {
  const isWithOthers = (longer: Postings) => {
    const all = others.map((word) => dictionary.find(word))
    return isNamed(all.reduce((both, found) => both && found && intersect(both, found, () => false), longer))
  }
  return dictionary.listWithPrefix(beginning).some(isWithOthers)
}
