import { isWatched } from '@shop/contract/streaming/watching.rules'
import { useEffect, useRef } from 'react'
import { savePosition } from './streaming.api.ts'

/** Of the film. A save takes a moment, and a tab that is killed may lose ten seconds at most. */
const SAVE_EVERY_SECONDS = 8
/** Between two saves, for who drags along the film. */
const BREATH_MS = 1000
/** After a save that failed. */
const REST_MS = 10_000

type Film = { userId: number; movieId: number; seconds: number; position: number }

/**
 * Keeps where the viewer is on the server: each time they have come some seconds further (or back), at the film's end,
 * and when the page hides, goes away or is left. A save that fails is made up for by the next.
 */
export function useProgress({ userId, movieId, seconds, position }: Film) {
  const keeper = useRef<ReturnType<typeof createKeeper>>(undefined)

  useEffect(() => {
    const current = createKeeper({ userId, movieId, seconds, position })
    keeper.current = current
    const onHide = () => {
      if (document.visibilityState === 'hidden') current.save()
    }
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', current.save)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', current.save)
      current.save()
    }
  }, [userId, movieId, seconds, position])

  return {
    /** The viewer has come here. */
    come: (at: number) => keeper.current?.come(at),
    save: () => keeper.current?.save(),
  }
}

function createKeeper({ userId, movieId, seconds, position }: Film) {
  let [here, saved] = [position, position]
  let [seenMs, nextMs] = [0, 0]

  function save(): void {
    if (here === saved) return
    const before = saved
    saved = here
    nextMs = performance.now() + BREATH_MS
    const secondsAgo = Math.round((performance.now() - seenMs) / 1000)
    savePosition(userId, movieId, { position: here, secondsAgo }).catch(() => {
      saved = before
      nextMs = performance.now() + REST_MS
    })
  }

  return {
    save,
    come(at: number): void {
      const now = Math.min(Math.floor(at), seconds)
      if (now === here) return
      here = now
      seenMs = performance.now()
      const isFar = Math.abs(here - saved) >= SAVE_EVERY_SECONDS
      const isEnd = isWatched(here, seconds) && !isWatched(saved, seconds)
      if ((isFar || isEnd) && seenMs >= nextMs) save()
    },
  }
}
