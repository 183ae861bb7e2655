import { type Bridge, findBridges } from './bridges.ts'
import type { Described } from './content.ts'
import type { History } from './history.ts'
import { leaningsOf } from './leaning.ts'
import { findLikeness, type Likeness } from './likeness.ts'
import { BRIDGE_SETTINGS, FILM_SETTINGS, LEANING_SETTINGS, PRODUCT_SETTINGS } from './settings.ts'
import { findTogether } from './together.ts'

/** What one person did on both shelves, with films and products by their places; `bought` once more for itself. */
export type Doings = { films: History; products: History; bought: History }

export type Lessons = {
  films: readonly Described[]
  /** The groups that each film and each product belongs to. */
  filmGroups: readonly (readonly string[])[]
  productGroups: readonly (readonly string[])[]
  people: readonly Doings[]
}

export type Learnt = {
  movies: Likeness
  products: Likeness
  bought: Likeness
  /** From groups of films to groups of products. */
  bridges: readonly Bridge[]
}

export function learn({ films, filmGroups, productGroups, people }: Lessons): Learnt {
  const together = (shelf: 'products' | 'bought') =>
    findTogether(
      people.map((person) => person[shelf]),
      productGroups.length,
      PRODUCT_SETTINGS,
    )
  const leanings = people.flatMap((person) => {
    const from = leaningsOf(person.films, (film) => filmGroups[film] ?? [], LEANING_SETTINGS)
    const to = leaningsOf(person.products, (product) => productGroups[product] ?? [], LEANING_SETTINGS)
    return from && to ? [{ from: [...from.keys()], to: [...to.keys()] }] : []
  })
  return {
    movies: findLikeness(
      people.map((person) => person.films),
      films,
      FILM_SETTINGS,
    ),
    products: together('products'),
    bought: together('bought'),
    bridges: findBridges(leanings, BRIDGE_SETTINGS),
  }
}
