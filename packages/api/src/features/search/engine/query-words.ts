import { translateTyped } from './hindi.ts'
import { isPreposition, tokeniseQuery } from './tokens.ts'

/** Further words of a query are ignored. */
const MAX_WORDS = 20

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Ignored unless the query has nothing else. */
const STOP_WORDS = toSet(`a an and at by for in of on or the to wear with ka ke ki ko pe liye wala wale wali
  karne banane rakhne lagane pahanne pehnne`)
/** How the product should be: searched if products have these words, but never corrected. */
const QUALIFIERS =
  toSet(`sasta saste sasti cheap cheapest affordable best new latest trending combo offer deal discount online price rate
  quality gift item product device brand branded original accha acha badhiya big small size xs xl xxl xxxl 2xl 3xl`)
/** They don't say what is searched, even as the last word: 'kurti red', 'shampoo anti dandruff'. */
const DESCRIPTIONS =
  toSet(`colour color black white red blue green yellow pink purple grey gray brown orange maroon navy beige golden silver
  slim fit regular loose cream single double triple wired wireless bluetooth cordless portable automatic electric digital split pro plus max ultra lite
  set kit man woman lady gent boy girl kid child baby male female unisex adult mom dad
  anti dandruff acne pimple wrinkle birthday anniversary`)
const UNITS =
  toSet(`litre liter ltr l ml kg kilo gram gm g inch cm mm m meter metre mtr ft foot watt w gb tb mb mah hz year yr saal month piece pc pack set
  seater door fold ton star v amp waist number`)
/** What something has, is made of or used with, or any device: 'table glass', 'sheet double bed', 'dryer machine'. */
const VAGUE = toSet('bottle glass machine bed air display')

/** 'under ₹20,000', '500 se kam', '300 rupees': no text contains it. */
const AMOUNT = String.raw`(?:₹|rs\.?|inr)?\s*\d[\d,.]*\s*(?:k|lakh|thousand|hazar)?\s*(?:rs\.?|rupees?|rupaye|/-)?`
const PRICE = new RegExp(
  [
    String.raw`\b(?:under|below|within|upto|up to|less than|above|over|around|budget)\s*${AMOUNT}(?![\w"])`,
    String.raw`\bbetween\s+${AMOUNT}\s+(?:and|to)\s+${AMOUNT}(?!\w)`,
    String.raw`\b\d{3,}\s*(?:se|to|-)\s*\d{3,}(?:\s+(?:tak|ke beech|rs|rupees?))?(?![\w"])`,
    String.raw`${AMOUNT}\s+(?:se kam|ke andar|ke niche|tak)\b`,
    String.raw`(?:₹|\brs\.?)\s*\d[\d,.]*`,
    String.raw`\b\d[\d,.]*\s*(?:rs|rupees?|rupaye)\b`,
  ].join('|'),
  'gi',
)
/** The beginning of a request in words: 'i want to buy a'. */
const REQUEST =
  /^\s*(?:(?:hi|hello|please|pls|can you)\s+)*(?:i|we)?(?:\s*(?:am|m))?\s*(?:want|need|would like|looking|search|show|find|buy|give|suggest)(?:ing)?\b(?:\s+(?:to|me|us|for|buy|get|see|some|a|an|the|my))*\s+(?=\S)/i

const clean = (text: string): string => translateTyped(text).replace(PRICE, ' ').replace(REQUEST, ' ')

/** Never taken for a misspelling or for the beginning of another word. */
export const isQualifier = (word: string): boolean => QUALIFIERS.has(word)

/** 'ton' of '1.5 ton': no misspelling and no beginning either. */
export const isUnit = (word: string, before: string | undefined): boolean =>
  UNITS.has(word) && /^([\d.]+|single|double|triple)$/.test(before ?? '')

export const isDescription = (word: string, before?: string): boolean =>
  /\d/.test(word) || QUALIFIERS.has(word) || DESCRIPTIONS.has(word) || isUnit(word, before)

/** What is known about the words of a query. */
type KnownWords = {
  isKnown: (word: string) => boolean
  /** Whether a word, or the phrase that it ends, is what products are or what is looked for in a sub-category. */
  isProductType: (words: readonly string[], place: number) => boolean
  /** The same, without single words that no product is. */
  isCertainProductType: (words: readonly string[], place: number) => boolean
}

/**
 * The word that says what is searched: 'phone' of 'black phone 5g', 'watch' of 'watch for men', 'headphone' of 'head
 * phones', 'shoe' of 'shoes size 9', 'necklace' of 'gift for wife necklace'. The last word that is a product type, if
 * any is: 'trimmer' of 'trimmer philips', 'cooker' of 'cooker induction base' in a shop without induction stoves.
 */
export function findHeadNoun(text: string, known: KnownWords): string | undefined {
  const { named, related } = splitAtPreposition(text)
  return findNoun(named, known) ?? findNoun(related, known) ?? named.findLast((word) => !/\d/.test(word))
}

function findNoun(words: readonly string[], known: KnownWords): string | undefined {
  const nouns = [...words.keys()].filter((place) => !isDescription(words[place] as string, words[place - 1]))
  const place = findProductType(words, nouns, known) ?? nouns.at(-1)
  if (place === undefined) return undefined
  const compound = `${words[place - 1] ?? ''}${words[place]}`
  return place > 0 && known.isKnown(compound) ? compound : words[place]
}

/** The place of the last certain one, or else of the last one. */
function findProductType(
  words: readonly string[],
  nouns: readonly number[],
  { isProductType, isCertainProductType }: KnownWords,
): number | undefined {
  const isVague = (place: number) => VAGUE.has(words[place] as string)
  let last: number | undefined
  for (const place of nouns.toReversed()) {
    if (!isProductType(words, place)) continue
    const isCertain =
      place === nouns.at(-1) || (last !== undefined && isVague(last)) || isCertainProductType(words, place)
    if (isCertain && !isVague(place)) return place
    last ??= place
  }
  return last
}

/** The words that only say for whom or what it is: 'living' and 'room' of 'painting for living room'. */
export function listComplements(text: string): ReadonlySet<string> {
  const { named, related } = splitAtPreposition(text)
  return new Set(related.filter((word) => !named.includes(word)))
}

/** 'Watch' and 'for men' of 'watch for men'. */
function splitAtPreposition(text: string): { named: string[]; related: string[] } {
  const words = tokeniseQuery(clean(text))
  const relation = words.findIndex((word, place) => place > 0 && isPreposition(word, words[place - 1]))
  const end = relation > 0 ? relation : words.length
  return { named: words.slice(0, end), related: words.slice(end) }
}

/** The distinct words of a query that are searched, in order. */
export function listQueryWords(text: string): string[] {
  const words = [...new Set(tokeniseQuery(clean(text)))]
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
}
