import { wallShadow } from './background.ts'
import { GOLD } from './shared-parts.ts'
import { darken, formatNumber, type HexColour, lighten, opacity, ROUND_CAP, type SvgBuilder } from './svg-builder.ts'
import { colourDifference } from './wall-palettes.ts'

/** Rail, shadow and hook of a hanging garment; `x`, `y` is the centre of the neck. */
export function hang(art: SvgBuilder, silhouette: string, x = 200, y = 74): void {
  art.rect(0, 46, 400, 7, 0, art.upright('#8d5a3a'))
  wallShadow(art, silhouette)
  art.line(`M${x} ${y + 4}v-14c0-12 16-12 15-22s-14-12-18-4`, '#6d5a50', 4, ROUND_CAP)
}

/** A silhouette of cloth with an optional pattern and folds. */
export function drape(art: SvgBuilder, silhouette: string, colour: HexColour, pattern?: string, folds?: string): void {
  art.path(
    silhouette,
    art.linear(
      [
        [0, lighten(colour, 0.2)],
        [0.5, colour],
        [1, darken(colour, 0.26)],
      ],
      'diagonal',
    ),
  )
  if (pattern) art.path(silhouette, pattern)
  if (folds) art.line(folds, darken(colour, 0.5), 3, ROUND_CAP, opacity(0.5))
}

/** Gold thread, or a darker one on golden cloth. */
export const zari = (cloth: HexColour): HexColour => (colourDifference(cloth, GOLD) < 0.16 ? darken(cloth, 0.5) : GOLD)

const tile = (art: SvgBuilder, name: string, size: number, content: string) =>
  art.define(
    `${name}${size}${content}`,
    (id) => `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern>`,
  )

/** The small woven drop of Indian cloth. */
export function buttis(art: SvgBuilder, colour: HexColour, size = 22): string {
  const drop = `<path d="M${size / 2} ${formatNumber(size / 4)}q4 4 0 9q-4-5 0-9z" fill="${colour}"/>`
  return tile(art, 'butti', size, `${drop}<circle cx="${size / 2}" cy="${size / 2 + 5}" r="1.3" fill="${colour}"/>`)
}

export const stripes = (art: SvgBuilder, colour: HexColour, size = 20): string =>
  tile(art, 'stripe', size, `<path d="M0 0h${size / 2}v${size}h-${size / 2}z" fill="${colour}" opacity=".55"/>`)

export const dots = (art: SvgBuilder, colour: HexColour, size = 18, radius = 2.2): string =>
  tile(art, 'dot', size, `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${colour}"/>`)

export const checks = (art: SvgBuilder, colour: HexColour, size = 24): string => {
  const line = `M0 ${size / 4}h${size}M${size / 4} 0v${size}`
  const weave = `<path d="${line}" stroke="${colour}" stroke-width="${formatNumber(size / 4)}" opacity=".4"/>`
  return tile(art, 'check', size, weave)
}

/** Five petals around a middle, with a leaf. */
export const floral = (art: SvgBuilder, colour: HexColour, middle: HexColour, size = 30): string =>
  tile(
    art,
    'floral',
    size,
    `<g fill="none" stroke="${colour}" stroke-linecap="round"><circle cx="9" cy="9" r="4.4" stroke-width="5" stroke-dasharray="0 5.53"/>` +
      `<path d="M${size - 9} ${size - 5}q2-7 7-8" stroke-width="3.4"/></g><circle cx="9" cy="9" r="2.1" fill="${middle}"/>`,
  )

/** The mango motif. */
export const paisley = (art: SvgBuilder, colour: HexColour, size = 28): string =>
  tile(
    art,
    'paisley',
    size,
    `<path d="M7 19c-4-11 7-15 11-8 3 5-2 9-5 6 0 4 5 6 8 3-3 8-12 6-14-1z" fill="${colour}"/><circle cx="24" cy="5" r="1.6" fill="${colour}"/>`,
  )

export const ikat = (art: SvgBuilder, colour: HexColour, second: HexColour): string =>
  tile(
    art,
    'ikat',
    26,
    `<path d="M0 13l3-6 2 1 2-6 2 2 2-4 2 4 2-2 2 6 2-1 3 6-3 6-2-1-2 6-2-2-2 4-2-4-2 2-2-6-2 1z" fill="${colour}"/><path d="M11 8l4 5-4 5-4-5zM24 0v4M24 22v4" fill="${second}" stroke="${second}"/>`,
  )

/** Diagonal waves of tie-dyed cloth. */
export const leheriya = (art: SvgBuilder, colour: HexColour): string =>
  tile(
    art,
    'wave',
    24,
    `<path d="M-6 6L6-6M-6 30L30-6M18 30L30 18M-6 18L18-6M6 30L30 6" stroke="${colour}" stroke-width="3.5"/>`,
  )

/** Rings of tie-dyed cloth. */
export const bandhani = (art: SvgBuilder, colour: HexColour): string =>
  tile(
    art,
    'bandhani',
    16,
    `<g fill="none" stroke="${colour}" stroke-width="1.8"><circle cx="4" cy="4" r="2.2"/><circle cx="12" cy="12" r="2.2"/></g>`,
  )

/** Small mirrors with a stitched rim. */
export const mirrors = (art: SvgBuilder, rim: HexColour, size = 24): string =>
  tile(
    art,
    'mirror',
    size,
    `<circle cx="12" cy="12" r="4.4" fill="#eaf1f4" stroke="${rim}" stroke-width="2.4" stroke-dasharray="2.4 1"/>`,
  )

/** A net of diamonds with a knot in each. */
export const trellis = (art: SvgBuilder, colour: HexColour, size = 28): string => {
  const half = size / 2
  return tile(
    art,
    'trellis',
    size,
    `<path d="M0 ${half}L${half} 0l${half} ${half}-${half} ${half}z" fill="none" stroke="${colour}" stroke-width="1.6"/><circle cx="${half}" cy="${half}" r="2.6" fill="${colour}"/>`,
  )
}

export const leaves = (art: SvgBuilder, colour: HexColour): string =>
  tile(art, 'leaf', 30, `<path d="M5 16q1-11 13-12-1 11-13 12zM17 28q0-8 9-11 1 9-9 11z" fill="${colour}"/>`)

/** Straight running stitches. */
export const stitches = (art: SvgBuilder, colour: HexColour): string =>
  tile(art, 'stitch', 12, `<path d="M1 3h5M7 9h5" stroke="${colour}" stroke-width="1.6"/>`)
