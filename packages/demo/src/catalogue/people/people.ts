import { CATEGORIES, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import { GENRES, type Genre } from '@shop/contract/movies/genres.rules'
import { type Dice, diceOf } from '../dice.ts'
import { REGIONS, type Region } from './regions.ts'

const DEMO_PEOPLE = 400

export interface DemoAddress {
  addressLine1: string
  addressLine2: string
  landMark: string | null
  city: string
  state: string
  postalCode: string
  addressType: 'HOME' | 'WORK' | 'OTHER'
}

/** An invented customer. `taste` is what they look at, buy and save more often than chance would have it. */
export interface DemoPerson {
  id: number
  name: string
  email: string
  phoneNo: string
  gender: 'Male' | 'Female' | 'Other'
  address: DemoAddress
  taste: { subCategories: readonly SubCategory[]; genres: readonly Genre[] }
}

const HOUSES = ['House', 'Flat', 'Plot', 'Door', 'Quarter'] as const
const STREETS =
  'Station Road,Lake View Road,Temple Street,College Road,Mahatma Gandhi Road,Park Street,Market Road,Ring Road,School Lane,Old Post Office Road,Hospital Road,Canal Road'.split(
    ',',
  )
const LOCALITIES =
  'Gandhi Nagar,Shanti Nagar,Civil Lines,Nehru Colony,Ashok Nagar,Model Town,Green Park,Shastri Nagar,Vivekananda Nagar,Subhash Nagar,Laxmi Nagar,Rajendra Nagar'.split(
    ',',
  )
const LANDMARKS =
  'Near the water tank,Opposite the post office,Behind the bus stand,Next to the milk booth,Near the clock tower,Above the medical shop,Opposite the primary school,Near the Hanuman temple'.split(
    ',',
  )
const SUB_CATEGORIES = CATEGORIES.flatMap((category): readonly SubCategory[] => category.subCategories)
const FILM_GENRES = GENRES.filter((genre): genre is Genre => genre !== 'all')

/** How often somebody is found in front of the films that go with what they shop for. */
const SHARE_IN_COMPANY = 0.8

/** Films that go with a sub-category in this invented town: something true for the recommendations to find. */
export const COMPANIONS: Record<SubCategory, Genre> = {
  ...{ Smartphones: 'Thriller', Laptops: 'Sci-Fi', Audio: 'Music', Wearables: 'Action', 'Smart Home': 'Mystery' },
  ...{ Women: 'Drama', Men: 'Crime', Kids: 'Animation', Accessories: 'Adventure', Footwear: 'Western' },
  ...{ Skincare: 'Romance', Makeup: 'Fantasy', Fragrance: 'Romance', Haircare: 'Comedy', Grooming: 'War' },
  ...{ Appliances: 'Family', Furniture: 'History', Decor: 'Horror', Kitchen: 'Comedy', Garden: 'Documentary' },
}

/** A first name for a reviewer, and where they live. */
export function drawReviewer(
  dice: Dice,
  who: 'women' | 'men' = dice.pick(['women', 'men']),
): { name: string; city: string } {
  const region = dice.pick(REGIONS)
  return { name: dice.pick(region[who]), city: dice.pick(region.cities)[0] }
}

function drawAddress(dice: Dice, region: Region): DemoAddress {
  const [city, state, pin] = dice.pick(region.cities)
  return {
    addressLine1: `${dice.pick(HOUSES)} ${dice.whole(1, 240)}, ${dice.pick(STREETS)}`,
    addressLine2: dice.pick(LOCALITIES),
    landMark: dice.chance(0.7) ? dice.pick(LANDMARKS) : null,
    city,
    state,
    postalCode: `${pin}0${String(dice.whole(1, 30)).padStart(2, '0')}`,
    addressType: dice.chance(0.8) ? 'HOME' : dice.pick(['WORK', 'OTHER'] as const),
  }
}

function drawTaste(dice: Dice, companyDice: Dice): DemoPerson['taste'] {
  const subCategories = dice.shuffle(SUB_CATEGORIES).slice(0, dice.whole(1, 2))
  const genres = dice.shuffle(FILM_GENRES).slice(0, dice.whole(1, 2))
  const isInCompany = companyDice.chance(SHARE_IN_COMPANY)
  return { subCategories, genres: isInCompany ? [...new Set(subCategories.map((one) => COMPANIONS[one]))] : genres }
}

/** 400 customers for demo mode, the same on every call. Nobody is real: no Indian mobile number starts with a 5. */
export function demoPeople(): DemoPerson[] {
  const [dice, companyDice] = [diceOf('shopflix people'), diceOf('shopflix company')]
  const names = new Set<string>()
  const people: DemoPerson[] = []
  while (people.length < DEMO_PEOPLE) {
    const region = dice.pick(REGIONS)
    const isWoman = dice.chance(0.5)
    const name = `${dice.pick(isWoman ? region.women : region.men)} ${dice.pick(region.families)}`
    if (names.has(name)) continue
    names.add(name)
    const id = people.length + 1
    people.push({
      id,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.in`,
      phoneNo: `55500${String(10_000 + ((id * 7919) % 90_000))}`,
      gender: dice.chance(0.03) ? 'Other' : isWoman ? 'Female' : 'Male',
      address: drawAddress(dice, region),
      taste: drawTaste(dice, companyDice),
    })
  }
  return people
}
