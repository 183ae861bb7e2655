import { ACCESSORIES } from './accessories.ts'
import { type Alternative, ENOUGH_DOCUMENTS, toAlternative } from './alternatives.ts'
import type { Dictionary } from './dictionary.ts'
import { groupWord } from './group-word.ts'
import type { Phrase, PhraseTable } from './phrase-table.ts'
import { countNamed, isFrequentProductType, isNamed, type Postings } from './postings.ts'
import { isDescription } from './query-words.ts'
import { correctWord, type Vocabulary } from './respell.ts'

/**
 * Finds the phrases that people search for in a group. `substitutes`: by place of a word, the documents of the
 * group that are accepted instead, because none of them is that: a shop without curtains lists its decor instead of
 * misspellings of "curtain". Of a phrase, only the words that no document of the group has; all of them if each is in
 * another document, except the searched product type: "wifi camera" lists cameras. Longer phrases replace shorter ones.
 * Nothing is missing if many documents are named by the whole query, as smart rings in a shop without other rings.
 */
export function findInGroups(
  words: readonly string[],
  { dictionary, synonyms, groupPhrases, headNoun }: Vocabulary & { headNoun?: string | undefined },
): { substitutes: Map<number, Alternative>; about: Postings | undefined } {
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
        isSearchPhrase: groupPhrases.has([headNoun]),
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
 * A brand doesn't matter in other groups than its own, and neither do words after the head noun: 'jbl watch' searches
 * a watch, 'boots for women winter' boots, and 'watch leather strap' no watch straps.
 */
function isOfOtherProductType(
  phrase: Phrase,
  ofHeadNoun: Postings | undefined,
  {
    headNoun,
    isAfterHeadNoun,
    isSearchPhrase,
  }: { headNoun: string; isAfterHeadNoun: boolean; isSearchPhrase: boolean },
): boolean {
  if (phrase.includes(headNoun)) {
    const isAccessory = phrase.some((word) => word !== headNoun && ACCESSORIES.has(word))
    return isAccessory && ofHeadNoun !== undefined && isFrequentProductType(ofHeadNoun, ENOUGH_DOCUMENTS)
  }
  if (phrase.length === 1) return ofHeadNoun !== undefined
  return (
    isAfterHeadNoun &&
    (isSearchPhrase || (ofHeadNoun !== undefined && isFrequentProductType(ofHeadNoun, ENOUGH_DOCUMENTS)))
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
