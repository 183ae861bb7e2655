import { groupWord } from './group-word.ts'
import { AS_PRODUCT_TYPE, IN_BRAND, IN_LABEL, IN_NAME, NON_MODIFIER } from './postings.ts'
import { type Token, tokenise, tokeniseQuery } from './tokens.ts'

/**
 * The texts of an item. Labels are its categories and the like. The brand is also in the name or a label. `group`: what
 * it is when the searched product type is missing.
 */
export type Document = {
  id: number
  name: string
  labels: readonly string[]
  description: string
  brand?: string | undefined
  group?: string
}

type Occurrence = { weight: number; flags: number }

const NAME_WEIGHT = 1
const LABEL_WEIGHT = 1
const DESCRIPTION_WEIGHT = 1
/** Above that of a word in a name: who searches for a tawa wants kitchenware, not the turntable of this name. */
const GROUP_WEIGHT = 8
/** The part of the weight of a word that only describes something else. */
const MODIFIER_WEIGHT = 0.3
/** Typical numbers of words: longer texts weigh less. */
const AVERAGE_NAME_LENGTH = 14
const AVERAGE_DESCRIPTION_LENGTH = 32
/** How much the length of a text matters, as in BM25. */
const B = 0.9

type Words = Map<string, Occurrence>

/** The words of a document, with their weights by BM25F. `statesProductType`: whether the name says what it is. */
export function collectWords({ name, labels, description, brand = '', group }: Document): {
  words: Words
  statesProductType: boolean
  brandLength: number
} {
  const words: Words = new Map()
  const nameTokens = tokenise(name)
  countWords(words, nameTokens, NAME_WEIGHT / lengthFactor(name, AVERAGE_NAME_LENGTH), IN_NAME | IN_LABEL)
  const productTypes = nameTokens.filter(({ isProductType }) => isProductType)
  addFlag(
    words,
    productTypes.map(({ word }) => word),
    AS_PRODUCT_TYPE,
  )
  for (const label of labels) countWords(words, tokenise(label), LABEL_WEIGHT, IN_LABEL)
  countWords(
    words,
    tokenise(description),
    DESCRIPTION_WEIGHT / lengthFactor(description, AVERAGE_DESCRIPTION_LENGTH),
    0,
  )
  const brandWords = [...new Set(tokeniseQuery(brand))]
  addFlag(words, brandWords, IN_BRAND)
  if (group !== undefined) words.set(groupWord(group), { weight: GROUP_WEIGHT, flags: IN_LABEL | NON_MODIFIER })
  return { words, statesProductType: productTypes.length > 0, brandLength: brandWords.length }
}

function addFlag(words: Words, flagged: readonly string[], flag: number): void {
  for (const word of flagged) {
    const occurrence = words.get(word)
    if (occurrence) occurrence.flags |= flag
  }
}

/** Above 1 for longer texts than usual. */
const lengthFactor = (text: string, usual: number): number => 1 - B + B * (text.split(' ').length / usual)

function countWords(words: Words, tokens: readonly Token[], weight: number, flags: number): void {
  for (const { word, isModifier, isDetail } of tokens) {
    const counted = words.get(word) ?? { weight: 0, flags: 0 }
    counted.weight += weight * (isModifier ? MODIFIER_WEIGHT : 1)
    counted.flags |= flags
    if (flags & IN_LABEL && !isModifier && !isDetail) counted.flags |= NON_MODIFIER
    words.set(word, counted)
  }
}
