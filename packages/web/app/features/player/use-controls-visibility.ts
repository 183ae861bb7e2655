import { TIMINGS } from '@shop/contract/kit/limits'
import { useEffect, useState } from 'react'

/** Shows the controls for 3 s after every pointer move, touch or key, and while playback is paused. */
export function useControlsVisibility(isPlaying: boolean) {
  const [lastInputMs, setLastInputMs] = useState(0)
  const [isIdle, setIdle] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every input restarts the timer
  useEffect(() => {
    if (isIdle) return
    const timer = setTimeout(() => setIdle(true), TIMINGS.playerControlsHideMs)
    return () => clearTimeout(timer)
  }, [isIdle, lastInputMs])

  return {
    isShown: !isIdle || !isPlaying,
    show() {
      setIdle(false)
      setLastInputMs(performance.now())
    },
    hide: () => setIdle(true),
  }
}
