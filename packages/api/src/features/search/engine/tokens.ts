import { ACCESSORIES } from './accessories.ts'
import { translate } from './hindi.ts'

/**
 * A word of a text. `isModifier`: it only describes what the text is about, as in 'keyboard' of 'keyboard cover' or of
 * 'cover for a keyboard'. `isDetail`: it comes after the first comma, as 'plate' in 'steam iron, steel plate'.
 * `isProductType`: the last word before any mark or preposition, as 'kettle' in 'electric kettle with lid', and both
 * 'shirt' and 'tshirt' in 'polo t-shirt'.
 */
export type Token = { word: string; isModifier: boolean; isDetail: boolean; isProductType: boolean }

/** What comes after these words is not what is sold. */
const PREPOSITIONS: ReadonlySet<string> = new Set([
  'for',
  'f',
  'with',
  'w',
  'without',
  'from',
  'of',
  'to',
  'compatible',
])
/** 'With' in 'cooler w fan', but watts in '100 w soundbar'. */
export const isPreposition = (word: string, before: string | undefined): boolean =>
  PREPOSITIONS.has(word) && !(word === 'w' && /^[\d.]+$/.test(before ?? ''))
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  'knives knife, shelves shelf, scarves scarf, leaves leaf, mice mouse, children child, women woman, men man, clothes cloth'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)
/** Words whose last s is no plural. */
const SINGULAR = /(ss|us|[aeo]sis|ysis|^(tennis|iris|chassis|axis|this|his))$/
const MIN_STEMMED_LENGTH = 4

/** The singular of an English word, as the index knows it: 'batteries' becomes 'battery'. */
export function stem(word: string): string {
  if (word.length < MIN_STEMMED_LENGTH || !word.endsWith('s') || /\d/.test(word)) return IRREGULAR.get(word) ?? word
  const irregular = IRREGULAR.get(word) ?? IRREGULAR.get(word.slice(0, -1))
  if (irregular !== undefined) return irregular
  if (word.length > MIN_STEMMED_LENGTH && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return SINGULAR.test(word) ? word : word.slice(0, -1)
}

/** Of a size: '24"' is '24 inch'. */
const INCHES = /(\d)\s?(?:["”]|''|-?inch(?:es)?\b)/gi

const normalise = (text: string): string =>
  translate(text)
    .replace(INCHES, '$1 inch ')
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`®™©]/g, '')

/** A word with its hyphens and decimal points, or a mark that ends a phrase. */
const PARTS = /[\p{L}\p{M}\p{N}]+(?:[-.][\p{L}\p{M}\p{N}]+)*|,(?!\d)|[;:()|–—]/gu
const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const hasText = /[\p{L}\p{N}]/u
/** A number and its unit, or the letters and digits of a model: '1 tb', 'tn 2110'. */
const NUMBER = /^\d+$/
const UNIT = /^[a-z]{1,4}$/
const MODEL = /^[a-z]{1,3}$/

/** The distinct spellings in which a word is searched: 't-shirt' as 't', 'shirt' and 'tshirt'; '2.5' as it is. */
function spell(part: string): string[] {
  if (/^\d+\.\d+$/.test(part)) return [part]
  const words = part.match(WORDS) ?? []
  return words.length > 1 ? [...words, words.join('')] : words
}

/** The words of a text in the order of the text, with the joined spelling of compounds after their parts. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let phrase: string[] = []
  let isComplement = false
  let isDetail = false
  const endPhrase = () => {
    const head = phrase.findLastIndex((word) => ACCESSORIES.has(word))
    const end = tokens.length > 0 ? -1 : phrase.findLastIndex((word) => !/\d/.test(word))
    for (const [place, word] of phrase.entries()) {
      const isProductType = (place === end || place === end - 1) && (phrase[end] ?? '').endsWith(word)
      tokens.push({ word, isModifier: isComplement || place < head, isDetail, isProductType })
    }
    phrase = []
  }
  let previous = ''
  for (const [part] of normalise(text).matchAll(PARTS)) {
    if (!hasText.test(part)) {
      endPhrase()
      isComplement = false
      isDetail ||= part === ','
      previous = ''
      continue
    }
    if (isPreposition(part, previous)) {
      endPhrase()
      isComplement = true
    }
    phrase.push(...spell(part).map(stem))
    const isMeasure = (NUMBER.test(previous) && UNIT.test(part)) || (MODEL.test(previous) && NUMBER.test(part))
    if (isMeasure) phrase.push(previous + part)
    previous = part
  }
  endPhrase()
  return tokens
}

/** The words of a query, each once, in order. Compounds are kept in parts, because the index knows both. */
export function tokeniseQuery(text: string): string[] {
  const words: string[] = []
  for (const [part] of normalise(text).matchAll(PARTS)) {
    if (/^\d+\.\d+$/.test(part)) words.push(part)
    else words.push(...(part.match(WORDS) ?? []).map(stem))
  }
  return words
}

/** Equal for texts that differ only in case, accents, punctuation and plurals. */
export const toKey = (text: string): string => tokeniseQuery(text).join(' ')
