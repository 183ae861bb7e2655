import type { CategoryId } from '@shop/contract/catalogue/categories.rules'
import { type Art, lit, opacity, type Pigment, placed, shade } from './kit.ts'
import { isDeep } from './wall-sets.ts'

// 400 x 400, horizon at y 286, things stand on y 324, light from the upper left.

const SHADOW = '#2b0f16'

/** The window names the aisle: slats for electronics, arch for fashion, disc for beauty, panes for home. */
const WINDOWS: Record<CategoryId, (art: Art, light: Pigment) => void> = {
  electronics: (art, light) => {
    const slat = (row: number) => `M52 ${70 + row * 40}l236-62v22l-236 62z`
    art.path([0, 1, 2, 3, 4].map(slat).join(''), light, opacity(0.62))
  },
  fashion: (art, light) => art.path('M70 286v-150c0-60 40-104 84-112s76 26 76 84v178z', light, opacity(0.62)),
  beautyandgroomings: (art, light) => art.circle(172, 150, 112, light, opacity(0.62)),
  kitchenstorage: (art, light) => {
    const pane = (column: number, row: number) => `M${60 + column * 68} ${72 + row * 96 - column * 17}l58-14v84l-58 14z`
    art.path([0, 1].flatMap((row) => [0, 1, 2].map((column) => pane(column, row))).join(''), light, opacity(0.62))
  },
}

/** Wall, window light (moved by dx, dy) and floor. */
export function drawStage(art: Art, category: CategoryId, wall: Pigment, dx: number, dy: number): void {
  const deep = isDeep(wall)
  art.rect(
    0,
    0,
    400,
    400,
    0,
    art.linear(
      [
        [0, lit(wall, 0.2)],
        [1, shade(wall, deep ? 0.28 : 0.1)],
      ],
      'diagonal',
    ),
  )
  art.group(placed(dx, dy), () => WINDOWS[category](art, lit(wall, 0.62)))
  const floor = art.linear([
    [0, lit(wall, deep ? 0.12 : 0.34)],
    [1, shade(wall, deep ? 0.3 : 0.16)],
  ])
  art.path('M0 292q200-14 400 0v108h-400z', floor)
}

/** A thing from `left` to `right` on line `y`: a long soft shadow to the right, a tight one where it touches. */
export function cast(art: Art, left: number, right: number, y = 324, length = 120, height = 30): void {
  const fade = art.linear([
    [0, SHADOW, 0.42],
    [1, SHADOW, 0],
  ])
  const back = y - height
  art.path(
    `M${left + 6} ${y}L${right} ${y + 4}L${right + length} ${back + 10}L${right + length * 0.72} ${back - 4}L${left + 40} ${back}z`,
    fade,
  )
  art.ellipse((left + right) / 2 + 4, y + 1, (right - left) / 2 + 6, 6, SHADOW, opacity(0.34))
}

/** What hangs throws its shadow on the wall, down and to the right. */
export function wallShadow(art: Art, silhouette: string, dx = 20, dy = 16): void {
  art.path(silhouette, SHADOW, placed(dx, dy), opacity(0.2))
}

export function plinth(art: Art, x: number, y: number, width: number, colour: Pigment): void {
  const height = 324 - y
  art.path(`M${x} ${y}v${height}a${width / 2} 14 0 0 0 ${width} 0v-${height}z`, art.round(colour))
  art.ellipse(x + width / 2, y, width / 2, 14, lit(colour, 0.4))
}
