import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import { type Art, lit, type Pigment, shade } from './kit.ts'
import type { ShapeKey } from './shapes.ts'

/** A picture's object colours; `chosen` is the colour the product is sold in, and then `main` is that colour. */
export type Palette = { main: Pigment; second: Pigment; third: Pigment; chosen?: Pigment | undefined }

export type Draw = (art: Art, palette: Palette) => void

/** The shapes of a sub-category and how much of the stage they fill; `hung` things grow from the rail, not the floor. */
export type Drawings<Sub extends SubCategory> = {
  zoom: number
  zooms?: Partial<Record<ShapeKey<Sub>, number>>
  hung?: boolean
  shapes: Record<ShapeKey<Sub>, Draw>
}

/** Colours for several things of one kind: tints of the chosen colour, or the palette as it is. */
export const family = ({ main, second, third, chosen }: Palette): [Pigment, Pigment, Pigment] =>
  chosen ? [chosen, lit(chosen, 0.4), shade(chosen, 0.25)] : [main, second, third]
