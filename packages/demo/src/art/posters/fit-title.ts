import { capHeight, type Face, setLine } from './lettering.ts'

/** The area of the poster for the title. */
export type TitleBox = {
  x: number
  y: number
  w: number
  h: number
  /** Largest capital height. */
  max?: number
  /** One size for all lines; otherwise each line fills the width. */
  even?: boolean
  /** Aligns the lines to the bottom of the box instead of the top. */
  foot?: boolean
  align?: 'left' | 'middle' | 'right'
  /** Space between letters in hundredths of the capital height. */
  tracking?: number
  /** Slant in degrees; negative leans forward. */
  skew?: number
  /** Space between lines in capital heights. */
  leading?: number
}

/** A line with the start of its baseline and the scale of the typeface's units. */
export type PlacedLine = { text: string; outline: string; x: number; baseline: number; scale: number; width: number }

const MAX_LINES = 4
// Maximum size ratio between the lines of one title.
const LARGEST_TO_SMALLEST = 1.75
const BINDS_FORWARD = new Set(['A', 'AN', 'AND', 'AT', 'BY', 'FOR', 'FROM', 'IN', 'OF', 'ON', 'OR', 'THE', 'TO', '&'])

function listLineBreaks(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  const found: string[][] = []
  for (let first = 1; first <= words.length - lines + 1; first++)
    for (const rest of listLineBreaks(words.slice(first), lines - 1))
      found.push([words.slice(0, first).join(' '), ...rest])
  return found
}

function sizesOf(face: Face, lines: readonly string[], box: TitleBox) {
  const unit = capHeight(face)
  const lean = Math.tan((Math.abs(box.skew ?? 0) * Math.PI) / 180)
  const tracking = Math.round(((box.tracking ?? 0) * unit) / 100)
  const set = lines.map((text) => ({ text, ...setLine(face, text, tracking) }))
  // Width per unit of capital height, including the slant.
  const spans = set.map((line) => line.width / unit + lean)
  const full = spans.map((span) => box.w / span)
  const smallest = Math.min(...full)
  const limit = Math.min(box.max ?? box.h, box.even ? smallest : smallest * LARGEST_TO_SMALLEST)
  const limited = full.map((size) => Math.min(size, limit))
  const leading = box.leading ?? 0.16
  const heightOf = (sizes: number[]) => sizes.reduce((sum, size, i) => sum + size * (i ? 1 + leading : 1), 0)
  const shrink = Math.min(1, box.h / heightOf(limited))
  const sizes = limited.map((size) => size * shrink)
  const widths = sizes.map((size, i) => size * (spans[i] ?? 0))
  return { set, sizes, widths, height: heightOf(sizes), leading }
}

/** Covered area, with a penalty for lines that end with a word like 'THE'. */
function scoreLayout({ set, sizes, widths }: ReturnType<typeof sizesOf>): number {
  const area = sizes.reduce((sum, size, i) => sum + size * (widths[i] ?? 0), 0)
  const dangling = set.slice(0, -1).filter(({ text }) => BINDS_FORWARD.has(text.split(' ').at(-1) ?? '')).length
  return area * Math.min(...sizes) * 0.8 ** dangling
}

/** Breaks a title into one to four lines that fill the box best. */
export function fitTitle(face: Face, capitals: string, box: TitleBox): PlacedLine[] {
  if (!capitals) return []
  const words = capitals.split(' ')
  const maxLines = Math.min(MAX_LINES, words.length)
  const layouts = Array.from({ length: maxLines }, (_, i) => listLineBreaks(words, i + 1)).flat()
  const fitted = layouts.map((lines) => sizesOf(face, lines, box))
  const best = fitted.reduce((a, b) => (scoreLayout(b) > scoreLayout(a) ? b : a))

  let baseline = box.foot ? box.y + box.h - best.height : box.y
  return best.set.map(({ text, outline }, i) => {
    const size = best.sizes[i] ?? 0
    const width = best.widths[i] ?? 0
    baseline += size * (i ? 1 + best.leading : 1)
    const slack = box.w - width
    const x = box.x + (box.align === 'middle' ? slack / 2 : box.align === 'right' ? slack : 0)
    return { text, outline, x, baseline, scale: size / capHeight(face), width }
  })
}
