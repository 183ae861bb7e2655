import { readFileSync } from 'node:fs'

/** Typefaces as outlines, because an SVG inside an `<img>` can't load fonts. All have the OFL licence. */
export type Face = 'block' | 'wide' | 'didone' | 'round' | 'sign' | 'square'

type Glyph = readonly [advance: number, outline: string]
type Outlines = { unit: number; g: Record<string, Glyph> }

const OUTLINES = JSON.parse(readFileSync(new URL('./letters.json', import.meta.url), 'utf8')) as Record<Face, Outlines>

/** Height of a capital letter in units of the typeface. */
export const capHeight = (face: Face): number => OUTLINES[face].unit

const FOLDED: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': '',
  '”': '',
  '–': '-',
  '—': '-',
  '…': '...',
  ';': ',',
  '/': ' ',
  _: ' ',
  '+': '&',
}

/**
 * Capitals without accents, separated by single spaces. Characters without an outline are removed, so any title is
 * safe; the result can be empty.
 */
export function plainCapitals(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const known = [...plain].map((char) => FOLDED[char] ?? char).join('')
  return known
    .replace(/[^A-Z0-9&'\-.!:, ]/g, (char) => (/\s/.test(char) ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim()
}

/** One line of capitals as a path in units of the typeface with the baseline at y 0, and its width. */
export function setLine(face: Face, capitals: string, tracking = 0): { outline: string; width: number } {
  let x = 0
  let outline = ''
  for (const char of capitals) {
    const [advance, path] = OUTLINES[face].g[char] ?? [0, '']
    outline += path.replace(/^M(-?\d+) (-?\d+)/, (_, startX, startY) => `M${Number(startX) + x} ${startY}`)
    x += advance + tracking
  }
  return { outline, width: x - tracking }
}
