import type { getOwnQuestions, OwnQuestions } from '@shop/contract/questions'
import type { getOwnReview, OwnReviewStatus } from '@shop/contract/reviews'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'

export type OwnFeedback = { reviews: OwnReviewStatus; questions: OwnQuestions }

/** What the signed-in user wrote about a product; undefined for visitors, while it loads, and after an error. */
export function useOwnFeedback(id: number): OwnFeedback | undefined {
  const token = useSession()?.token
  const [loaded, setLoaded] = useState<OwnFeedback | undefined>()
  useEffect(() => {
    setLoaded(undefined)
    if (token === undefined) return
    const controller = new AbortController()
    const input = { params: { id }, signal: controller.signal }
    Promise.all([
      call<typeof getOwnReview>('GET /api/products/:id/reviews/mine', input),
      call<typeof getOwnQuestions>('GET /api/products/:id/questions/mine', input),
    ]).then(
      ([reviews, questions]) => setLoaded({ reviews, questions }),
      // The page works without it, and the forms show the error.
      () => undefined,
    )
    return () => controller.abort()
  }, [id, token])
  return loaded
}
