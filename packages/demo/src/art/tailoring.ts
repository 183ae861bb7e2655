import { wallShadow } from './background.ts'
import { hang } from './fabric.ts'
import {
  darken,
  type HexColour,
  lighten,
  formatNumber as n,
  opacity,
  ROUND_CAP,
  type SvgBuilder,
} from './svg-builder.ts'

/** Half widths around x = 200, and the heights of waist and hem. */
export type Cut = {
  neck?: number
  /** How far the middle of the hem hangs below its sides. */
  dip?: number
  shoulder: number
  bust: number
  waist: number
  hem: number
  waistY: number
  length: number
}

export type Neck = 'round' | 'V' | 'square' | 'boat' | 'keyhole' | 'high'

export type Sleeve = { kind: 'straight' | 'puff' | 'bell'; end: number }

const SHOULDER_Y = 76
const BUST_Y = 146
const DIP = 20
const SHADE = '#2b0f16'

const neckOf = ({ neck = 26 }: Cut, kind: Neck) => (kind === 'boat' ? neck + 12 : neck)

/** The line of the neck from left to right. */
export function neckline(cut: Cut, kind: Neck): string {
  const half = neckOf(cut, kind)
  const right = `${200 + half} ${SHOULDER_Y}`
  if (kind === 'V') return `L200 ${SHOULDER_Y + 46}L${right}`
  if (kind === 'square') return `l5 32h${2 * half - 10}L${right}`
  if (kind === 'keyhole') return `Q194 100 197 102l-5 26h16l-5-26Q206 100 ${right}`
  return `Q200 ${SHOULDER_Y + { round: 50, boat: 30, high: 14 }[kind]} ${right}`
}

/** The front of a garment, from the neck to the hem. */
export function bodyPath(cut: Cut, kind: Neck): string {
  const { shoulder, bust, waist, hem, waistY, length, dip = DIP } = cut
  const fall = length - waistY
  const flare = hem - waist
  const half = neckOf(cut, kind)
  const side = (d: 1 | -1) => (x: number, y: number) => `${n(200 + d * x)} ${n(y)}`
  const [right, left] = [side(1), side(-1)]
  return (
    `M${left(half, SHOULDER_Y)}${neckline(cut, kind)}L${right(shoulder, 88)}Q${right(bust - 4, 116)} ${right(bust, BUST_Y)}` +
    `Q${right(bust, waistY - 24)} ${right(waist, waistY)}C${right(waist + flare * 0.18, waistY + fall * 0.34)} ${right(hem - flare * 0.22, waistY + fall * 0.66)} ${right(hem, length)}` +
    `Q200 ${length + dip} ${left(hem, length)}` +
    `C${left(hem - flare * 0.22, waistY + fall * 0.66)} ${left(waist + flare * 0.18, waistY + fall * 0.34)} ${left(waist, waistY)}` +
    `Q${left(bust, waistY - 24)} ${left(bust, BUST_Y)}Q${left(bust - 4, 116)} ${left(shoulder, 88)}z`
  )
}

/** One sleeve; `d` is 1 for the right one. */
function sleevePath({ shoulder, bust }: Cut, { kind, end }: Sleeve, d: 1 | -1): string {
  const p = (x: number, y: number) => `${n(200 + d * x)} ${n(y)}`
  if (kind === 'puff')
    return (
      `M${p(shoulder - 12, 83)}C${p(shoulder + 16, 72)} ${p(shoulder + 42, end - 54)} ${p(shoulder + 30, end)}` +
      `Q${p(shoulder + 17, end + 10)} ${p(shoulder + 3, end + 4)}L${p(bust - 2, BUST_Y)}z`
    )
  const spread = 14 + (end - 88) * 0.2 + (kind === 'bell' ? 26 : 0)
  const width = kind === 'bell' ? 54 : 30
  return (
    `M${p(shoulder - 8, 84)}Q${p(shoulder + 8, 90)} ${p(shoulder + 14, 112)}L${p(shoulder + spread, end)}` +
    `Q${p(shoulder + spread - width / 2, end + 11)} ${p(shoulder + spread - width, end + 6)}L${p(bust - 3, BUST_Y + 2)}z`
  )
}

const bothSleeves = (cut: Cut, sleeve: Sleeve) => sleevePath(cut, sleeve, -1) + sleevePath(cut, sleeve, 1)

/** Cloth with light from the upper left, and a pattern on it. */
export function cloth(art: SvgBuilder, path: string, colour: HexColour, pattern?: string): void {
  art.path(
    path,
    art.linear([
      [0, darken(colour, 0.2)],
      [0.24, lighten(colour, 0.2)],
      [0.55, colour],
      [1, darken(colour, 0.34)],
    ]),
  )
  if (pattern) art.path(path, pattern)
}

