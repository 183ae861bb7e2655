import {
  formatNumber,
  opacity,
  ROUND_CAP,
  type Stop,
  type SvgBuilder,
  seededRandom,
  transformed,
} from '../svg-builder.ts'

/** Fills the whole drawing, bleed included. */
export const fill = (art: SvgBuilder, ink: string): void => art.rect(-300, -60, 900, 600, 0, ink)

/** A vertical gradient over the whole drawing; `middle` is the position of the second of three colours. */
export function sky(art: SvgBuilder, inks: readonly string[], middle = 0.5): void {
  const stops = inks.map((ink, i): Stop => [i === 0 ? 0 : i === inks.length - 1 ? 1 : middle, ink])
  fill(art, art.linear(stops, 'down'))
}

/** The ground below a horizon path, down to the bottom of the drawing. */
export const ground = (art: SvgBuilder, horizon: string, ink: string, ...extra: string[]): void =>
  art.path(`M-300 ${horizon}V540H-300z`, ink, ...extra)

/** Draws a shape at several places; copies refer to the first one. The fill `inherit` takes the fill of the place. */
export function repeated(art: SvgBuilder, id: string, draw: () => void, places: readonly string[]): void {
  for (const [i, attributes] of places.entries())
    if (i) art.tag('use', `href="#${id}" ${attributes}`)
    else art.group(attributes, () => art.group(`id="${id}"`, draw))
}

export type FigurePlacement = readonly [x: number, y: number, scale: number, ink: string]

const PERSON = 'M0-62a7 7 0 1 1 .1 0zM-9-58h18q5 1 6 8l2 24h-5l-3-18v44h-7l-2-24-2 24h-7v-44l-3 18h-5l2-24q1-7 6-8z'

/** Silhouettes of people with feet at (x, y), 76 units tall at scale 1. Call once per drawing. */
export const people = (art: SvgBuilder, ...all: readonly FigurePlacement[]): void =>
  repeated(
    art,
    'person',
    () => art.path(PERSON, 'inherit'),
    all.map(([x, y, scale, ink]) => `fill="${ink}" ${transformed(x, y, scale)}`),
  )

const RIDER =
  'M4 0l3-25q-7-9-1-20 5-8 17-7h20q8-5 11-17l4-9 4 4 3 7 8 9-4 6-9-3q-2 10-6 16-2 9-7 12l7 27h-5l-9-23h-2l1 23h-5l-4-22q-8 2-15-1l-5 23h-5l2-23q-4 3-3 23zM5-47q-9 5-9 18-4 8-5 12-2-14 2-22 4-9 10-12zM22-50l-1-22q1-8 8-8t9 9v7l11 8-2 4-13-6v8q7 5 7 21h-6q0-12-8-17zM29-77a6.5 6.5 0 1 1 .1 0z'

/** A horse and rider facing right, 70 wide and 90 tall at scale 1, hooves at (x, y). */
export const rider = (art: SvgBuilder, x: number, y: number, scale: number, ink: string): void =>
  art.path(RIDER, ink, transformed(x, y, scale))

/** Round dots in a circle. */
export const beads = (
  art: SvgBuilder,
  x: number,
  y: number,
  r: number,
  count: number,
  width: number,
  ink: string,
): void =>
  art.circle(
    x,
    y,
    r,
    'none',
    `stroke="${ink}" stroke-width="${width}" stroke-dasharray="0 ${formatNumber((6.2832 * r) / count)}" ${ROUND_CAP}`,
  )

/** Hills along `y` with peaks up to `height` above it. */
export function hills(art: SvgBuilder, y: number, height: number, ink: string, seed: string, step = 60): void {
  const next = seededRandom(seed)
  let d = `M-300 540V${formatNumber(y)}`
  for (let x = -300 + step; x <= 600; x += step) d += `L${x} ${formatNumber(y - next() * height)}`
  art.path(`${d}V540z`, ink)
}

/** Wedges of light from a point. */
export function rays(art: SvgBuilder, x: number, y: number, count: number, ink: string, reach = 620): void {
  const at = (turn: number) => `L${Math.round(x + Math.cos(turn) * reach)} ${Math.round(y + Math.sin(turn) * reach)}`
  let d = ''
  for (let i = 0; i < count; i++) d += `M${x} ${y}${at((i / count) * 6.2832)}${at(((i + 0.5) / count) * 6.2832)}z`
  art.path(d, ink)
}

/** A path with `count` copies of a relative path `mark`, scattered between two heights. */
export function scattered(count: number, top: number, bottom: number, mark: string, seed: string): string {
  const next = seededRandom(seed)
  let d = ''
  for (let i = 0; i < count; i++)
    d += `M${Math.round(-290 + (880 * (i + next())) / count)} ${Math.round(top + next() * (bottom - top))}${mark}`
  return d
}

export const stars = (art: SvgBuilder, count: number, bottom: number, ink: string, seed: string): void =>
  art.path(scattered(count, -40, bottom, 'h2v2h-2z', `${seed} stars`), ink)

export const rain = (art: SvgBuilder, count: number, ink: string, seed: string, slant = 'l-9 34'): void =>
  art.line(scattered(count, -40, 430, slant, `${seed} rain`), ink, 1.6, opacity(0.75))

/** Draws the left half and repeats it mirrored at the middle of the poster. */
export function mirrored(art: SvgBuilder, id: string, draw: () => void): void {
  art.group(`id="${id}"`, draw)
  art.tag('use', `href="#${id}" transform="translate(300 0) scale(-1 1)"`)
}
