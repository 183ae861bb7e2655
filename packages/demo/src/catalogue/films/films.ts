import { type Dice, diceOf } from '../dice.ts'
import { hireCompanies } from './casting.ts'
import { STORIES } from './stories.ts'
import type { GenreStories } from './story.ts'
import { type Companies, type LooseFilm, type Taken, writeFilm } from './write-film.ts'

/** The dashboard's 1,000 movies (spec 9). */
export const DEMO_FILMS = 1_000

/** A film of the demo catalogue. `addedMinutesAgo` counts back from the start of the current week. */
export interface DemoFilm extends Omit<LooseFilm, 'poster'> {
  id: number
  poster: LooseFilm['poster'] & { seed: number }
}

const MOST_TRIES = 400

/** The genre's films, taking its scenes in turn. */
function shoot(genre: GenreStories, companies: Companies, taken: Taken): LooseFilm[] {
  const dice = diceOf(`shopflix ${genre.genre}`)
  const films: LooseFilm[] = []
  for (let tries = 0; films.length < genre.films; tries += 1) {
    if (tries > MOST_TRIES) throw new RangeError(`Only ${films.length} titles for ${genre.genre}`)
    const film = writeFilm(genre, (films.length + (tries % 7)) % genre.scenes.length, companies, taken, dice)
    if (film) films.push(film)
  }
  return films
}

function programme(dice: Dice): LooseFilm[] {
  const companies = hireCompanies()
  const taken: Taken = { titles: new Set(), patterns: new Map(), overviews: new Set() }
  return dice.shuffle(STORIES.flatMap((genre) => shoot(genre, companies, taken)))
}

/** The whole demo programme, the same on every call: ids 1 to 1,000, genres mixed. */
export function demoFilms(): DemoFilm[] {
  return programme(diceOf('shopflix films')).map(({ poster, ...film }, index) => {
    const id = index + 1
    return { id, ...film, poster: { ...poster, seed: id } }
  })
}
