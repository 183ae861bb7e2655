import { create } from 'fontkit'

/** Letter frequencies in English text, per thousand characters. */
// biome-ignore format: a table of pairs is easier to read in rows
const FREQUENCY: Record<string, number> = {
  ' ': 182, e: 103, t: 75, a: 66, o: 62, i: 57, n: 57, s: 53, h: 50, r: 49, d: 34, l: 33, c: 22, u: 23,
  m: 20, w: 19, f: 18, g: 16, y: 15, p: 15, b: 12, v: 8, k: 6, x: 2, j: 1, q: 1, z: 1,
}

/** The average advance width of English text in a font's default instance, in thousandths of the em. */
export function averageWidth(file: Buffer): number {
  const font = create(file)
  if (!('unitsPerEm' in font)) throw new Error('Expected a single font, not a collection')
  let sum = 0
  let weight = 0
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    sum += font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth * frequency
    weight += frequency
  }
  return ((sum / weight) * 1000) / font.unitsPerEm
}
