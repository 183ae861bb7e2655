import type { Dice } from '../dice.ts'
import { diceOf } from '../dice.ts'
import { REGIONS, type Region } from '../people/regions.ts'
import { ABROAD, type Abroad } from './places.ts'

/** Whom a film can be made by and with. */
export interface Company {
  directors: readonly string[]
  stars: readonly string[]
}

const DIRECTORS_PER_REGION = 15
const STARS_PER_REGION = 36
const DIRECTORS_ABROAD = 6
const STARS_ABROAD = 14

/** Combinations of our names that somebody of the film world bears already. */
const BORNE: ReadonlySet<string> = new Set(
  'Gaurav Pandey|Saurabh Sinha|Ananya Chatterjee|Partha Chakraborty|Anju Kurian|Ashwini Apte|Sandeep Kulkarni|Hardik Thakkar|Tarun Arora|Karan Malhotra|Kiran Kumar|Shinji Aramaki|Imran Hashmi|Pallavi Patil'.split(
    '|',
  ),
)

type Namesakes = Pick<Region, 'women' | 'men' | 'families'>

function hire(source: Namesakes, count: number, taken: Set<string>, dice: Dice): string[] {
  const names: string[] = []
  while (names.length < count) {
    const name = `${dice.pick(dice.chance(0.45) ? source.women : source.men)} ${dice.pick(source.families)}`
    if (taken.has(name) || BORNE.has(name)) continue
    taken.add(name)
    names.push(name)
  }
  return names
}

/** About 220 directors and 520 actors, all invented, in companies that share a language; nobody is in two. */
export function hireCompanies(): { india: readonly Company[]; abroad: ReadonlyMap<Abroad, Company> } {
  const dice = diceOf('shopflix companies')
  const taken = new Set<string>()
  const india = REGIONS.map((region) => ({
    directors: hire(region, DIRECTORS_PER_REGION, taken, dice),
    stars: hire(region, STARS_PER_REGION, taken, dice),
  }))
  const abroad = new Map(
    ABROAD.map((country) => [
      country,
      {
        directors: hire(country, DIRECTORS_ABROAD, taken, dice),
        stars: hire(country, STARS_ABROAD, taken, dice),
      },
    ]),
  )
  return { india, abroad }
}
