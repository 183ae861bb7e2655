import type { Attributes } from '@shop/contract/catalogue'
import type { MainCategory } from '@shop/contract/catalogue/categories.rules'
import { createRandom } from '../random.ts'

/** The countries in which the brands of a category let their products make; more frequent ones several times. */
const COUNTRIES: Record<MainCategory, readonly string[]> = {
  appliances: ['India', 'India', 'India', 'China', 'China', 'Vietnam', 'Thailand', 'Japan', 'South Korea'],
  "Women's Clothing": ['India', 'India', 'India', 'India', 'India', 'India', 'Bangladesh', 'Sri Lanka'],
  'beauty & health': ['India', 'India', 'India', 'India', 'India', 'France', 'South Korea'],
  'home & kitchen': ['India', 'India', 'India', 'India', 'China', 'Vietnam', 'Germany'],
}

/** All products of a brand in a category have the same country of origin. */
export const originOf = (mainCategory: MainCategory, brand: string): string =>
  createRandom(`made by ${brand} for ${mainCategory}`).pick(COUNTRIES[mainCategory])

const CITIES = ['Pune', 'Ahmedabad', 'Coimbatore', 'Ludhiana', 'Noida', 'Hyderabad', 'Jaipur', 'Kochi']

/** Who makes the products of a brand, as on their packages, and who imports them. */
export function makersOf(mainCategory: MainCategory, brand: string): Attributes {
  const origin = originOf(mainCategory, brand)
  const city = createRandom(`address of ${brand}`).pick(CITIES)
  const company = `${brand} India Private Limited, ${city}`
  return origin === 'India' ? { Manufacturer: company } : { Manufacturer: `${brand}, ${origin}`, Importer: company }
}
