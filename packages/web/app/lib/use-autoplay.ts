import { type FocusEvent, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

const subscribeToReducedMotion = (listener: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether this reader wants things to keep still; so it is until the browser has said otherwise. */
const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(REDUCED).matches,
    () => true,
  )

/**
 * Whether content may move automatically: not while hovered or focused, not while paused by its button, and never with
 * reduced motion.
 */
export function useAutoplay() {
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const prefersStill = usePrefersReducedMotion()
  return {
    isMoving: !isPaused && !isHovered && !hasFocus && !prefersStill,
    isPaused,
    /** Nothing moves by itself, so there is nothing to pause. */
    prefersStill,
    togglePause: () => setPaused(!isPaused),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
