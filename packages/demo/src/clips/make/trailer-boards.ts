import type { Storyboard } from './storyboard.ts'
import { action } from './trailers/action.ts'
import { adventure } from './trailers/adventure.ts'
import { comedy } from './trailers/comedy.ts'
import { drama } from './trailers/drama.ts'
import { horror } from './trailers/horror.ts'
import { romance } from './trailers/romance.ts'
import { sciFi } from './trailers/sci-fi.ts'
import { thriller } from './trailers/thriller.ts'

/** The trailers by file name. */
export const TRAILER_BOARDS: Record<string, Storyboard> = {
  thriller,
  drama,
  action,
  horror,
  comedy,
  romance,
  adventure,
  'sci-fi': sciFi,
}
