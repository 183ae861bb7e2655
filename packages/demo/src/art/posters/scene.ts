import type { HexColour, SvgBuilder } from '../svg-builder.ts'
import type { CreditPlace } from './credit.ts'
import type { TitleBox } from './fit-title.ts'
import type { Face } from './lettering.ts'

export type Inks = readonly [HexColour, HexColour, HexColour, HexColour]

/** The position and style of the title in a scene. */
export type TitlePlan = TitleBox & {
  /** One colour, or colours that alternate by line (by letter with `dance`). */
  ink: HexColour | readonly HexColour[]
  /** Overrides the typeface of the genre. */
  face?: Face
  /** Letters tilt left and right by these degrees. */
  dance?: number
  /** Rotation around the middle of the poster in degrees. */
  tilt?: number
}

/** A drawing from x -300 to 600. The poster shows its middle, the still a 16:9 crop. */
export type Scene = {
  /** A short description, which assigns scenes to movies. */
  key: string
  inks: Inks
  /** Excluded from hue rotation, because of skin colours. */
  hasFace?: true
  /** `seed` varies details such as stars, rain, hills and lit windows. */
  draw: (art: SvgBuilder, inks: Inks, seed: string) => void
  title: TitlePlan
  /** Drawn under the title, on the poster only. */
  plate?: (art: SvgBuilder, inks: Inks) => void
  credit?: CreditPlace & { ink: HexColour }
}
