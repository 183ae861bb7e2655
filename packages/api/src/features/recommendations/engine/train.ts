import { findAffinities } from './affinity.ts'
import { computeCoOccurrence } from './co-occurrence.ts'
import type { ItemDescription } from './content.ts'
import { type CrossDomainLink, findCrossDomainLinks } from './cross-domain-links.ts'
import { countUsers, findFavourites } from './favourites-of-fans.ts'
import type { History } from './history.ts'
import {
  AFFINITY_SETTINGS,
  CROSS_DOMAIN_SETTINGS,
  FAVOURITES_SETTINGS,
  MOVIE_SETTINGS,
  PRODUCT_SETTINGS,
} from './settings.ts'
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
  crossDomainLinks: readonly LinkWithFavourites[]
}

/** A link with the products that fans of its genre like, and the movies that shoppers of its sub-category like. */
type LinkWithFavourites = CrossDomainLink & { products: readonly number[]; movies: readonly number[] }

export function train({ movies, movieGroups, productGroups, users }: TrainingData): Model {
  const computeProducts = (kind: 'products' | 'bought') =>
    computeCoOccurrence(
      users.map((user) => user[kind]),
      productGroups.length,
      PRODUCT_SETTINGS,
    )
  return {
    movies: computeSimilarities(
      users.map((user) => user.movies),
      movies,
      MOVIE_SETTINGS,
    ),
    products: computeProducts('products'),
    bought: computeProducts('bought'),
    crossDomainLinks: findLinks(users, movieGroups, productGroups),
  }
}

function findLinks(
  users: readonly UserHistories[],
  movieGroups: TrainingData['movieGroups'],
  productGroups: TrainingData['productGroups'],
): LinkWithFavourites[] {
  const fans = users.map((user) => ({
    ...user,
    from: findAffinities(user.movies, (movie) => movieGroups[movie] ?? [], AFFINITY_SETTINGS),
    to: findAffinities(user.products, (product) => productGroups[product] ?? [], AFFINITY_SETTINGS),
  }))
  const pairs = fans.flatMap(({ from, to }) => (from && to ? [{ from: [...from.keys()], to: [...to.keys()] }] : []))
  const all = {
    products: countUsers(users.map(({ products }) => products)),
    movies: countUsers(users.map(({ movies }) => movies)),
  }
  const favourites = (kind: 'products' | 'movies', ofFans: typeof fans, isInGroup: (item: number) => boolean) =>
    findFavourites(
      ofFans.map((fan) => fan[kind]),
      { all: all[kind], users: users.length },
      isInGroup,
      FAVOURITES_SETTINGS,
    )
  return findCrossDomainLinks(pairs, CROSS_DOMAIN_SETTINGS).map((link) => {
    const likeGenre = fans.filter(({ from }) => from?.has(link.from))
    const likeCategory = fans.filter(({ to }) => to?.has(link.to))
    return {
      ...link,
      products: favourites('products', likeGenre, (product) => productGroups[product]?.includes(link.to) ?? false),
      movies: favourites('movies', likeCategory, (movie) => movieGroups[movie]?.includes(link.from) ?? false),
    }
  })
}
