import { type Art, lit, num, opacity, type Pigment, ROUND_CAP, shade } from './kit.ts'
import { GOLD } from './props.ts'
import { wallShadow } from './stage.ts'
import { difference } from './wall-sets.ts'

/** The rail, the garment's shadow on the wall and the hanger's hook; `x`, `y` is the middle of the neck. */
export function hang(art: Art, silhouette: string, x = 200, y = 74): void {
  art.rect(0, 46, 400, 7, 0, art.upright('#8d5a3a'))
  wallShadow(art, silhouette)
  art.line(`M${x} ${y + 4}v-14c0-12 16-12 15-22s-14-12-18-4`, '#6d5a50', 4, ROUND_CAP)
}

/** Cloth in a silhouette, with a woven or printed pattern over it and folds where the body would turn. */
export function drape(art: Art, silhouette: string, colour: Pigment, pattern?: string, folds?: string): void {
  art.path(
    silhouette,
    art.linear(
      [
        [0, lit(colour, 0.2)],
        [0.5, colour],
        [1, shade(colour, 0.26)],
      ],
      'diagonal',
    ),
  )
  if (pattern) art.path(silhouette, pattern)
  if (folds) art.line(folds, shade(colour, 0.5), 3, ROUND_CAP, opacity(0.5))
}

/** Gold thread, or a deeper one where the cloth itself is gold. */
export const zari = (cloth: Pigment): Pigment => (difference(cloth, GOLD) < 0.16 ? shade(cloth, 0.5) : GOLD)

const tile = (art: Art, name: string, size: number, content: string) =>
  art.define(
    `${name}${size}${content}`,
    (id) => `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern>`,
  )

/** The small woven drop of Indian cloth. */
export function buttis(art: Art, colour: Pigment, size = 22): string {
  const drop = `<path d="M${size / 2} ${num(size / 4)}q4 4 0 9q-4-5 0-9z" fill="${colour}"/>`
  return tile(art, 'butti', size, `${drop}<circle cx="${size / 2}" cy="${size / 2 + 5}" r="1.3" fill="${colour}"/>`)
}

export const stripes = (art: Art, colour: Pigment, size = 20): string =>
  tile(art, 'stripe', size, `<path d="M0 0h${size / 2}v${size}h-${size / 2}z" fill="${colour}" opacity=".55"/>`)

export const dots = (art: Art, colour: Pigment, size = 18, radius = 2.2): string =>
  tile(art, 'dot', size, `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${colour}"/>`)

/** Woven both ways. */
export const checks = (art: Art, colour: Pigment, size = 24): string => {
  const line = `M0 ${size / 4}h${size}M${size / 4} 0v${size}`
  const weave = `<path d="${line}" stroke="${colour}" stroke-width="${num(size / 4)}" opacity=".4"/>`
  return tile(art, 'check', size, weave)
}
