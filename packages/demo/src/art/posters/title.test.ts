import { describe, expect, test } from 'vitest'
import { createSvgBuilder } from '../svg-builder.ts'
import { GENRE_ART } from './genre-art.ts'
import { plainCapitals } from './lettering.ts'
import { drawTitle } from './title.ts'

type Point = readonly [x: number, y: number]

const TITLES = [
  'Om',
  'Love',
  'Monsoon Ledger',
  'The Girl Who Waited',
  "Mrs. D'Souza's 12 Keys",
  'Thiruvananthapuram',
  'A Tale of Two Aunties and a Goat in Goa',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
]

/**
 * End points and control points of a path with absolute M and relative m, l, h, v, c, q, t, z. They enclose the
 * outline.
 */
function pointsOf(path: string): Point[] {
  const found: Point[] = []
  let [x, y] = [0, 0]
  let opened: Point = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const step = { h: 1, v: 1, c: 6, q: 4, z: 0 }[command] ?? 2
    if (command === 'z') [x, y] = opened
    for (let i = 0; step && i < numbers.length; i += step) {
      if (command === 'M') [x, y] = [0, 0]
      const [startX, startY] = [x, y]
      for (let k = 0; k < step; k += step === 1 ? 1 : 2) {
        const value = numbers[i + k] ?? 0
        x = startX + (command === 'v' ? 0 : value)
        y = startY + (command === 'v' ? value : command === 'h' ? 0 : (numbers[i + k + 1] ?? 0))
        found.push([x, y])
      }
      if (command === 'M' || command === 'm') opened = [x, y]
    }
  }
  return found
}

const MOVES: Record<string, (point: Point, values: readonly number[]) => Point> = {
  translate: ([x, y], [dx = 0, dy = 0]) => [x + dx, y + dy],
  scale: ([x, y], [factor = 1]) => [x * factor, y * factor],
  skewX: ([x, y], [degrees = 0]) => [x + y * Math.tan((degrees * Math.PI) / 180), y],
  rotate: ([x, y], [degrees = 0, aboutX = 0, aboutY = 0]) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const [dx, dy] = [x - aboutX, y - aboutY]
    return [aboutX + dx * cos - dy * sin, aboutY + dx * sin + dy * cos]
  },
}

const moved = (transform: string, point: Point): Point =>
  [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduceRight(
    (at, [, name = '', values = '']) => MOVES[name]?.(at, values.split(' ').map(Number)) ?? at,
    point,
  )

/** The bounding box of a title in units of the poster. */
function titleBounds(svg: string) {
  const tilt = /<g transform="([^"]*)">/.exec(svg)?.[1] ?? ''
  const points = [...svg.matchAll(/transform="([^"]*)" d="([^"]*)"/g)].flatMap(([, transform = '', path = '']) =>
    pointsOf(path).map((point) => moved(tilt, moved(transform, point))),
  )
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('poster titles', () => {
  const scenes = Object.entries(GENRE_ART).flatMap(([genre, { face, scenes: all }]) =>
    all.map((scene) => ({ genre, face, scene })),
  )

  test.each(scenes)('stay inside the poster: $genre, $scene.key', ({ face, scene }) => {
    for (const title of TITLES) {
      const art = createSvgBuilder(300, 450)
      drawTitle(art, face, title, scene.title)
      const { left, right, top, bottom } = titleBounds(art.svg())
      expect([title, left > 8, right < 292, top > 6, bottom < 446], `${left} ${right} ${top} ${bottom}`).toEqual([
        title,
        true,
        true,
        true,
        true,
      ])
    }
  })

  test('lose accents and unsupported characters but no words', () => {
    expect(plainCapitals('Café  Ñandú — “Straße” №7?')).toBe('CAFE NANDU - STRASSE NO7')
    expect(plainCapitals('Don’t; wait…')).toBe("DON'T, WAIT...")
    expect(plainCapitals('मानसून')).toBe('')
  })

  test('are omitted without supported characters', () => {
    const art = createSvgBuilder(300, 450)
    drawTitle(art, 'block', '???', { x: 22, y: 26, w: 256, h: 90, ink: '#fff' })
    expect(art.svg()).not.toContain('<path')
  })
})
