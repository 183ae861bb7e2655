import { type FocusEvent, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const subscribeToReducedMotion = (listener: () => void) => {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the user prefers reduced motion; true until the page is hydrated. */
const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
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
  const prefersReducedMotion = usePrefersReducedMotion()
  return {
    isMoving: !isPaused && !isHovered && !hasFocus && !prefersReducedMotion,
    isPaused,
    /** Nothing moves automatically, so no pause button is needed. */
    prefersReducedMotion,
    togglePause: () => setPaused(!isPaused),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
