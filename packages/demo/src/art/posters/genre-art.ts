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
export const GENRE_ART: Record<Genre, { face: Face; scenes: readonly Scene[] }> = {
  Action: { face: 'block', scenes: ACTION },
  Adventure: { face: 'sign', scenes: ADVENTURE },
  Animation: { face: 'round', scenes: ANIMATION },
  Comedy: { face: 'round', scenes: COMEDY },
  Crime: { face: 'square', scenes: CRIME },
  Documentary: { face: 'block', scenes: DOCUMENTARY },
  Drama: { face: 'didone', scenes: DRAMA },
  Family: { face: 'round', scenes: FAMILY },
  Fantasy: { face: 'sign', scenes: FANTASY },
  History: { face: 'didone', scenes: HISTORY },
  Horror: { face: 'didone', scenes: HORROR },
  Music: { face: 'sign', scenes: MUSIC },
  Mystery: { face: 'didone', scenes: MYSTERY },
  Romance: { face: 'didone', scenes: ROMANCE },
  'Sci-Fi': { face: 'wide', scenes: SCI_FI },
  Thriller: { face: 'block', scenes: THRILLER },
  War: { face: 'square', scenes: WAR },
  Western: { face: 'sign', scenes: WESTERN },
}
