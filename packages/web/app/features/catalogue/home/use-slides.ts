import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

const onReducedChange = (listener: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether this reader wants things to keep still; on the server nobody has said so. */
const usePrefersStill = (): boolean =>
  useSyncExternalStore(
    onReducedChange,
    () => matchMedia(REDUCED).matches,
    () => false,
  )

/**
 * Goes through `count` slides, one each `everyMs`. It waits while the pointer or the keyboard's focus is inside, while paused by its
 * button, and never starts by itself where reduced motion is wished for (decision 89).
 */
export function useSlides(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const prefersStill = usePrefersStill()
  const isMoving = !isPaused && !isHovered && !hasFocus && !prefersStill

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setCurrent((before) => (before + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, count, everyMs])

  return {
    current,
    goTo: setCurrent,
    isPaused,
    /** Nothing moves by itself, so there is nothing to pause. */
    prefersStill,
    togglePause: () => setPaused(!isPaused),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
