import { useEffect, useState } from 'react'
import { useAutoplay } from './use-autoplay.ts'

/** Cycles through `count` slides, one every `everyMs`, while autoplay is on. A manual change restarts the timer. */
export function useSlides(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0)
  const motion = useAutoplay()
  const { isMoving } = motion

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), everyMs)
    return () => clearTimeout(timer)
  }, [isMoving, current, count, everyMs])

  return { current, goTo: setCurrent, motion }
}
