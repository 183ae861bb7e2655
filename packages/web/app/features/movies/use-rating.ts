import type { UserRating, ViewersRating } from '@shop/contract/movies'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { queueLatestWrite } from '../../lib/write-queue.ts'
import { toast } from '../../ui/toast.ts'
import { fetchRating, removeRating, saveRating } from './ratings.api.ts'

const RATED = 'Rating saved.'

/**
 * The reader's own rating of a movie, and what all viewers say. A visitor who rates, or whose token has ended, is sent to
 * sign in, and has rated when they are back. `rate` with null takes the rating back; it never rejects.
 */
export function useRating(itemId: number, atFirst: ViewersRating) {
  const userId = useSession()?.userId
  const [said, setSaid] = useState<UserRating>({ ...atFirst, rating: null })
  /** The newest state that the server has confirmed. */
  const confirmed = useRef(said)
  const asking = useRef<AbortController>(undefined)
  const redirectToSignIn = useRedirectToSignIn()

  useEffect(() => {
    if (userId === undefined) return
    const gone = new AbortController()
    asking.current = gone
    // Without an answer the page shows what it came with.
    fetchRating({ userId, itemId }, gone.signal).then(
      (answer) => {
        if (gone.signal.aborted) return
        confirmed.current = answer
        setSaid(answer)
      },
      () => {},
    )
    return () => gone.abort()
  }, [userId, itemId])

  async function rate(rating: number | null): Promise<void> {
    const { token, userId } = readSession()
    const action = rating === null ? undefined : { rate: { itemId, rating }, successMessage: RATED }
    if (token === undefined || userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      if (token === undefined) await redirectToSignIn(action)
      return
    }
    // What was there before is old now.
    asking.current?.abort()
    setSaid({ ...said, rating })
    try {
      await queueLatestWrite(`rating ${itemId}`, async () => {
        const rated = { userId, itemId }
        confirmed.current = await (rating === null ? removeRating(rated) : saveRating(rated, rating))
        setSaid(confirmed.current)
        toast.success(rating === null ? 'Rating withdrawn.' : RATED)
      })
    } catch (error) {
      setSaid(confirmed.current)
      toast.error(isApiError(error, 401) ? SIGN_IN_AGAIN_MESSAGE : 'Could not save your rating. Try again.')
      if (isApiError(error, 401)) await redirectToSignIn(action)
    }
  }

  const { rating, ...viewers } = said
  return { own: userId === undefined ? null : rating, viewers, rate }
}
