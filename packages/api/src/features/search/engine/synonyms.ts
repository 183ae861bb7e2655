import { isWithinEdits } from './edit-distance.ts'
import { tokeniseQuery } from './tokens.ts'

/** Words and phrases that shoppers in India use for the same thing. */
export const BUNDLED_SYNONYMS: readonly (readonly string[])[] = [
  'laptop, notebook, notebook computer',
  'mobile, smartphone, phone, mobile phone, cell phone, cellphone',
  'iphone, smartphone',
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
  'jeans, denim',
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
].map((group) => group.split(', '))

/** The words of a synonym, as the index knows them. */
export type Phrase = readonly string[]

const MIN_TYPO_LENGTH = 5

/** The bundled groups of synonyms, and those of staff. */
export class Synonyms {
  readonly #byFirstWord = new Map<string, { phrase: Phrase; others: Phrase[] }[]>()

  constructor() {
    this.replace([])
  }

  /** Replaces the groups of staff. */
  replace(groups: readonly (readonly string[])[]): void {
    this.#byFirstWord.clear()
    for (const group of [...BUNDLED_SYNONYMS, ...groups]) this.#add(group.map(tokeniseQuery))
  }

  #add(group: readonly Phrase[]): void {
    for (const phrase of group) {
      const [first = ''] = phrase
      const others = group.filter((other) => other.join(' ') !== phrase.join(' '))
      this.#byFirstWord.set(first, [...(this.#byFirstWord.get(first) ?? []), { phrase, others }])
    }
  }

  /** The phrases that begin at a place of the query, with others of the same meaning. */
  listAt(words: readonly string[], place: number): { phrase: Phrase; others: Phrase[] }[] {
    const beginning = this.#byFirstWord.get(words[place] ?? '') ?? []
    return beginning.filter(({ phrase }) => phrase.every((word, offset) => words[place + offset] === word))
  }

  /** The word of a phrase that a longer word is probably a misspelling of. */
  correct(word: string): string | undefined {
    if (word.length < MIN_TYPO_LENGTH) return undefined
    return [...this.#byFirstWord.keys()].find((known) => isWithinEdits(word, known, 1))
  }
}
