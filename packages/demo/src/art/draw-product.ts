import { CATEGORIES, type Category, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { ProductArt } from './art-address.ts'
import type { Draw, Palette } from './drawing.ts'
import { createArt, mix, num, type Pigment, seededRandom } from './kit.ts'
import { DRAWINGS } from './products/all.ts'
import { COLOURS, SHAPES } from './shapes.ts'
import { drawStage } from './stage.ts'
import { difference, setsFor, type WallSet } from './wall-sets.ts'

/** A little of one of these turns a palette, so that two products on the same wall are not twins. */
const PINCHES = ['#ffb01f', '#c4260f', '#1d4b94', '#0b6357', '#a3174f', '#f6efe2'] as const
/** Closer than this and two parts of one thing run together. */
const TELLS_APART = 0.2
const FLOOR = 330
const RAIL = 50

type Random = () => number
type AnyDrawings = {
  zoom: number
  zooms?: Record<string, number | undefined>
  hung?: boolean
  shapes: Record<string, Draw>
}

const categoryOf = (subCategory: SubCategory): Category => {
  const holds = (category: Category) => (category.subCategories as readonly SubCategory[]).includes(subCategory)
  return CATEGORIES.find(holds) ?? CATEGORIES[0]
}

function mixPalette({ inks }: WallSet, chosen: Pigment | undefined, next: Random): Palette {
  const turn = Math.floor(next() * inks.length)
  const pinch = PINCHES[Math.floor(next() * PINCHES.length)] ?? PINCHES[0]
  const share = next() * 0.2
  const turned = [...inks.slice(turn), ...inks.slice(0, turn)].map((ink) => mix(ink, pinch, share))
  const others = chosen ? turned.filter((ink) => difference(ink, chosen) >= TELLS_APART) : turned.slice(1)
  const [second = '#f6efe2', third = '#2b1a22'] = others
  return { main: chosen ?? turned[0] ?? second, second, third, chosen }
}

/**
 * The picture of a product, 400 x 400, at most 4 KB of SVG. The same input gives the same bytes; neighbouring seeds
 * stand before different walls where the colour allows. Throws RangeError for a shape the sub-category lacks.
 */
export function drawProduct({ subCategory, shape, colour, seed }: ProductArt): string {
  const known = SHAPES[subCategory][shape]
  const drawings: AnyDrawings = DRAWINGS[subCategory]
  const draw = known && drawings.shapes[known.key]
  if (!known || !draw) throw new RangeError(`${subCategory} has no shape ${shape}`)

  const next = seededRandom(`${subCategory} ${shape} ${seed}`)
  const category = categoryOf(subCategory).id
  const chosen = known.colourable && colour ? COLOURS[colour] : undefined
  const sets = setsFor(category, chosen)
  const set = sets[seed % sets.length] ?? sets[0]
  const palette = mixPalette(set, chosen, next)

  const art = createArt(400, 400)
  drawStage(art, category, set.wall, next() * 70 - 20, next() * 24 - 8)
  const scale = (drawings.zooms?.[known.key] ?? drawings.zoom) * (0.95 + next() * 0.07)
  const still = drawings.hung ? RAIL : FLOOR
  const place = `translate(${num(200 - 200 * scale)} ${num(still * (1 - scale))}) scale(${scale.toFixed(2)})`
  art.group(`transform="${place}"`, () => draw(art, palette))
  return art.svg()
}
