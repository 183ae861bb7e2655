import { Dictionary, Synonyms, tokeniseQuery } from '../search/text-engine.service.ts'
import { HELP_SYNONYMS, STOP_WORDS } from './help-words.ts'

/** A word or phrase, in the spelling that stands for all its synonyms. */
export type Concept = { name: string; isCorrected: boolean }

/** Shorter words aren't corrected: most are other words. */
const MIN_TYPO_LENGTH = 4

/** Reads texts as concepts: the words that say what they are about, each once. */
export function createConceptReader() {
  const synonyms = new Synonyms()
  synonyms.replace(HELP_SYNONYMS)
  /** Only its correction of typing errors is used, so every word is in one document. */
  const vocabulary = new Dictionary()
  const learn = (words: readonly string[]) => {
    for (const word of words) if (!vocabulary.find(word)) vocabulary.add(word, 0, { weight: 1, flags: 0 })
  }
  learn(HELP_SYNONYMS.flat().flatMap(tokeniseQuery))
  learn([...STOP_WORDS])

  function correct(word: string): string | undefined {
    if (word.length < MIN_TYPO_LENGTH || STOP_WORDS.has(word) || vocabulary.find(word)) return undefined
    const found = vocabulary.correct(word)
    // Corrects 'wher' to 'where', not to the stop word 'here'.
    return found.find((other) => !STOP_WORDS.has(other)) ?? found[0]
  }

  return {
    /** The concepts of a text of the shop, whose words questions can misspell. */
    readText(text: string): string[] {
      const words = tokeniseQuery(text)
      learn(words)
      return toConcepts(words, [], synonyms).map(({ name }) => name)
    },
    /** The concepts of a question, whose unknown words may be misspelt. */
    readQuestion(question: string): Concept[] {
      // No text is about the number of a question ('after 20 days').
      const typed = tokeniseQuery(question).filter((word) => !/^\d+$/.test(word))
      const corrections = typed.map(correct)
      const words = typed.map((word, place) => corrections[place] ?? word)
      return toConcepts(words, corrections, synonyms)
    },
  }
}

function toConcepts(
  words: readonly string[],
  corrections: readonly (string | undefined)[],
  synonyms: Synonyms,
): Concept[] {
  const concepts = new Map<string, Concept>()
  for (let place = 0; place < words.length; ) {
    // The last of equally long ones: the groups for questions follow those of the product search.
    const [longest] = synonyms
      .listAt(words, place)
      .toReversed()
      .toSorted((a, b) => b.phrase.length - a.phrase.length)
    const length = longest?.phrase.length ?? 1
    const phrase = words.slice(place, place + length).join(' ')
    const others = longest?.others.map((other) => other.join(' ')) ?? []
    const [name = phrase] = [phrase, ...others].sort()
    const isCorrected = corrections.slice(place, place + length).some((correction) => correction !== undefined)
    if (!concepts.has(name) && (longest || !STOP_WORDS.has(phrase))) concepts.set(name, { name, isCorrected })
    place += length
  }
  return [...concepts.values()]
}
