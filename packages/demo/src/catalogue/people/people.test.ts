import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { GENRES } from '@shop/contract/movies/movies.rules'
import { describe, expect, it } from 'vitest'
import { generatePeople } from './people.ts'
import { REGIONS } from './regions.ts'

const people = generatePeople()

describe('generatePeople', () => {
  it('generates the same 400 unique people on every call', () => {
    expect(people).toHaveLength(400)
    expect(new Set(people.map(({ email }) => email)).size).toBe(400)
    expect(new Set(people.map(({ phoneNo }) => phoneNo)).size).toBe(400)
    expect(generatePeople()).toEqual(people)
  })

  it('generates valid phone numbers, PIN codes and emails', () => {
    for (const { phoneNo, email, address } of people) {
      expect(phoneNo).toMatch(/^\d{10}$/)
      expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.in$/)
      expect(address.postalCode).toMatch(/^[1-9]\d{5}$/)
    }
  })

  it('matches city, state and PIN code', () => {
    const cities = new Map(REGIONS.flatMap((region) => region.cities.map((city) => [city.name, city])))
    for (const { address } of people) {
      expect(address.state).toBe(cities.get(address.city)?.state)
      expect(address.postalCode.slice(0, 3)).toBe(cities.get(address.city)?.pinPrefix)
    }
  })

  it('covers all sub-categories and genres with preferences', () => {
    const liked = new Set<string>(people.flatMap(({ preferences: taste }) => [...taste.subCategories, ...taste.genres]))
    const all = [
      ...CATEGORIES.flatMap(({ subCategories }) => subCategories),
      ...GENRES.filter((genre) => genre !== 'all'),
    ]
    expect(all.filter((one) => !liked.has(one))).toEqual([])
  })
})
