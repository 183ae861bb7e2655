import type { Genre } from '@shop/contract/movies/movies.rules'
import { REGIONS, type Region } from '../people/regions.ts'
import type { Random } from '../random.ts'
import { fillTemplate, type TemplateValues } from '../text-template.ts'
import type { GenreTemplate, Landscape, SceneTemplate } from './genre-templates.ts'
import { FOREIGN_SETTINGS, INDIAN_PLACES, OCCUPATIONS } from './settings.ts'
import type { TalentPool, TalentPools } from './talent-pools.ts'

const FIRST_YEAR = 1955
const LAST_YEAR = 2025
/** Before 1983 India certified movies U or A only. */
const UA_SINCE_YEAR = 1983
/** Since 2024 the UA certificate states an age. */
const UA_BY_AGE_SINCE_YEAR = 2024
const SHARE_SET_ABROAD = 0.35
const LANDSCAPES: readonly Landscape[] = ['sea', 'hills', 'desert', 'plain', 'plain', 'plain']
const MAX_MOVIES_PER_TITLE_TEMPLATE = 4
const CATALOGUE_AGE_MINUTES = 1100 * 24 * 60

/** A movie of one genre, before it has an id. */
export interface GeneratedMovie {
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

/** Texts that other movies have already; titles in lower case. */
export interface UsedTexts {
  titles: Set<string>
  /** How often each title template was used. */
  titleTemplates: Map<string, number>
  overviews: Set<string>
}

const REFERS_TO_HERO = /\{(?:name|he|his|him)\}/
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const roundToTenths = (value: number) => Math.round(value * 10) / 10

function pickTemplateValues(names: Pick<Region, 'women' | 'men'>, place: string, random: Random): TemplateValues {
  const isWoman = random.chance(0.5)
  return {
    place,
    name: random.pick(isWoman ? names.women : names.men),
    other: random.pick(isWoman ? names.men : names.women),
    girl: random.pick(names.women),
    hero: random.pick(OCCUPATIONS),
    he: isWoman ? 'she' : 'he',
    his: isWoman ? 'her' : 'his',
    him: isWoman ? 'her' : 'him',
  }
}

/** Undefined when every title that these values make is used. */
function pickUnusedTitle(
  scene: SceneTemplate,
  values: TemplateValues,
  used: UsedTexts,
  random: Random,
): string | undefined {
  for (const template of random.shuffle(scene.titles)) {
    const count = used.titleTemplates.get(template) ?? 0
    const title = fillTemplate(template, values)
    if (count >= MAX_MOVIES_PER_TITLE_TEMPLATE || used.titles.has(title.toLowerCase())) continue
    used.titleTemplates.set(template, count + 1)
    used.titles.add(title.toLowerCase())
    return title
  }
  return undefined
}

/** Two sentences. The second refers to the hero only if the first names one. */
function writeOverview(template: GenreTemplate, plot: string, values: TemplateValues, random: Random): string {
  const hasHero = plot.includes('{name}')
  const seconds = template.secondSentences.filter((sentence) => hasHero || !REFERS_TO_HERO.test(sentence))
  return `${fillTemplate(plot, values)} ${fillTemplate(random.pick(seconds), values)}`
}

function pickCertificate(audience: GenreTemplate['audience'], year: number, random: Random): string {
  const shareForAll = { all: 0.85, most: 0.4, dark: 0.06 }[audience]
  const shareForAdults = { all: 0, most: 0.01, dark: 0.12 }[audience]
  const value = random.number(0, 1)
  if (value < shareForAll) return 'U'
  if (value > 1 - shareForAdults) return 'A'
  if (year < UA_SINCE_YEAR) return 'U'
  if (year < UA_BY_AGE_SINCE_YEAR) return 'UA'
  return { all: 'UA 7+', most: 'UA 13+', dark: 'UA 16+' }[audience]
}

function generateScores(random: Random) {
  const deviation = random.number(-1, 1) + random.number(-1, 1) + random.number(-1, 1)
  const imdbRating = roundToTenths(clamp(6.7 + deviation * 1.05, 3.8, 9.2))
  const metaScore = random.chance(0.3) ? null : Math.round(clamp(imdbRating * 10 + random.number(-14, 9), 18, 97))
  const popularity = Math.round(clamp(100 * random.number(0, 1) ** 1.5 * (0.55 + imdbRating / 16), 1, 99))
  return { imdbRating, metaScore, popularity }
}

interface Setting {
  names: Pick<Region, 'women' | 'men'>
  place: string
  talentPool: TalentPool
}

function pickSetting(scene: SceneTemplate, talentPools: TalentPools, random: Random): Setting {
  const landscape = scene.landscape ?? random.pick(LANDSCAPES)
  if (scene.canBeAbroad && random.chance(SHARE_SET_ABROAD)) {
    const country = random.pick(FOREIGN_SETTINGS)
    const places = country.places[landscape]
    const talentPool = talentPools.abroad.get(country)
    if (places && talentPool) return { names: country, place: random.pick(places), talentPool }
  }
  const index = random.integer(0, REGIONS.length - 1)
  const [names, talentPool] = [REGIONS[index], talentPools.india[index]]
  if (!names || !talentPool) throw new RangeError(`No talent pool for region ${index}`)
  return { names, place: random.pick(INDIAN_PLACES[landscape]), talentPool }
}

/** Four leads, at least two from the movie's own pool. No two share a first or a family name. */
function pickStars(talentPool: TalentPool, talentPools: TalentPools, random: Random): string[] {
  const own = random.shuffle(talentPool.stars)
  const isIndian = talentPools.india.includes(talentPool)
  const guests = isIndian ? random.shuffle(random.pick(talentPools.india).stars).slice(0, 8) : []
  const stars: string[] = []
  const usedNames = new Set<string>()
  for (const star of [...own.slice(0, 3), ...guests, ...own]) {
    const names = star.split(' ')
    if (stars.length === 4 || names.some((name) => usedNames.has(name))) continue
    for (const name of names) usedNames.add(name)
    stars.push(star)
  }
  return stars
}

/** A movie about one scene of the genre; undefined when the chosen place and names leave no unused title. */
export function generateMovie(
  template: GenreTemplate,
  sceneIndex: number,
  talentPools: TalentPools,
  used: UsedTexts,
  random: Random,
): GeneratedMovie | undefined {
  const scene = template.scenes[sceneIndex]
  if (!scene) throw new RangeError(`${template.genre} has no scene ${sceneIndex}`)
  const { names, place, talentPool } = pickSetting(scene, talentPools, random)
  const values = pickTemplateValues(names, place, random)
  const overview = writeOverview(template, random.pick(scene.plots), values, random)
  const seriesTitle = used.overviews.has(overview) ? undefined : pickUnusedTitle(scene, values, used, random)
  if (!seriesTitle) return undefined
  used.overviews.add(overview)
  const earliestYear = scene.earliestYear ?? FIRST_YEAR
  const releasedYear = Math.round(LAST_YEAR - (LAST_YEAR - earliestYear) * random.number(0, 1) ** 2)
  return {
    seriesTitle,
    director: random.pick(talentPool.directors),
    stars: pickStars(talentPool, talentPools, random),
    releasedYear,
    certificate: pickCertificate(template.audience, releasedYear, random),
    runtime: random.integer(...template.runtime),
    genres: [template.genre, ...random.shuffle(template.relatedGenres).slice(0, random.integer(0, 2))],
    ...generateScores(random),
    overview,
    addedMinutesAgo: Math.floor(CATALOGUE_AGE_MINUTES * random.number(0, 1) ** 1.4),
    poster: { genre: template.genre, scene: sceneIndex, turn: 30 * random.integer(0, 11) },
  }
}
