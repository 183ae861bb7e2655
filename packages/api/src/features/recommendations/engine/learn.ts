import type { Described } from './content.ts'
import type { History } from './history.ts'
import { findLikeness, type Likeness } from './likeness.ts'
import { FILM_SETTINGS, PRODUCT_SETTINGS } from './settings.ts'
import { findTogether } from './together.ts'

/** What all people did, with films and products by their places. */
export type Lessons = {
  films: readonly Described[]
  filmHistories: readonly History[]
  productCount: number
  productHistories: readonly History[]
}

export type Learnt = { movies: Likeness; products: Likeness }

export const learn = ({ films, filmHistories, productCount, productHistories }: Lessons): Learnt => ({
  movies: findLikeness(filmHistories, films, FILM_SETTINGS),
  products: findTogether(productHistories, productCount, PRODUCT_SETTINGS),
})
