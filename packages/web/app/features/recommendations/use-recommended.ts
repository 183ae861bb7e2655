import type { Product } from '@shop/contract/catalogue'
import type { recommendProducts } from '@shop/contract/recommendations'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'

export type Recommended = { product: Product; reason: string }

/** What this shopper's history points to; undefined while it is on its way, `null` when it can't be had. */
export function useRecommended(userId: number | undefined): readonly Recommended[] | null | undefined {
  const [state, setState] = useState<{ userId: number; found: readonly Recommended[] | null } | undefined>()
  useEffect(() => {
    if (userId === undefined) return
    const gone = new AbortController()
    call<typeof recommendProducts>('GET /api/recommendations/products/:userId', {
      params: { userId },
      signal: gone.signal,
    })
      .then((found) => setState({ userId, found }))
      .catch(() => {
        if (!gone.signal.aborted) setState({ userId, found: null })
      })
    return () => gone.abort()
  }, [userId])
  return state?.userId === userId ? state?.found : undefined
}
