import type { Genre } from '@shop/contract/movies/genres.rules'
import type { Dice } from '../dice.ts'
import { REGIONS, type Region } from '../people/regions.ts'
import { fill, type Words } from '../wording.ts'
import type { Company } from './casting.ts'
import { ABROAD, type Abroad, HEROES, PLACES } from './places.ts'
import type { GenreStories, Landscape, SceneStories } from './story.ts'

const FIRST_YEAR = 1955
const LAST_YEAR = 2025
/** Before it a film was for everybody or for adults. */
const UA_SINCE = 1983
/** Since then the certificate says from which age. */
const UA_BY_AGE_SINCE = 2024
const SET_ABROAD = 0.35
const LANDSCAPES: readonly Landscape[] = ['sea', 'hills', 'desert', 'plain', 'plain', 'plain']
const MOST_FILMS_PER_PATTERN = 4
const CATALOGUE_AGE_MINUTES = 1100 * 24 * 60

/** A film as its genre makes it, before the whole programme is known. */
export interface LooseFilm {
  seriesTitle: string
  director: string
  stars: readonly string[]
  releasedYear: number
  certificate: string
  /** Minutes. */
  runtime: number
  genres: readonly [Genre, ...Genre[]]
  imdbRating: number
  metaScore: number | null
  overview: string
  /** 0 to 100. */
  popularity: number
  addedMinutesAgo: number
  poster: { genre: Genre; scene: number; turn: number }
}

export interface Taken {
  titles: Set<string>
  patterns: Map<string, number>
  overviews: Set<string>
}

const NAMES_SOMEBODY = /\{(?:name|he|his|him)\}/
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const tenths = (value: number) => Math.round(value * 10) / 10

function castWords(people: Pick<Region, 'women' | 'men'>, place: string, dice: Dice): Words {
  const isWoman = dice.chance(0.5)
  return {
    place,
    name: dice.pick(isWoman ? people.women : people.men),
    other: dice.pick(isWoman ? people.men : people.women),
    girl: dice.pick(people.women),
    hero: dice.pick(HEROES),
    he: isWoman ? 'she' : 'he',
    his: isWoman ? 'her' : 'his',
    him: isWoman ? 'her' : 'him',
  }
}

/** A title that is still free, used-up patterns left out; undefined when the words make none. */
function findTitle(stories: SceneStories, words: Words, taken: Taken, dice: Dice): string | undefined {
  for (const pattern of dice.shuffle(stories.titles)) {
    const uses = taken.patterns.get(pattern) ?? 0
    const title = fill(pattern, words)
    if (uses >= MOST_FILMS_PER_PATTERN || taken.titles.has(title.toLowerCase())) continue
    taken.patterns.set(pattern, uses + 1)
    taken.titles.add(title.toLowerCase())
    return title
  }
  return undefined
}

/** Two sentences; one that names nobody is not followed by one that takes the hero as known. */
function tell(genre: GenreStories, plot: string, words: Words, dice: Dice): string {
  const isNamed = plot.includes('{name}')
  const turns = genre.turns.filter((turn) => isNamed || !NAMES_SOMEBODY.test(turn))
  return `${fill(plot, words)} ${fill(dice.pick(turns), words)}`
}

function certify(tone: GenreStories['tone'], year: number, dice: Dice): string {
  const forAll = { all: 0.85, most: 0.4, dark: 0.06 }[tone]
  const forAdults = { all: 0, most: 0.08, dark: 0.42 }[tone]
  const draw = dice.between(0, 1)
  if (draw < forAll) return 'U'
  if (draw > 1 - forAdults) return 'A'
  if (year < UA_SINCE) return tone === 'dark' ? 'A' : 'U'
  if (year < UA_BY_AGE_SINCE) return 'UA'
  return { all: 'UA 7+', most: 'UA 13+', dark: 'UA 16+' }[tone]
}

function score(dice: Dice) {
  const imdbRating = tenths(
    clamp(6.7 + (dice.between(-1, 1) + dice.between(-1, 1) + dice.between(-1, 1)) * 1.05, 3.8, 9.2),
  )
  const metaScore = dice.chance(0.3) ? null : Math.round(clamp(imdbRating * 10 + dice.between(-14, 9), 18, 97))
  const popularity = Math.round(clamp(100 * dice.between(0, 1) ** 1.5 * (0.55 + imdbRating / 16), 1, 99))
  return { imdbRating, metaScore, popularity }
}

interface Setting {
  people: Pick<Region, 'women' | 'men'>
  place: string
  company: Company
}

export interface Companies {
  india: readonly Company[]
  abroad: ReadonlyMap<Abroad, Company>
}

function drawSetting({ anywhere, where }: SceneStories, companies: Companies, dice: Dice): Setting {
  const landscape = where ?? dice.pick(LANDSCAPES)
  if (anywhere && dice.chance(SET_ABROAD)) {
    const country = dice.pick(ABROAD)
    const places = country.places[landscape]
    const company = companies.abroad.get(country)
    if (places && company) return { people: country, place: dice.pick(places), company }
  }
  const index = dice.whole(0, REGIONS.length - 1)
  const [people, company] = [REGIONS[index], companies.india[index]]
  if (!people || !company) throw new RangeError(`No film company in region ${index}`)
  return { people, place: dice.pick(PLACES[landscape]), company }
}

/** Four leads, two of them at least from the film's own company; no two share a first or a family name. */
function castFour(company: Company, companies: Companies, dice: Dice): string[] {
  const own = dice.shuffle(company.stars)
  const guests = companies.india.includes(company) ? dice.shuffle(dice.pick(companies.india).stars).slice(0, 8) : []
  const cast: string[] = []
  const names = new Set<string>()
  for (const star of [...own.slice(0, 3), ...guests, ...own]) {
    const parts = star.split(' ')
    if (cast.length === 4 || parts.some((part) => names.has(part))) continue
    for (const part of parts) names.add(part)
    cast.push(star)
  }
  return cast
}

/** One film about the genre's `scene`; undefined when its draw of place and name finds every title taken. */
export function writeFilm(
  genre: GenreStories,
  scene: number,
  companies: Companies,
  taken: Taken,
  dice: Dice,
): LooseFilm | undefined {
  const stories = genre.scenes[scene]
  if (!stories) throw new RangeError(`${genre.genre} has no scene ${scene}`)
  const { people, place, company } = drawSetting(stories, companies, dice)
  const words = castWords(people, place, dice)
  const overview = tell(genre, dice.pick(stories.plots), words, dice)
  const seriesTitle = taken.overviews.has(overview) ? undefined : findTitle(stories, words, taken, dice)
  if (!seriesTitle) return undefined
  taken.overviews.add(overview)
  const since = stories.from ?? FIRST_YEAR
  const releasedYear = Math.round(LAST_YEAR - (LAST_YEAR - since) * dice.between(0, 1) ** 2)
  return {
    seriesTitle,
    director: dice.pick(company.directors),
    stars: castFour(company, companies, dice),
    releasedYear,
    certificate: certify(genre.tone, releasedYear, dice),
    runtime: dice.whole(...genre.runtime),
    genres: [genre.genre, ...dice.shuffle(genre.also).slice(0, dice.whole(0, 2))],
    ...score(dice),
    overview,
    addedMinutesAgo: Math.floor(CATALOGUE_AGE_MINUTES * dice.between(0, 1) ** 1.4),
    poster: { genre: genre.genre, scene, turn: 30 * dice.whole(0, 11) },
  }
}
