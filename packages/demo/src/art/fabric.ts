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
