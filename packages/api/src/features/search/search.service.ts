import type { Product } from '@shop/contract/catalogue'
import type { Page } from '@shop/contract/kit'
import { toPaise } from '@shop/contract/kit/money'
import type { Movie } from '@shop/contract/movies'
import type { CatalogType, MovieSearchQuery, ProductSearchQuery, Suggestion } from '@shop/contract/search'
import type { Reads } from '../../platform/database/standby.ts'
import { toPage } from '../../platform/http/page.ts'
import { listProductsByIds } from '../catalogue/catalogue.service.ts'
import { listMoviesByIds } from '../movies/movies.service.ts'
import * as searchIndex from './search-index.db.ts'
import { searchItems } from './search-items.service.ts'

const MAX_SUGGESTIONS = 8
/** More than are shown, because colour variants of a product are merged into one suggestion. */
const SUGGESTION_CANDIDATES = 48

const toOptionalPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

export async function searchProducts({ db, sql }: Reads, query: ProductSearchQuery): Promise<Page<Product>> {
  const { query: text, sort, page, size, minRating, minPrice, maxPrice } = query
  const filters = { minRating, minPaise: toOptionalPaise(minPrice), maxPaise: toOptionalPaise(maxPrice) }
  const { ids, total } = await searchItems(sql, 'products', { text, sort, filters, page, size })
  return toPage(await listProductsByIds(db, ids), total, size)
}

export async function searchMovies({ db, sql }: Reads, query: MovieSearchQuery): Promise<Page<Movie>> {
  const { query: text, sort, page, size, minRating, ...others } = query
  const filters = { ...others, minImdbRating: minRating }
  const { ids, total } = await searchItems(sql, 'movies', { text, sort, filters, page, size })
  return toPage(await listMoviesByIds(db, ids), total, size)
}

export const listCertificates = ({ sql }: Reads): Promise<string[]> => searchIndex.listCertificates(sql)

/** Up to eight distinct names, the exact one first. */
export async function suggest({ db, sql }: Reads, catalogType: CatalogType, text: string): Promise<Suggestion[]> {
  const { ids } = await searchItems(sql, catalogType, { text, page: 0, size: SUGGESTION_CANDIDATES })
  if (catalogType === 'movies') {
    const movies = await listMoviesByIds(db, ids)
    return movies.slice(0, MAX_SUGGESTIONS).map(({ id, seriesTitle }) => ({ id, text: seriesTitle }))
  }
  const suggestions = new Map<string, Suggestion>()
  for (const { id, name } of await listProductsByIds(db, ids)) {
    const key = nameWithoutVariant(name)
    if (!suggestions.has(key)) suggestions.set(key, { id, text: name })
  }
  return [...suggestions.values()].slice(0, MAX_SUGGESTIONS)
}

/** 'Desk fan, 30 cm, white' becomes 'desk fan, 30 cm'. */
const nameWithoutVariant = (name: string) => name.toLowerCase().replace(/,[^,]*$/, '')
