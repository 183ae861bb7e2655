import type { SvgBuilder } from '../svg-builder.ts'
import { formatNumber } from '../svg-builder.ts'
import { plainCapitals } from './lettering.ts'

// A one-weight stroke alphabet on a grid of 4 x 6: start point, then relative strokes.
const PEN: Record<string, string> = {
  A: '0 6l2-6 2 6m-3-2h2',
  B: '0 6v-6h2q2 0 2 1.5t-2 1.5h-2 2q2 0 2 1.5t-2 1.5z',
  C: '4 1q-1-1-2-1-2 0-2 3t2 3q1 0 2-1',
  D: '0 0v6h1q3 0 3-3t-3-3z',
  E: '3 0h-3v6h3m-3-3h3',
  F: '3 0h-3v6m0-3h3',
  G: '4 1q-1-1-2-1-2 0-2 3t2 3q2 0 2-3h-2',
  H: '0 0v6m4-6v6m-4-3h4',
  I: '0 0v6',
  J: '3 0v4q0 2-2 2-1 0-1-1',
  K: '0 0v6m4-6l-4 4 1-1 3 3',
  L: '0 0v6h3',
  M: '0 6v-6l2 4 2-4v6',
  N: '0 6v-6l4 6v-6',
  O: '2 0q2 0 2 3t-2 3-2-3 2-3',
  P: '0 6v-6h2q2 0 2 2t-2 2h-2',
  Q: '2 0q2 0 2 3t-2 3-2-3 2-3m0 4l2 2',
  R: '0 6v-6h2q2 0 2 2t-2 2h-2 2l2 2',
  S: '4 1q-1-1-2-1-2 0-2 1.5 0 1 2 1.5t2 1.5q0 1.5-2 1.5-1 0-2-1',
  T: '0 0h4m-2 0v6',
  U: '0 0v4q0 2 2 2t2-2v-4',
  V: '0 0l2 6 2-6',
  W: '0 0l1 6 1-5 1 5 1-6',
  X: '0 0l4 6m0-6l-4 6',
  Y: '0 0l2 3 2-3m-2 3v3',
  Z: '0 0h4l-4 6h4',
  0: '2 0q2 0 2 3t-2 3-2-3 2-3',
  1: '0 1l2-1v6',
  2: '0 1q1-1 2-1 2 0 2 2 0 1-4 4h4',
  3: '0 0h4l-2 2q2 0 2 2t-2 2-2-1',
  4: '3 6v-6l-3 4h4',
  5: '4 0h-4v3q4-1 4 1 0 2-2 2-1 0-2-1',
  6: '3 0q-3 1-3 4 0 2 2 2t2-2-2-2-2 2',
  7: '0 0h4l-3 6',
  8: '2 3q-2 0-2-1.5t2-1.5 2 1.5-2 1.5-2 1.5 2 1.5 2-1.5-2-1.5',
  9: '1 6q3-1 3-4 0-2-2-2t-2 2 2 2 2-2',
  '.': '0 5.6h.9',
  "'": '0 0v1.6',
  '-': '0 3h2.4',
  ',': '.6 5.6l-.6 1.4',
  '&': '4 6l-3-4q0-2 1.4-2t.6 2l-3 2.6q0 1.4 1.6 1.4t2.4-2.6',
}
const WIDTHS: Record<string, number> = {
  I: 0,
  E: 3,
  F: 3,
  L: 3,
  J: 3,
  1: 2,
  '.': 0.6,
  "'": 0,
  '-': 2.4,
  ',': 0.6,
  ' ': 0.5,
}
const LETTER_GAP = 2.5

/** Left edge, baseline and maximum width of the director's name. */
export type CreditPlace = { x?: number; y?: number; w?: number; align?: 'left' | 'middle' | 'right' }

function setStrokes(text: string): { strokes: string; width: number } {
  let at = 0
  let strokes = ''
  for (const char of plainCapitals(text)) {
    const pen = PEN[char]
    if (pen) strokes += `M${pen.replace(/^[\d.]+/, (start) => formatNumber(at + Number(start)))}`
    at += (WIDTHS[char] ?? 4) + LETTER_GAP
  }
  return { strokes, width: at - LETTER_GAP }
}

/** Draws the director's name 6 units high, with `prefix` before it if it fits. Long names are condensed. */
export function drawCredit(art: SvgBuilder, name: string, prefix: string, ink: string, place: CreditPlace = {}): void {
  const { x = 22, y = 436, w = 256, align = 'left' } = place
  const nameOnly = setStrokes(name)
  if (!nameOnly.strokes) return
  const prefixed = setStrokes(`${prefix} ${name}`)
  const { strokes, width } = prefixed.width <= w ? prefixed : nameOnly
  const scale = Math.min(1, w / width)
  const slack = w - width * scale
  const left = x + (align === 'middle' ? slack / 2 : align === 'right' ? slack : 0)
  const condense = scale < 1 ? ` scale(${scale.toFixed(2)} 1)` : ''
  art.group(`transform="translate(${formatNumber(left)} ${y - 6})${condense}"`, () =>
    art.line(strokes, ink, 0.95, 'stroke-linejoin="round"'),
  )
}
