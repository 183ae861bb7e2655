import type { Genre } from '@shop/contract/movies/movies.rules'
import { ACTION } from './action.ts'
import { ADVENTURE } from './adventure.ts'
import { ANIMATION } from './animation.ts'
import { COMEDY } from './comedy.ts'
import { CRIME } from './crime.ts'
import { DOCUMENTARY } from './documentary.ts'
import { DRAMA } from './drama.ts'
import { FAMILY } from './family.ts'
import { FANTASY } from './fantasy.ts'
import { HISTORY } from './history.ts'
import { HORROR } from './horror.ts'
import type { Face } from './lettering.ts'
import { MUSIC } from './music.ts'
import { MYSTERY } from './mystery.ts'
import { ROMANCE } from './romance.ts'
import type { Scene } from './scene.ts'
import { SCI_FI } from './sci-fi.ts'
import { THRILLER } from './thriller.ts'
import { WAR } from './war.ts'
import { WESTERN } from './western.ts'

/** Typeface and scenes of each genre. Movies refer to scenes by index, so new scenes go at the end. */
export const GENRE_ART: Record<Genre, { voice: Face; scenes: readonly Scene[] }> = {
  Action: { voice: 'block', scenes: ACTION },
  Adventure: { voice: 'sign', scenes: ADVENTURE },
  Animation: { voice: 'round', scenes: ANIMATION },
  Comedy: { voice: 'round', scenes: COMEDY },
  Crime: { voice: 'square', scenes: CRIME },
  Documentary: { voice: 'block', scenes: DOCUMENTARY },
  Drama: { voice: 'didone', scenes: DRAMA },
  Family: { voice: 'round', scenes: FAMILY },
  Fantasy: { voice: 'sign', scenes: FANTASY },
  History: { voice: 'didone', scenes: HISTORY },
  Horror: { voice: 'didone', scenes: HORROR },
  Music: { voice: 'sign', scenes: MUSIC },
  Mystery: { voice: 'didone', scenes: MYSTERY },
  Romance: { voice: 'didone', scenes: ROMANCE },
  'Sci-Fi': { voice: 'wide', scenes: SCI_FI },
  Thriller: { voice: 'block', scenes: THRILLER },
  War: { voice: 'square', scenes: WAR },
  Western: { voice: 'sign', scenes: WESTERN },
}
