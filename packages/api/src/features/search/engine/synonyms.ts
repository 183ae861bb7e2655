import { type Phrase, PhraseTable } from './phrase-table.ts'
import { tokeniseQuery } from './tokens.ts'

/** Words and phrases that shoppers in India use for the same thing. */
export const BUNDLED_SYNONYMS: readonly (readonly string[])[] = [
  'laptop, notebook, notebook computer, lappy',
  'mobile, smartphone, phone, mobile phone, cell phone, cellphone, fone',
  'iphone, smartphone',
  'tv, television',
  'fridge, refrigerator',
  'headphone, headset, earphone, earbud, earpod',
  'pen drive, pendrive, flash drive, memory stick, usb stick',
  'pc, computer',
  'ac, air conditioner',
  'saree, sari, sadi',
  'almirah, wardrobe, cupboard',
  'sofa, couch',
  'sneaker, trainer, sport shoe, running shoe',
  'tee, tshirt, t shirt',
  'pant, trouser, pent',
  'jeans, denim',
  'mixie, mixer grinder',
  'geyser, geezer, gijar, water heater',
  'cooktop, hob, gas stove',
  'kadai, kadhai, karahi, wok',
  'tawa, griddle',
  'purse, handbag, sling bag, tote bag, shoulder bag, ladies bag',
  'bag, handbag, backpack',
  'torch, flashlight',
  'perfume, fragrance, parfum',
  'eau de parfum, edp',
  'eau de toilette, edt',
  'deodorant, deo, body spray, deo spray',
  'moisturiser, moisturizer, body lotion, face cream',
  'slipper, flip flop, chappal',
  'jewellery, jewelry, earring, necklace',
  'women, lady, girl',
  'men, gent, boy',
  'kurti, women kurta, anarkali kurta',
  'microphone, mic',
  'cctv, security camera',
  'vacuum cleaner, robot vacuum',
  'goggle, sunglass, chashma, chasma',
  'jar, container, barni',
  'plate, dinner set',
  'school bag, backpack, laptop bag, college bag, travel bag, gym bag, office bag',
  'bulb, led bulb',
  'steam iron, iron press, press iron',
  'top, blouse',
  'specs, spectacle, eyeglass',
  'colour, color',
  'grey, gray',
  'kids, children',
  'wooden, wood',
  'woollen, woolen, wool',
  'golden, gold',
  'pyjama, pajama',
  'litre, liter, ltr',
  'shoe, joota, joote, juta',
  'plant, paudha',
  'chair, kursi',
  'bed, palang',
  'knife, chaku',
  'earring, jhumka, jhumki',
  'cap, topi',
  'vegetable, sabji, sabzi',
  'item, saman',
  'table, mej, mez',
  'lehenga, ghagra',
  'frying pan, fry pan, frypan',
  'face, chehra, chehre, muh',
  'lip, hoth, honth',
  'heel, hil',
  'hair, baal, baalon, balon, balo',
  'oil, tel',
  'stove, chulha',
  'soap, sabun',
  'watch, smartwatch, wach',
  'vr headset, vr box',
  'smart glass, smart chashma',
  'attar, ittar, itra, itr',
  'shaver, shaving machine',
  'study desk, study table',
  'fold, flip, foldable',
  'hanging planter, hanging pot',
  'compact powder, face powder',
  'wall clock, deewar ghadi, diwar ghadi',
  'pickle, achar, achaar',
  'air purifier, hawa saaf',
  'ram, memory module, sdram',
  'hard disk, hard drive, harddisk, hdd, hard disk drive',
  'dvd burner, dvd writer, dvd rewriter',
  '1tb, 1 tb, 1000gb, 1000 gb, 1024 gb',
  '2tb, 2 tb, 2000gb, 2000 gb',
  '4tb, 4 tb, 4000gb, 4000 gb',
].map((group) => group.split(', '))

/** The bundled groups of synonyms, and those of staff. */
export class Synonyms {
  readonly #others = new PhraseTable<Phrase[]>()

  constructor() {
    this.replace([])
  }

  /** Replaces the groups of staff. */
  replace(groups: readonly (readonly string[])[]): void {
    this.#others.clear()
    for (const group of [...BUNDLED_SYNONYMS, ...groups]) this.#add(group.map(tokeniseQuery))
  }

  #add(group: readonly Phrase[]): void {
    for (const phrase of group) {
      const others = group.filter((other) => other.join(' ') !== phrase.join(' '))
      this.#others.add(phrase, others)
    }
  }

  /** The phrases that begin at a place of the query, with others of the same meaning. */
  listAt(words: readonly string[], place: number): { phrase: Phrase; others: Phrase[] }[] {
    return this.#others.listAt(words, place).map(({ phrase, value }) => ({ phrase, others: value }))
  }

  has(phrase: Phrase): boolean {
    return this.#others.has(phrase)
  }

  hasWord(word: string): boolean {
    return this.#others.hasWord(word)
  }

  /** See `PhraseTable`. `value`: the other phrases with the same meaning. */
  complete(beginning: string): { phrase: Phrase; value: Phrase[] } | undefined {
    return this.#others.complete(beginning)
  }

  /** See `PhraseTable`. */
  correct(words: readonly string[], place: number, options: { isCertain: boolean }): string | undefined {
    return this.#others.correct(words, place, options)
  }
}
