import { create, type Font } from 'fontkit'

/** Letter frequencies in English text, per thousand characters. */
// biome-ignore format: a table of pairs is easier to read in rows
const FREQUENCY: Record<string, number> = {
  ' ': 182, e: 103, t: 75, a: 66, o: 62, i: 57, n: 57, s: 53, h: 50, r: 49, d: 34, l: 33, c: 22, u: 23,
  m: 20, w: 19, f: 18, g: 16, y: 15, p: 15, b: 12, v: 8, k: 6, x: 2, j: 1, q: 1, z: 1,
}

/** Headings have more capitals, which are wider, and more pairs of letters that are moved together. */
const HEADINGS =
  `A Loan in Rameswaram, The Last Ferry to Hooghly, Night Train from Madurai, The Weaver of Maheshwar, Salt and
Sandalwood, Monsoon Ledger, A House on Marine Drive, The Clockmaker of Lucknow, Delivery Address, Review Your Order, Your Cart,
Today’s Best Deals, Trending Now, More Like This, Deals and Movie News by Email, Electronics, Home and Kitchen`.replaceAll(
    /[\s,]+/g,
    ' ',
  )

/** The average advance width of English text or headings in a font's default instance, in thousandths of the em. */
export function averageWidth(file: Buffer, kind: 'text' | 'headings'): number {
  const font = create(file)
  if (!('unitsPerEm' in font)) throw new Error('Expected a single font, not a collection')
  const width = kind === 'text' ? textWidth(font) : font.layout(HEADINGS).advanceWidth / HEADINGS.length
  return (width * 1000) / font.unitsPerEm
}

function textWidth(font: Font): number {
  let sum = 0
  let weight = 0
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    sum += font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth * frequency
    weight += frequency
  }
  return sum / weight
}
