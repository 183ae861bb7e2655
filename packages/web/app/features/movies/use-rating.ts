import type { UserRating, ViewersRating } from '@shop/contract/movies'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api/api-error.ts'
import { queueLatestWrite } from '../../lib/api/write-queue.ts'
import { readSession, useSession } from '../../lib/session/session.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/session/use-redirect-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { fetchRating, removeRating, saveRating } from './ratings.api.ts'

const SAVED_MESSAGE = 'Rating saved.'

/**
 * The user's rating of a movie and the average of all viewers. `rate(null)` removes the rating. Changes show at once
 * and are undone if the request fails. Visitors and users with an expired token are sent to sign-in, and their rating
 * is saved after it. Nothing here rejects.
 */
export function useRating(itemId: number, initial: ViewersRating) {
  const userId = useSession()?.userId
  const [shown, setShown] = useState<UserRating>({ ...initial, rating: null })
  /** The last state that the server confirmed. */
  const confirmed = useRef(shown)
  const initialFetch = useRef<AbortController>(undefined)
  const redirectToSignIn = useRedirectToSignIn()

  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    initialFetch.current = controller
    fetchRating({ userId, itemId }, controller.signal).then(
      (saved) => {
        if (controller.signal.aborted) return
        confirmed.current = saved
        setShown(saved)
      },
      // The initial values stay.
      () => {},
    )
    return () => controller.abort()
  }, [userId, itemId])

  async function rate(rating: number | null): Promise<void> {
    const { token, userId } = readSession()
    const action = rating === null ? undefined : { rate: { itemId, rating }, successMessage: SAVED_MESSAGE }
    if (token === undefined) {
      toast.info('Sign in to rate this movie.')
      await redirectToSignIn(action)
      return
    }
    if (userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      return
    }
    // Its response would overwrite the new rating with the old one.
    initialFetch.current?.abort()
    setShown({ ...shown, rating })
    try {
      await queueLatestWrite(`rating ${itemId}`, async () => {
        const ids = { userId, itemId }
        confirmed.current = await (rating === null ? removeRating(ids) : saveRating(ids, rating))
        setShown(confirmed.current)
        toast.success(rating === null ? 'Rating removed.' : SAVED_MESSAGE)
      })
    } catch (error) {
      setShown(confirmed.current)
      toast.error(isApiError(error, 401) ? SIGN_IN_AGAIN_MESSAGE : 'Could not save your rating. Try again.')
      if (isApiError(error, 401)) await redirectToSignIn(action)
    }
  }

  const { rating, ...viewers } = shown
  return { userRating: userId === undefined ? null : rating, viewers, rate }
}
