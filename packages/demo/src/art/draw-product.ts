import { CATEGORIES, type Category, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import { drawBackground } from './background.ts'
import { COLOURS } from './colours.ts'
import type { Draw, Palette } from './product-drawing.ts'
import type { CloseUp, ProductArt } from './product-image-url.ts'
import { DRAWINGS } from './products/all.ts'
import { SHAPES } from './shapes.ts'
import { createSvgBuilder, formatNumber, type HexColour, mix, type SvgBuilder, seededRandom } from './svg-builder.ts'
import { colourDifference, type WallPalette, wallsFor } from './wall-palettes.ts'

/** A small share of one of these varies the palette between products with the same wall. */
const TINTS = ['#ffb01f', '#c4260f', '#1d4b94', '#0b6357', '#a3174f', '#f6efe2'] as const
/** Smaller differences make the parts of an object indistinguishable. */
const MIN_COLOUR_DIFFERENCE = 0.2
const FLOOR = 330
const RAIL = 50
/** The point that fills the middle of a close-up, and how much it is enlarged. */
const CLOSE_UP_CENTRES = {
  hung: { upper: 130, lower: 235 },
  standing: { upper: 165, lower: 262 },
} as const
const CLOSE_UP_SCALE = 1.9

type Random = () => number
type AnyDrawings = {
  zoom: number
  zooms?: Record<string, number | undefined>
  hung?: boolean
  shapes: Record<string, Draw>
}

const categoryOf = (subCategory: SubCategory): Category => {
  const hasSubCategory = (category: Category) =>
    (category.subCategories as readonly SubCategory[]).includes(subCategory)
  return CATEGORIES.find(hasSubCategory) ?? CATEGORIES[0]
}

function mixPalette({ colours: inks }: WallPalette, chosen: HexColour | undefined, next: Random): Palette {
  const turn = Math.floor(next() * inks.length)
  const pinch = TINTS[Math.floor(next() * TINTS.length)] ?? TINTS[0]
  const share = next() * 0.2
  const turned = [...inks.slice(turn), ...inks.slice(0, turn)].map((ink) => mix(ink, pinch, share))
  const others = chosen
    ? turned.filter((ink) => colourDifference(ink, chosen) >= MIN_COLOUR_DIFFERENCE)
    : turned.slice(1)
  const [second = '#f6efe2', third = '#2b1a22'] = others
  return { main: chosen ?? turned[0] ?? second, second, third, chosen }
}

/**
 * The picture of a product, 400 x 400, at most 6 KB of SVG. The same input gives the same bytes; neighbouring seeds
 * have different walls where the colour allows it. Throws RangeError for an unknown shape.
 */
export function drawProduct({ subCategory, shape, style = 0, colour, seed, closeUp }: ProductArt): string {
  const known = SHAPES[subCategory][shape]
  const drawings: AnyDrawings = DRAWINGS[subCategory]
  const draw = known && drawings.shapes[known.key]
  if (!known || !draw) throw new RangeError(`${subCategory} has no shape ${shape}`)

  const next = seededRandom(`${subCategory} ${shape} ${seed}`)
  const category = categoryOf(subCategory).id
  const chosen = known.colourable && colour ? COLOURS[colour] : undefined
  const sets = wallsFor(category, chosen)
  const set = sets[seed % sets.length] ?? sets[0]
  const palette = mixPalette(set, chosen, next)

  const art = createSvgBuilder(400, 400)
  const window = { dx: next() * 70 - 20, dy: next() * 24 - 8 }
  const scale = (drawings.zooms?.[known.key] ?? drawings.zoom) * (0.95 + next() * 0.07)
  const still = drawings.hung ? RAIL : FLOOR
  const place = `translate(${formatNumber(200 - 200 * scale)} ${formatNumber(still * (1 - scale))}) scale(${scale.toFixed(2)})`
  drawEnlarged(art, closeUp, drawings.hung ?? false, () => {
    drawBackground(art, category, set.wall, window.dx, window.dy)
    art.group(`transform="${place}"`, () => draw(art, palette, known.styles[style] ?? ''))
  })
  return art.svg()
}

/** Draws the scene, or only a part of it that fills the picture. */
function drawEnlarged(art: SvgBuilder, part: CloseUp | undefined, isHung: boolean, drawScene: () => void): void {
  if (part) {
    const centre = CLOSE_UP_CENTRES[isHung ? 'hung' : 'standing'][part]
    const [x, y] = [200 - 200 * CLOSE_UP_SCALE, 200 - centre * CLOSE_UP_SCALE]
    art.group(`transform="translate(${formatNumber(x)} ${formatNumber(y)}) scale(${CLOSE_UP_SCALE})"`, drawScene)
  } else drawScene()
}
