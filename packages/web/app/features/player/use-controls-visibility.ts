import { TIMINGS } from '@shop/contract/kit/limits'
import { useEffect, useState } from 'react'

/** Whether the controls are to be seen: for 3 s after every move, touch or key, and while nothing plays. */
export function useControlsVisibility(isPlaying: boolean) {
  const [lastMove, setLastMove] = useState(0)
  const [isIdle, setIdle] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move begins the 3 s anew
  useEffect(() => {
    if (isIdle) return
    const timer = setTimeout(() => setIdle(true), TIMINGS.playerControlsHideMs)
    return () => clearTimeout(timer)
  }, [isIdle, lastMove])

  return {
    isShown: !isIdle || !isPlaying,
    show() {
      setIdle(false)
      setLastMove(performance.now())
    },
    hide: () => setIdle(true),
  }
}
