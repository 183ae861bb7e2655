import { CATEGORIES, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import { GENRES, type Genre } from '@shop/contract/movies/movies.rules'
import { GENRES_BY_SUB_CATEGORY } from '@shop/contract/recommendations/cross-domain.rules'
import { createRandom, type Random } from '../random.ts'
import { REGIONS, type Region } from './regions.ts'

const CUSTOMER_COUNT = 400

export interface DemoAddress {
  addressLine1: string
  addressLine2: string
  landMark: string | null
  city: string
  state: string
  postalCode: string
  addressType: 'HOME' | 'WORK' | 'OTHER'
}

/** An invented customer, who views, buys and saves preferred items more often than random ones. */
export interface DemoPerson {
  id: number
  name: string
  email: string
  phoneNo: string
  gender: 'Male' | 'Female' | 'Other'
  address: DemoAddress
  preferences: { subCategories: readonly SubCategory[]; genres: readonly Genre[] }
}

const HOUSES = ['House', 'Flat', 'Plot', 'Door', 'Quarter'] as const
const STREETS = [
  'Station Road',
  'Lake View Road',
  'Temple Street',
  'College Road',
  'Mahatma Gandhi Road',
  'Park Street',
  'Market Road',
  'Ring Road',
  'School Lane',
  'Old Post Office Road',
  'Hospital Road',
  'Canal Road',
] as const
const LOCALITIES = [
  'Gandhi Nagar',
  'Shanti Nagar',
  'Civil Lines',
  'Nehru Colony',
  'Ashok Nagar',
  'Model Town',
  'Green Park',
  'Shastri Nagar',
  'Vivekananda Nagar',
  'Subhash Nagar',
  'Laxmi Nagar',
  'Rajendra Nagar',
] as const
const LANDMARKS = [
  'Near the water tank',
  'Opposite the post office',
  'Behind the bus stand',
  'Next to the milk booth',
  'Near the clock tower',
  'Above the medical shop',
  'Opposite the primary school',
  'Near the Hanuman temple',
] as const
const SUB_CATEGORIES = CATEGORIES.flatMap((category): readonly SubCategory[] => category.subCategories)
const MOVIE_GENRES = GENRES.filter((genre): genre is Genre => genre !== 'all')

/**
 * Of the customers whose sub-categories suit certain genres, the share who prefer these, for the recommendations to
 * find.
 */
const SHARE_WITH_MATCHING_GENRES = 0.8

/** A first name and a city. */
export function pickReviewer(
  random: Random,
  reviewers: 'women' | 'men' = random.pick(['women', 'men']),
): { name: string; city: string } {
  const region = random.pick(REGIONS)
  return { name: random.pick(region[reviewers]), city: random.pick(region.cities).name }
}

function generateAddress(random: Random, region: Region): DemoAddress {
  const { name, state, pinPrefix } = random.pick(region.cities)
  return {
    addressLine1: `${random.pick(HOUSES)} ${random.integer(1, 240)}, ${random.pick(STREETS)}`,
    addressLine2: random.pick(LOCALITIES),
    landMark: random.chance(0.7) ? random.pick(LANDMARKS) : null,
    city: name,
    state,
    postalCode: `${pinPrefix}0${String(random.integer(1, 30)).padStart(2, '0')}`,
    addressType: random.chance(0.8) ? 'HOME' : random.pick(['WORK', 'OTHER'] as const),
  }
}

function generatePreferences(random: Random, genreRandom: Random): DemoPerson['preferences'] {
  const subCategories = random.shuffle(SUB_CATEGORIES).slice(0, random.integer(1, 2))
  const genres = random.shuffle(MOVIE_GENRES).slice(0, random.integer(1, 2))
  const matchingGenres = [...new Set(subCategories.flatMap((subCategory) => GENRES_BY_SUB_CATEGORY[subCategory] ?? []))]
  const isMatching = genreRandom.chance(SHARE_WITH_MATCHING_GENRES) && matchingGenres.length > 0
  return { subCategories, genres: isMatching ? matchingGenres : genres }
}

/** 400 customers, the same on every call. They are not real: no Indian mobile number starts with a 5. */
export function generatePeople(): DemoPerson[] {
  const [random, genreRandom] = [createRandom('shopflix people'), createRandom('shopflix company')]
  const names = new Set<string>()
  const people: DemoPerson[] = []
  while (people.length < CUSTOMER_COUNT) {
    const region = random.pick(REGIONS)
    const isWoman = random.chance(0.5)
    const name = `${random.pick(isWoman ? region.women : region.men)} ${random.pick(region.familyNames)}`
    if (names.has(name)) continue
    names.add(name)
    const id = people.length + 1
    people.push({
      id,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.in`,
      phoneNo: `55500${String(10_000 + ((id * 7919) % 90_000))}`,
      gender: random.chance(0.03) ? 'Other' : isWoman ? 'Female' : 'Male',
      address: generateAddress(random, region),
      preferences: generatePreferences(random, genreRandom),
    })
  }
  return people
}
