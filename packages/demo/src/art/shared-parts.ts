import {
  darken,
  dashed,
  formatNumber,
  type HexColour,
  lighten,
  opacity,
  type SvgBuilder,
  transformed,
} from './svg-builder.ts'

// Materials with the same colour in every picture.
export const STEEL = '#b9bdc4'
export const GOLD = '#d9a441'
export const WOOD = '#a9683a'
export const INK = '#2b1a22'
export const CREAM = '#f6efe2'
export const PAPER = '#fff8ec'
export const LEAF = '#2f7a4c'
export const YOUNG_LEAF = '#58a35c'

/** A product label of three printed lines. */
export function label(art: SvgBuilder, x: number, y: number, width: number, colour: HexColour): void {
  art.rect(x, y, width, 4, 2, colour)
  art.rect(x, y + 10, width * 0.66, 3, 1.5, colour, opacity(0.7))
  art.rect(x, y + 18, width * 0.8, 3, 1.5, colour, opacity(0.5))
}

/** The head of a pump bottle; x, y is the centre of the neck. */
export function pump(art: SvgBuilder, x: number, y: number, colour: HexColour): void {
  art.rect(x - 7, y - 26, 14, 28, 3, art.round(colour))
  art.path(`M${x - 44} ${y - 40}q0-10 12-10h46q8 0 8 8v14h-36q-20 0-22 4h-8z`, art.upright(colour))
  art.rect(x - 22, y - 4, 44, 18, 5, art.round(darken(colour, 0.1)))
}

export function lens(art: SvgBuilder, x: number, y: number, radius: number): void {
  art.circle(x, y, radius, '#16131a')
  art.circle(x, y, radius * 0.62, '#2c3550')
  art.circle(x - radius * 0.25, y - radius * 0.25, radius * 0.2, '#fff', opacity(0.8))
}

/** A wallpaper of sky, sun and hill. */
export function landscape(
  art: SvgBuilder,
  [x, y, w, h]: readonly [x: number, y: number, width: number, height: number],
  corner: number,
  sky: HexColour,
  land: HexColour,
): void {
  art.rect(
    x,
    y,
    w,
    h,
    corner,
    art.linear(
      [
        [0, sky],
        [1, land],
      ],
      'down',
    ),
  )
  art.circle(x + w * 0.62, y + h * 0.36, w * 0.2, lighten(sky, 0.75))
  const ridge = `M${x} ${y + h * 0.72}q${w * 0.3} ${-h * 0.16} ${w * 0.55} 0t${w * 0.45} ${-h * 0.05}`
  const foot = `v${h * 0.33 - corner}q0 ${corner} ${-corner} ${corner}h${2 * corner - w}q${-corner} 0 ${-corner} ${-corner}z`
  art.path(ridge + foot, darken(land, 0.35))
}

/** A leaf from its foot at x, y straight up. */
export const leaf = (x: number, y: number, length: number, width: number): string =>
  `M${x} ${y}c${formatNumber(-width)} ${formatNumber(-length * 0.35)} ${formatNumber(-width * 0.7)} ${formatNumber(-length * 0.8)} 0 ${-length}` +
  `c${formatNumber(width * 0.7)} ${formatNumber(length * 0.2)} ${formatNumber(width)} ${formatNumber(length * 0.65)} 0 ${length}z`

const SPRIG_LEAVES = [
  [4, -30, 60],
  [10, -52, -40],
  [16, -72, 66],
  [24, -92, -30],
  [34, -108, 24],
] as const

export function sprig(art: SvgBuilder, x: number, y: number, scale: number, colour: HexColour): void {
  art.group(transformed(x, y, scale), () => {
    art.line('M0 0q6-60 34-110', darken(colour, 0.3), 3)
    for (const [dx, dy, turn] of SPRIG_LEAVES)
      art.path(leaf(0, 0, 40, 13), turn > 0 ? colour : lighten(colour, 0.18), transformed(dx, dy, 1, turn))
  })
}

/** A soft light around a flame or a lamp. */
export function glow(art: SvgBuilder, x: number, y: number, radius: number): void {
  art.circle(
    x,
    y,
    radius,
    art.radial([
      [0, '#fff0b0', 0.92],
      [0.5, '#ffd35c', 0.4],
      [1, '#ffd35c', 0],
    ]),
  )
}

/** A seam along a path. */
export const stitch = (art: SvgBuilder, path: string, colour: HexColour): void =>
  art.line(path, lighten(colour, 0.5), 2, dashed('6 4'))
