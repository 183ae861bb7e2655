import { isWithinEdits } from './edit-distance.ts'
import { stem } from './tokens.ts'

/** Words and phrases that shoppers in India use for the same thing. */
const GROUPS = [
  'laptop, notebook, notebook computer',
  'mobile, smartphone, phone, mobile phone, cell phone, cellphone',
  'tv, television',
  'fridge, refrigerator',
  'headphone, headset, earphone, earbud',
  'pen drive, pendrive, flash drive, memory stick, usb stick',
  'pc, computer',
  'ac, air conditioner',
  'saree, sari',
  'almirah, wardrobe, cupboard',
  'sofa, couch',
  'sneaker, trainer, sport shoe, running shoe',
  'tee, tshirt, t shirt',
  'pant, trouser',
  'mixie, mixer grinder',
  'geyser, water heater',
  'cooktop, hob, gas stove',
  'kadai, kadhai, wok',
  'tawa, griddle',
  'purse, handbag',
  'torch, flashlight',
  'perfume, fragrance',
  'deodorant, deo, body spray',
  'moisturiser, moisturizer, body lotion, face cream',
  'slipper, flip flop, chappal',
  'jewellery, jewelry, earring, necklace',
  'women, lady, girl',
  'men, gent, boy',
  'kurti, women kurta, anarkali kurta',
  'microphone, mic',
  'cctv, security camera',
  'vacuum cleaner, robot vacuum',
  'goggle, sunglass',
  'jar, container',
  'plate, dinner set',
  'school bag, backpack',
  'bulb, led bulb',
  'steam iron, iron press, press iron',
  'top, blouse',
  'specs, spectacle, eyeglass',
  'colour, color',
  'grey, gray',
  'kids, children',
].map((group) => group.split(',').map((phrase) => phrase.trim().split(' ').map(stem)))

export type Phrase = readonly string[]

const BY_FIRST_WORD = new Map<string, { phrase: Phrase; others: Phrase[] }[]>()
for (const group of GROUPS) {
  for (const phrase of group) {
    const [first = ''] = phrase
    const others = group.filter((other) => other !== phrase && other.join(' ') !== phrase.join(' '))
    BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), { phrase, others }])
  }
}

/** The phrases that begin at a place of the query, with others of the same meaning. */
export const listSynonyms = (words: readonly string[], place: number): { phrase: Phrase; others: Phrase[] }[] =>
  (BY_FIRST_WORD.get(words[place] ?? '') ?? []).filter(({ phrase }) =>
    phrase.every((word, offset) => words[place + offset] === word),
  )

const MIN_TYPO_LENGTH = 5

/** The word of a phrase that a longer word is probably a misspelling of. */
export const correctToSynonym = (word: string): string | undefined =>
  word.length < MIN_TYPO_LENGTH ? undefined : [...BY_FIRST_WORD.keys()].find((known) => isWithinEdits(word, known, 1))
