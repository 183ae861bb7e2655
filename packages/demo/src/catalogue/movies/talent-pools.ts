import { REGIONS, type Region } from '../people/regions.ts'
import { createRandom, type Random } from '../random.ts'
import { FOREIGN_SETTINGS, type ForeignSetting } from './settings.ts'

/** Directors and actors who share a language. Each person is in one pool only. */
export interface TalentPool {
  directors: readonly string[]
  stars: readonly string[]
}

export interface TalentPools {
  /** In the order of `REGIONS`. */
  india: readonly TalentPool[]
  abroad: ReadonlyMap<ForeignSetting, TalentPool>
}

const DIRECTORS_PER_REGION = 15
const STARS_PER_REGION = 36
const DIRECTORS_ABROAD = 6
const STARS_ABROAD = 14

/** Combinations of our first and family names that belong to real people in film. */
const NAMES_OF_REAL_PEOPLE: ReadonlySet<string> = new Set([
  'Gaurav Pandey',
  'Saurabh Sinha',
  'Ananya Chatterjee',
  'Partha Chakraborty',
  'Anju Kurian',
  'Ashwini Apte',
  'Sandeep Kulkarni',
  'Hardik Thakkar',
  'Tarun Arora',
  'Karan Malhotra',
  'Kiran Kumar',
  'Shinji Aramaki',
  'Imran Hashmi',
  'Pallavi Patil',
])

type NameLists = Pick<Region, 'women' | 'men' | 'familyNames'>

function generateNames(source: NameLists, count: number, used: Set<string>, random: Random): string[] {
  const names: string[] = []
  while (names.length < count) {
    const name = `${random.pick(random.chance(0.45) ? source.women : source.men)} ${random.pick(source.familyNames)}`
    if (used.has(name) || NAMES_OF_REAL_PEOPLE.has(name)) continue
    used.add(name)
    names.push(name)
  }
  return names
}

/** About 220 directors and 520 actors, all invented. */
export function createTalentPools(): TalentPools {
  const random = createRandom('shopflix companies')
  const used = new Set<string>()
  const india = REGIONS.map((region) => ({
    directors: generateNames(region, DIRECTORS_PER_REGION, used, random),
    stars: generateNames(region, STARS_PER_REGION, used, random),
  }))
  const abroad = new Map(
    FOREIGN_SETTINGS.map((country) => [
      country,
      {
        directors: generateNames(country, DIRECTORS_ABROAD, used, random),
        stars: generateNames(country, STARS_ABROAD, used, random),
      },
    ]),
  )
  return { india, abroad }
}
