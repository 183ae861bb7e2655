import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { ShapeKey } from './shapes.ts'
import { darken, type HexColour, lighten, type SvgBuilder } from './svg-builder.ts'

/** Object colours. `chosen` is the product's colour, which is then `main`, too. */
export type Palette = { main: HexColour; second: HexColour; third: HexColour; chosen?: HexColour | undefined }

/** `style`: one of the shape's styles. */
export type Draw = (art: SvgBuilder, palette: Palette, style: string) => void

/** The shapes of a sub-category and their scale. `hung` objects are scaled from the rail, others from the floor. */
export type Drawings<Sub extends SubCategory> = {
  zoom: number
  zooms?: Partial<Record<ShapeKey<Sub>, number>>
  hung?: boolean
  shapes: Record<ShapeKey<Sub>, Draw>
}

/** Colours for several objects: variants of the chosen colour, or the palette. */
export const colourVariants = ({ main, second, third, chosen }: Palette): [HexColour, HexColour, HexColour] =>
  chosen ? [chosen, lighten(chosen, 0.4), darken(chosen, 0.25)] : [main, second, third]