/** Folds that widen from the waist to the hem, each with a dark and a light side. */
export function pleats(
  art: SvgBuilder,
  cut: Pick<Cut, 'waist' | 'hem' | 'waistY' | 'length'>,
  count = 6,
  middle = 200,
): void {
  const { waist, hem, waistY, length } = cut
  const half = (hem / count) * 0.5
  let dark = ''
  let light = ''
  for (let i = 0; i < count; i += 1) {
    const at = ((i + 0.5) / count) * 2 - 1
    const top = `M${n(middle + at * waist * 0.9)} ${waistY + 8}`
    const foot = middle + at * hem * 0.9
    const y = n(length + (DIP / 2) * (1 - at * at) - 1)
    dark += `${top}L${n(foot)} ${y}L${n(foot + half)} ${y}z`
    light += `${top}L${n(foot - half)} ${y}L${n(foot - half * 0.2)} ${y}z`
  }
  art.path(dark, SHADE, opacity(0.2))
  art.path(light, '#fff', opacity(0.13))
}

/** Soft creases of cloth that hangs straight, from the chest and along the sides. */
function creases(art: SvgBuilder, { bust, hem, waistY, length }: Cut): void {
  const line = (d: 1 | -1) =>
    `M${n(200 + d * bust * 0.62)} ${BUST_Y + 34}Q${n(200 + d * bust * 0.5)} ${waistY} ${n(200 + d * hem * 0.7)} ${length - 14}` +
    `M${n(200 + d * bust * 0.16)} ${waistY - 6}Q${n(200 + d * bust * 0.26)} ${waistY + 36} ${n(200 + d * hem * 0.3)} ${length - 22}`
  art.line(line(-1), SHADE, 5, ROUND_CAP, opacity(0.08))
  art.line(line(1), SHADE, 6, ROUND_CAP, opacity(0.12))
}

/** A strip around the garment from `from` to `to` above the hem. */
export function band({ waist, hem, waistY, length, dip = DIP }: Cut, from: number, to = 0): string {
  const at = (above: number) => hem - ((hem - waist) * above * 0.78) / (length - waistY)
  const [low, high] = [n(at(to)), n(at(from))]
  const [y, top] = [length - to, length - from]
  return `M${200 - Number(high)} ${top}Q200 ${top + dip} ${200 + Number(high)} ${top}L${200 + Number(low)} ${y}Q200 ${y + dip} ${200 - Number(low)} ${y}z`
}

type Outfit = {
  cut: Cut
  neck: Neck
  sleeve?: Sleeve | undefined
  colour: HexColour
  pattern?: string | undefined
  /** Folds from the waist to the hem. */
  folds?: number
  /** Creases instead of folds, for shirts and the like. */
  isStraight?: boolean
  below?: string
}

/**
 * A garment on its hanger: shadow, back of the neck, sleeves, body and folds. `below`: what hangs under it, for the
 * shadow.
 */
export function garment(art: SvgBuilder, { below = '', ...outfit }: Outfit): void {
  const { cut, neck, sleeve } = outfit
  const body = bodyPath(cut, neck)
  const sleeves = sleeve ? bothSleeves(cut, sleeve) : ''
  hang(art, sleeves + body + below)
  if (below) return
  front(art, outfit)
}

/** The garment itself, on top of what hangs below it. */
export function front(art: SvgBuilder, outfit: Outfit): void {
  const { cut, neck, sleeve, colour, pattern, folds = 6, isStraight = false } = outfit
  const body = bodyPath(cut, neck)
  const half = neckOf(cut, neck)
  // The inside of the back, so the wall isn't seen through the neck.
  art.path(
    `M${200 - half} ${SHOULDER_Y}${neckline(cut, neck)}Q200 ${SHOULDER_Y - 14} ${200 - half} ${SHOULDER_Y}z`,
    darken(colour, 0.5),
  )
  if (sleeve) {
    cloth(art, bothSleeves(cut, sleeve), darken(colour, 0.07), pattern)
    const { shoulder, bust } = cut
    const crease = (d: 1 | -1) =>
      sleeve.kind === 'puff'
        ? `M${200 + d * shoulder} 92q${d * 20} 20 ${d * 14} ${sleeve.end - 96}M${200 + d * (shoulder + 14)} 88q${d * 18} 24 ${d * 10} ${sleeve.end - 94}`
        : `M${200 + d * (bust + 4)} ${BUST_Y - 8}L${n(200 + d * (shoulder + (sleeve.end - 110) * 0.17))} ${sleeve.end - 14}`
    art.line(crease(-1) + crease(1), SHADE, 3, ROUND_CAP, opacity(0.24))
  }
  cloth(art, body, colour, pattern)
  const { bust, waist, waistY } = cut
  art.line(
    `M${200 - bust + 3} ${BUST_Y}q14 6 22 22M${200 + bust - 3} ${BUST_Y}q-14 6-22 22M${200 - waist + 2} ${waistY - 12}q16 2 24 12`,
    SHADE,
    2.5,
    ROUND_CAP,
    opacity(0.22),
  )
  if (isStraight) creases(art, cut)
  else if (folds > 0) pleats(art, cut, folds)
}

/** A long scarf over the right side of the hanger. */
export function dupatta(art: SvgBuilder, colour: HexColour, border: HexColour, pattern?: string): void {
  const path = 'M240 80q32 14 31 120-1 80 22 150l-46 12q-20-62-17-150 2-80-14-118z'
  wallShadow(art, path, 10, 8)
  cloth(art, path, colour, pattern)
  art.line('M254 96q8 60 4 130 2 70 16 124M242 104q6 60 4 120 0 80 18 132', SHADE, 2.5, opacity(0.2))
  art.path('M293 350l-46 12-4-16 45-12z', border)
}
