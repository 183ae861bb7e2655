import { ACTION } from './stories/action.ts'
import { ADVENTURE } from './stories/adventure.ts'
import { ANIMATION } from './stories/animation.ts'
import { COMEDY } from './stories/comedy.ts'
import { CRIME } from './stories/crime.ts'
import { DOCUMENTARY } from './stories/documentary.ts'
import { DRAMA } from './stories/drama.ts'
import { FAMILY } from './stories/family.ts'
import { FANTASY } from './stories/fantasy.ts'
import { HISTORY } from './stories/history.ts'
import { HORROR } from './stories/horror.ts'
import { MUSIC } from './stories/music.ts'
import { MYSTERY } from './stories/mystery.ts'
import { ROMANCE } from './stories/romance.ts'
import { SCI_FI } from './stories/sci-fi.ts'
import { THRILLER } from './stories/thriller.ts'
import { WAR } from './stories/war.ts'
import { WESTERN } from './stories/western.ts'
import type { GenreStories } from './story.ts'

/** What the films of each genre are about. */
export const STORIES: readonly GenreStories[] = [
  ACTION,
  ADVENTURE,
  ANIMATION,
  COMEDY,
  CRIME,
  DOCUMENTARY,
  DRAMA,
  FAMILY,
  FANTASY,
  HISTORY,
  HORROR,
  MUSIC,
  MYSTERY,
  ROMANCE,
  SCI_FI,
  THRILLER,
  WAR,
  WESTERN,
]
