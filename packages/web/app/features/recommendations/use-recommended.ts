import type { Product } from '@shop/contract/catalogue'
import type { Movie } from '@shop/contract/movies'
import type { recommendMovies, recommendProducts } from '@shop/contract/recommendations'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'

export type Recommended = { product: Product; reason: string }
export type RecommendedFilm = { movie: Movie; reason: string }

type Ask<Item> = (userId: number, signal: AbortSignal) => Promise<readonly Item[]>

/** What this shopper's history points to; undefined while it is on its way, `null` when it can't be had. */
export const useRecommended = (userId: number | undefined) => useOwn(userId, askProducts)

/** The same of films; the popular ones for a viewer of whom nothing is known. */
export const useRecommendedFilms = (userId: number | undefined) => useOwn(userId, askFilms)

const askProducts: Ask<Recommended> = (userId, signal) =>
  call<typeof recommendProducts>('GET /api/recommendations/products/:userId', { params: { userId }, signal })

const askFilms: Ask<RecommendedFilm> = (userId, signal) =>
  call<typeof recommendMovies>('GET /api/recommendations/movies/:userId', { params: { userId }, signal })

function useOwn<Item>(userId: number | undefined, ask: Ask<Item>): readonly Item[] | null | undefined {
  const [state, setState] = useState<{ userId: number; found: readonly Item[] | null } | undefined>()
  useEffect(() => {
    if (userId === undefined) return
    const gone = new AbortController()
    ask(userId, gone.signal)
      .then((found) => setState({ userId, found }))
      .catch(() => {
        if (!gone.signal.aborted) setState({ userId, found: null })
      })
    return () => gone.abort()
  }, [userId, ask])
  return state?.userId === userId ? state?.found : undefined
}
