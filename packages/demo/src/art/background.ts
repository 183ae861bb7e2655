import type { CategoryId } from '@shop/contract/catalogue/categories.rules'
import { darken, type HexColour, lighten, opacity, type SvgBuilder, transformed } from './svg-builder.ts'
import { isDark } from './wall-palettes.ts'

// 400 x 400, horizon at y 286, objects stand on y 324, light from the upper left.

const SHADOW = '#2b0f16'

/** The window's shape identifies the category: slats, arch, disc or panes. */
const WINDOWS: Record<CategoryId, (art: SvgBuilder, light: HexColour) => void> = {
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
export function drawBackground(art: SvgBuilder, category: CategoryId, wall: HexColour, dx: number, dy: number): void {
  const deep = isDark(wall)
  art.rect(
    0,
    0,
    400,
    400,
    0,
    art.linear(
      [
        [0, lighten(wall, 0.2)],
        [1, darken(wall, deep ? 0.28 : 0.1)],
      ],
      'diagonal',
    ),
  )
  art.group(transformed(dx, dy), () => WINDOWS[category](art, lighten(wall, 0.62)))
  const floor = art.linear([
    [0, lighten(wall, deep ? 0.12 : 0.34)],
    [1, darken(wall, deep ? 0.3 : 0.16)],
  ])
  art.path('M0 292q200-14 400 0v108h-400z', floor)
}

/** Shadow of an object from `left` to `right` on line `y`: long and soft to the right, dark at its base. */
export function drawShadow(art: SvgBuilder, left: number, right: number, y = 324, length = 120, height = 30): void {
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

/** Shadow of a hanging object on the wall. */
export function wallShadow(art: SvgBuilder, silhouette: string, dx = 20, dy = 16): void {
  art.path(silhouette, SHADOW, transformed(dx, dy), opacity(0.2))
}

export function plinth(art: SvgBuilder, x: number, y: number, width: number, colour: HexColour): void {
  const height = 324 - y
  art.path(`M${x} ${y}v${height}a${width / 2} 14 0 0 0 ${width} 0v-${height}z`, art.round(colour))
  art.ellipse(x + width / 2, y, width / 2, 14, lighten(colour, 0.4))
}
