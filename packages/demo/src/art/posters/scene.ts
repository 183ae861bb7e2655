import type { HexColour, SvgBuilder } from '../svg-builder.ts'
import type { CreditPlace } from './credit.ts'
import type { TitleBox } from './fit-title.ts'
import type { Face } from './lettering.ts'

export type Inks = readonly [HexColour, HexColour, HexColour, HexColour]

/** How a scene carries its title. */
export type TitlePlan = TitleBox & {
  /** One ink, or inks taken in turn by line (by letter where the letters dance). */
  ink: HexColour | readonly HexColour[]
  /** Overrides the voice of the genre. */
  face?: Face
  /** Letters tilt left and right by these degrees. */
  dance?: number
  /** Degrees round the middle of the sheet. */
  tilt?: number
}

/** A drawing that bleeds from x -300 to 600: the middle is the poster, a wide cut of the same is the still. */
export type Scene = {
  /** What is seen, in a few words, so that a film can be given a fitting picture. */
  key: string
  inks: Inks
  /** Skin does not go round the ink wheel. */
  hasFace?: true
  /** `seed` varies what may vary: stars, rain, hills, lit windows. */
  draw: (art: SvgBuilder, inks: Inks, seed: string) => void
  title: TitlePlan
  /** Drawn under the title, on the poster only. */
  plate?: (art: SvgBuilder, inks: Inks) => void
  credit?: CreditPlace & { ink: HexColour }
}
