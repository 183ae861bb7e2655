import type { SupportAnswer } from '@shop/contract/support'
import { excerptOf } from './excerpt.ts'
import { type Concept, createConceptReader } from './help-concepts.ts'

/** A part of a page that can answer a question. `texts`: its paragraphs; `keywords` are searched, but not shown. */
export type HelpEntry = Omit<SupportAnswer, 'text'> & { texts: readonly string[]; keywords: string }

/** How well a concept fits by where it is. */
const TITLE_WEIGHT = 1
const KEYWORD_WEIGHT = 0.9
const TEXT_WEIGHT = 0.5
/**
 * Of the weight of a keyword, what it has alone. The rest needs the other words of its phrase, because 'fake' of 'fake
 * reviews' says nothing about fake products.
 */
const WORD_SHARE = 0.2
/** The weight of a title of an entry without keywords, which mostly refers to other entries. */
const PLAIN_TITLE_WEIGHT = 0.6
/** Ranks an entry higher whose title has few other concepts. */
const TITLE_BONUS = 0.2
const TYPO_FACTOR = 0.8
/** A concept that no entry has counts as much as one that this many entries have. */
const UNKNOWN_COUNT = 2
/**
 * The part of the question, by the rarity of its concepts, that an entry must cover. Below, it doesn't answer the
 * question.
 */
const MIN_SCORE = 0.45
/** Compared with the best entry. */
const MIN_SHARE = 0.85
const MAX_FOUND = 3
/** A question about one of these is about an order. */
const ORDER_TOPICS = 'order, delivery, shipping, track, refund, return, exchange, cancel, invoice'

export type HelpIndex = ReturnType<typeof createHelpIndex>

/** An index of help texts in memory. The same question always finds the same excerpts. */
export function createHelpIndex(entries: readonly HelpEntry[]) {
  const reader = createConceptReader()
  const orderTopics = new Set(reader.readText(ORDER_TOPICS))
  const documents = entries.map((entry) => {
    const title = reader.readText(entry.title)
    const weights = new Map<string, number>()
    addConcepts(weights, title, entry.keywords === '' ? PLAIN_TITLE_WEIGHT : TITLE_WEIGHT)
    const phrases = entry.keywords
      .split(',')
      .map(reader.readText)
      .filter(({ length }) => length > 0)
    return { entry, title: new Set(title), weights, phrases, texts: entry.texts.map(reader.readText) }
  })
  type HelpDocument = (typeof documents)[number]
  const counts = new Map<string, number>()
  for (const { weights, phrases, texts } of documents)
    for (const name of new Set([...weights.keys(), ...phrases.flat(), ...texts.flat()]))
      counts.set(name, (counts.get(name) ?? 0) + 1)

  /** The logarithm of how few entries have a concept, as in BM25. */
  function rarityOf(name: string): number {
    const count = counts.get(name) ?? UNKNOWN_COUNT
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
  }

  const sumRarity = (names: readonly string[]) => names.reduce((sum, name) => sum + rarityOf(name), 0)

  /** Higher, the more of the phrase the question has, by the rarity of its concepts. */
  function keywordWeight(phrase: readonly string[], concepts: readonly Concept[]): number {
    const matched = phrase.filter((name) => concepts.some((concept) => concept.name === name))
    return KEYWORD_WEIGHT * (WORD_SHARE + (1 - WORD_SHARE) * (sumRarity(matched) / sumRarity(phrase)))
  }

  /** That of its best paragraph: words of different ones have nothing to do with each other. */
  const scoreOf = (document: HelpDocument, concepts: readonly Concept[]): number =>
    Math.max(...document.texts.map((text) => scoreWith(document, text, concepts)))

  /** The part of the concepts that title, keywords and a paragraph cover, and more if the title has little else. */
  function scoreWith(
    { title, weights: own, phrases }: HelpDocument,
    text: readonly string[],
    concepts: readonly Concept[],
  ): number {
    const weights = new Map(own)
    addConcepts(weights, text, TEXT_WEIGHT)
    for (const phrase of phrases) addConcepts(weights, phrase, keywordWeight(phrase, concepts))
    const total = sumRarity(concepts.map(({ name }) => name))
    const covered = concepts.reduce((sum, concept) => {
      const weight = (weights.get(concept.name) ?? 0) * (concept.isCorrected ? TYPO_FACTOR : 1)
      return sum + rarityOf(concept.name) * weight
    }, 0)
    const inTitle = concepts.filter(({ name }) => title.has(name)).length
    return (covered / total) * (1 + (TITLE_BONUS * inTitle) / Math.max(1, title.size))
  }

  function present({ texts, keywords: _, ...entry }: HelpEntry, concepts: readonly Concept[]): SupportAnswer {
    const score = (text: string) => {
      const names = new Set(reader.readText(text))
      return concepts.reduce((sum, concept) => sum + (names.has(concept.name) ? rarityOf(concept.name) : 0), 0)
    }
    return { ...entry, text: excerptOf(texts, score) }
  }

  return {
    /** The excerpts that answer a question, the best one first. None if no entry answers it. */
    find(question: string): SupportAnswer[] {
      const concepts = reader.readQuestion(question)
      if (concepts.length === 0) return []
      const found = documents
        .map((document) => ({ entry: document.entry, score: scoreOf(document, concepts) }))
        .filter(({ score }) => score >= MIN_SCORE)
        .toSorted((a, b) => b.score - a.score)
      const best = found[0]?.score ?? 0
      return found
        .filter(({ score }) => score >= best * MIN_SHARE)
        .slice(0, MAX_FOUND)
        .map(({ entry }) => present(entry, concepts))
    },
    isAboutOrder: (question: string): boolean =>
      reader.readQuestion(question).some(({ name }) => orderTopics.has(name)),
  }
}

function addConcepts(weights: Map<string, number>, names: readonly string[], weight: number): void {
  for (const name of names) weights.set(name, Math.max(weights.get(name) ?? 0, weight))
}
