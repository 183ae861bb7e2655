import type { Product } from '@shop/contract/catalogue'
import type { Page } from '@shop/contract/kit'
import { toPaise } from '@shop/contract/kit/money'
import type { Movie } from '@shop/contract/movies'
import type { MovieSearchQuery, ProductSearchQuery, Shelf, Suggestion } from '@shop/contract/search'
import type { Context } from '../../context.ts'
import { toPage } from '../../platform/http/page.ts'
import { listProductsByIds } from '../catalogue/catalogue.service.ts'
import { listMoviesByIds } from '../movies/movies.service.ts'
import { readCertificates } from './certificates.db.ts'
import { findItems } from './find-items.service.ts'

type Reads = Pick<Context, 'db' | 'sql'>

const SUGGESTIONS = 8
/** A thing in several colours is suggested once, so more are looked at than shown. */
const SUGGESTED_FROM = 48

const paiseOf = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

export async function searchProducts({ db, sql }: Reads, query: ProductSearchQuery): Promise<Page<Product>> {
  const { query: text, sort, page, size, minRating, minPrice, maxPrice } = query
  const filters = { minRating, minPaise: paiseOf(minPrice), maxPaise: paiseOf(maxPrice) }
  const { ids, total } = await findItems(sql, 'products', { text, sort, filters, page, size })
  return toPage(await listProductsByIds(db, ids), total, size)
}

export async function searchMovies({ db, sql }: Reads, query: MovieSearchQuery): Promise<Page<Movie>> {
  const { query: text, sort, page, size, minRating, ...others } = query
  const filters = { ...others, minImdbRating: minRating }
  const { ids, total } = await findItems(sql, 'movies', { text, sort, filters, page, size })
  return toPage(await listMoviesByIds(db, ids), total, size)
}

export const listCertificates = ({ sql }: Reads): Promise<string[]> => readCertificates(sql)

/** Up to eight names, the exact one first. */
export async function suggest({ db, sql }: Reads, shelf: Shelf, text: string): Promise<Suggestion[]> {
  const { ids } = await findItems(sql, shelf, { text, page: 0, size: SUGGESTED_FROM })
  if (shelf === 'movies') {
    const films = await listMoviesByIds(db, ids)
    return films.slice(0, SUGGESTIONS).map(({ id, seriesTitle }) => ({ id, text: seriesTitle }))
  }
  const lines = new Map<string, Suggestion>()
  for (const { id, name } of await listProductsByIds(db, ids)) {
    const line = lineOf(name)
    if (!lines.has(line)) lines.set(line, { id, text: name })
  }
  return [...lines.values()].slice(0, SUGGESTIONS)
}

/** What the colours of one thing share: 'Desk fan, 30 cm' of 'Desk fan, 30 cm, white'. */
const lineOf = (name: string) => name.toLowerCase().replace(/,[^,]*$/, '')
