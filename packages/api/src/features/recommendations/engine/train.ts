import { findAffinities } from './affinity.ts'
import { computeCoOccurrence } from './co-occurrence.ts'
import type { ItemDescription } from './content.ts'
import { type CrossDomainLink, findCrossDomainLinks } from './cross-domain-links.ts'
import type { History } from './history.ts'
import { AFFINITY_SETTINGS, CROSS_DOMAIN_SETTINGS, MOVIE_SETTINGS, PRODUCT_SETTINGS } from './settings.ts'
import { computeSimilarities, type SimilarityLists } from './similarity.ts'

/** Items are indexes into the movie and product lists; `bought` repeats the purchases among `products`. */
export type UserHistories = { movies: History; products: History; bought: History }

export type TrainingData = {
  movies: readonly ItemDescription[]
  /** The groups of each movie and of each product: genres and category keys. */
  movieGroups: readonly (readonly string[])[]
  productGroups: readonly (readonly string[])[]
  users: readonly UserHistories[]
}

export type Model = {
  movies: SimilarityLists
  products: SimilarityLists
  bought: SimilarityLists
  /** From movie groups to product groups. */
  crossDomainLinks: readonly CrossDomainLink[]
}

export function train({ movies, movieGroups, productGroups, users }: TrainingData): Model {
  const computeProducts = (kind: 'products' | 'bought') =>
    computeCoOccurrence(
      users.map((user) => user[kind]),
      productGroups.length,
      PRODUCT_SETTINGS,
    )
  const affinityPairs = users.flatMap((user) => {
    const from = findAffinities(user.movies, (movie) => movieGroups[movie] ?? [], AFFINITY_SETTINGS)
    const to = findAffinities(user.products, (product) => productGroups[product] ?? [], AFFINITY_SETTINGS)
    return from && to ? [{ from: [...from.keys()], to: [...to.keys()] }] : []
  })
  return {
    movies: computeSimilarities(
      users.map((user) => user.movies),
      movies,
      MOVIE_SETTINGS,
    ),
    products: computeProducts('products'),
    bought: computeProducts('bought'),
    crossDomainLinks: findCrossDomainLinks(affinityPairs, CROSS_DOMAIN_SETTINGS),
  }
}
