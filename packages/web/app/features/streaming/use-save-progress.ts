import { isWatched } from '@shop/contract/streaming/watching.rules'
import { useEffect, useRef } from 'react'
import { savePosition } from './streaming.api.ts'

/** Seconds of the movie between two saves: a killed tab may lose at most ten seconds. */
const SAVE_EVERY_SECONDS = 8
/** Limits saves while the viewer drags the seek bar. */
const MIN_SAVE_INTERVAL_MS = 1000
/** Pause after a failed save. */
const RETRY_AFTER_MS = 10_000

type MoviePlayback = { userId: number; movieId: number; seconds: number; position: number }

/**
 * Saves the playback position on the server: every few seconds of movie, at the end of the movie, and when the page is
 * hidden or left. The next save makes up for a failed one.
 */
export function useSaveProgress({ userId, movieId, seconds, position }: MoviePlayback) {
  const saver = useRef<ReturnType<typeof createProgressSaver>>(undefined)

  useEffect(() => {
    const progress = createProgressSaver({ userId, movieId, seconds, position })
    saver.current = progress
    const onHide = () => {
      if (document.visibilityState === 'hidden') progress.save()
    }
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', progress.save)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', progress.save)
      progress.save()
    }
  }, [userId, movieId, seconds, position])

  return {
    /** Reports the current position in seconds. */
    updatePosition: (at: number) => saver.current?.updatePosition(at),
    save: () => saver.current?.save(),
  }
}

function createProgressSaver({ userId, movieId, seconds, position }: MoviePlayback) {
  let [current, saved] = [position, position]
  let [updatedMs, nextSaveMs] = [0, 0]

  function save(): void {
    if (current === saved) return
    const before = saved
    saved = current
    nextSaveMs = performance.now() + MIN_SAVE_INTERVAL_MS
    const secondsAgo = Math.round((performance.now() - updatedMs) / 1000)
    savePosition(userId, movieId, { position: current, secondsAgo }).catch(() => {
      saved = before
      nextSaveMs = performance.now() + RETRY_AFTER_MS
    })
  }

  return {
    save,
    updatePosition(at: number): void {
      const now = Math.min(Math.floor(at), seconds)
      if (now === current) return
      current = now
      updatedMs = performance.now()
      const isFar = Math.abs(current - saved) >= SAVE_EVERY_SECONDS
      const isEnd = isWatched(current, seconds) && !isWatched(saved, seconds)
      if ((isFar || isEnd) && updatedMs >= nextSaveMs) save()
    },
  }
}
