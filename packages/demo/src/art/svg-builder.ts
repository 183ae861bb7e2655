/** A small SVG builder for product pictures and movie posters. The same seed gives the same bytes. */

/** A hex colour, `#rgb` or `#rrggbb`. */
export type HexColour = string

/** Offset 0..1, colour, and alpha 0..1 where it is not opaque. */
export type Stop = readonly [offset: number, colour: HexColour, alpha?: number]

const GRADIENT_AXIS = {
  across: '',
  down: ' x2="0" y2="1"',
  diagonal: ' y2="1"',
  back: ' x1="1" x2="0" y2="1"',
} as const
export type Axis = keyof typeof GRADIENT_AXIS

/** A repeatable generator of numbers in 0..1: FNV-1a of the seed, then mulberry32. */
export function seededRandom(seed: string | number): () => number {
  let state = 2166136261
  for (const char of String(seed)) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state += 0x6d2b79f5
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Red, green and blue, each 0..255. */
export function channels(colour: HexColour): [red: number, green: number, blue: number] {
  const long = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

const toHexPair = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** `share` 0..1 of the second colour in the first. Uses the three-digit form where possible. */
export function mix(first: HexColour, second: HexColour, share: number): HexColour {
  const [r, g, b] = channels(first)
  const [r2, g2, b2] = channels(second)
  const hex = `#${toHexPair(r + (r2 - r) * share)}${toHexPair(g + (g2 - g) * share)}${toHexPair(b + (b2 - b) * share)}`
  return hex[1] === hex[2] && hex[3] === hex[4] && hex[5] === hex[6] ? `#${hex[1]}${hex[3]}${hex[5]}` : hex
}

/** Mixes with a warm white. */
export const lighten = (colour: HexColour, share = 0.3): HexColour => mix(colour, '#fffaf0', share)
/** Mixes with maroon, because black or grey shadows look dirty. */
export const darken = (colour: HexColour, share = 0.3): HexColour => mix(colour, '#2b0f16', share)

/** One decimal is enough at 400 units and keeps the file small. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10)

const compact = (path: string): string =>
  path
    .replace(/-?\d*\.\d+/g, (digits) => formatNumber(Number(digits)))
    .replace(/\s+/g, ' ')
    .replace(/ ?([a-zA-Z,]) ?/g, '$1')
    .replace(/ -/g, '-')
    .trim()

// Attributes, passed as the last arguments of drawing functions.
export const opacity = (alpha: number): string => `opacity="${alpha}"`
export const rotated = (degrees: number, x: number, y: number): string =>
  `transform="rotate(${formatNumber(degrees)} ${formatNumber(x)} ${formatNumber(y)})"`
export const transformed = (x: number, y: number, scale = 1, degrees = 0): string => {
  const turn = degrees ? ` rotate(${formatNumber(degrees)})` : ''
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  return `transform="translate(${formatNumber(x)} ${formatNumber(y)})${turn}${size}"`
}
export const dashed = (pattern: string): string => `stroke-dasharray="${pattern}"`
export const ROUND_CAP = 'stroke-linecap="round"'
/** A line of round dots with `gap` between their centres. */
export const dotted = (gap: number): string => `${dashed(`0 ${formatNumber(gap)}`)} ${ROUND_CAP}`
/** A stroke instead of a fill. */
export const outlined = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${formatNumber(width)}"`

const stopTag = ([offset, colour, alpha]: Stop) =>
  `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"${alpha === undefined ? '' : ` stop-opacity="${alpha}"`}/>`

const idAt = (index: number) => String.fromCharCode(97 + (index % 26)) + (index > 25 ? Math.floor(index / 26) : '')

/** The paints of a drawing, each defined once. */
function createPaints() {
  const ids = new Map<string, string>()
  let defs = ''

  /** Defines a paint once per key and returns its `url(#id)`. */
  const define = (key: string, make: (id: string) => string): string => {
    let id = ids.get(key)
    if (id === undefined) {
      id = idAt(ids.size)
      ids.set(key, id)
      defs += make(id)
    }
    return `url(#${id})`
  }

  const linear = (stops: readonly Stop[], axis: Axis = 'across') =>
    define(
      axis + JSON.stringify(stops),
      (id) => `<linearGradient id="${id}"${GRADIENT_AXIS[axis]}>${stops.map(stopTag).join('')}</linearGradient>`,
    )

  /** `place` sets cx, cy and r if they are not centred. */
  const radial = (stops: readonly Stop[], place = '') =>
    define(
      `radial${place}${JSON.stringify(stops)}`,
      (id) => `<radialGradient id="${id}"${place ? ` ${place}` : ''}>${stops.map(stopTag).join('')}</radialGradient>`,
    )

  return {
    define,
    linear,
    radial,
    /** From one colour to another. */
    fade: (from: HexColour, to: HexColour, axis?: Axis) =>
      linear(
        [
          [0, from],
          [1, to],
        ],
        axis,
      ),

    // Materials: one light, from the upper left.
    round: (c: HexColour) =>
      linear([
        [0, darken(c, 0.1)],
        [0.22, lighten(c, 0.38)],
        [0.5, c],
        [1, darken(c, 0.42)],
      ]),
    board: (c: HexColour) =>
      linear(
        [
          [0, lighten(c, 0.22)],
          [0.55, c],
          [1, darken(c, 0.22)],
        ],
        'diagonal',
      ),
    upright: (c: HexColour) =>
      linear(
        [
          [0, lighten(c, 0.14)],
          [1, darken(c, 0.24)],
        ],
        'down',
      ),
    metal: (c: HexColour) =>
      linear([
        [0, darken(c, 0.3)],
        [0.18, lighten(c, 0.75)],
        [0.34, darken(c, 0.06)],
        [0.62, lighten(c, 0.45)],
        [0.8, darken(c, 0.3)],
        [1, darken(c, 0.5)],
      ]),
    ball: (c: HexColour) =>
      radial(
        [
          [0, lighten(c, 0.55)],
          [0.45, c],
          [1, darken(c, 0.48)],
        ],
        'cx=".34" cy=".28" r=".8"',
      ),
    glass: (c: HexColour) =>
      linear([
        [0, lighten(c, 0.6), 0.85],
        [0.3, c, 0.55],
        [0.75, c, 0.75],
        [1, darken(c, 0.35), 0.85],
      ]),

    /** An ID for anything other than a paint. */
    reserveId: (): string => {
      const id = idAt(ids.size)
      ids.set(`reserved ${id}`, id)
      return id
    },
    /** The element with all definitions. */
    toDefs: () => (defs ? `<defs>${defs}</defs>` : ''),
  }
}

/** An empty drawing. Later shapes cover earlier ones; `svg()` returns the document. */
export function createSvgBuilder(width: number, height: number) {
  const { reserveId, toDefs, ...paints } = createPaints()
  let body = ''

  const tag = (name: string, ...attributes: string[]) => {
    body += `<${name} ${attributes.join(' ')}/>`
  }

  const group = (attributes: string, draw: () => void) => {
    body += `<g ${attributes}>`
    draw()
    body += '</g>'
  }

  return {
    ...paints,
    group,
    /** Any other element, such as `use`. */
    tag,

    rect: (x: number, y: number, w: number, h: number, radius: number, fill: string, ...extra: string[]) => {
      const corner = radius ? ` rx="${formatNumber(radius)}"` : ''
      tag(
        'rect',
        `x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(w)}" height="${formatNumber(h)}"${corner} fill="${fill}"`,
        ...extra,
      )
    },
    circle: (x: number, y: number, r: number, fill: string, ...extra: string[]) =>
      tag('circle', `cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(r)}" fill="${fill}"`, ...extra),
    ellipse: (x: number, y: number, rx: number, ry: number, fill: string, ...extra: string[]) =>
      tag(
        'ellipse',
        `cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${fill}"`,
        ...extra,
      ),
    path: (d: string, fill: string, ...extra: string[]) => tag('path', `d="${compact(d)}" fill="${fill}"`, ...extra),
    line: (d: string, stroke: string, width = 2, ...extra: string[]) =>
      tag('path', `d="${compact(d)}" fill="none" stroke="${stroke}" stroke-width="${formatNumber(width)}"`, ...extra),
    /** Draws once and repeats the drawing `dx` to the right. */
    twice: (dx: number, draw: () => void) => {
      const id = reserveId()
      group(`id="${id}"`, draw)
      body += `<use href="#${id}" x="${formatNumber(dx)}"/>`
    },

    /** The document. `viewBox` crops the drawing differently. */
    svg: (viewBox = `0 0 ${width} ${height}`) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${toDefs()}${body}</svg>`,
  }
}

export type SvgBuilder = ReturnType<typeof createSvgBuilder>
