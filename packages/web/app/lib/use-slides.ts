import { useEffect, useState } from 'react'
import { useAutoplay } from './use-autoplay.ts'

/** Cycles through `count` slides, one every `everyMs`, while autoplay is on. */
export function useSlides(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0)
  const motion = useAutoplay()
  const { isMoving } = motion

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setCurrent((before) => (before + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, count, everyMs])

  return { current, goTo: setCurrent, motion }
}
