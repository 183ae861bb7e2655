import { useSyncExternalStore } from 'react'

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

let hasInteracted = false

function onInteraction(listener: () => void): () => void {
  const handle = () => {
    hasInteracted = true
    listener()
  }
  for (const event of EVENTS) addEventListener(event, handle, { once: true, passive: true })
  return () => {
    for (const event of EVENTS) removeEventListener(event, handle)
  }
}

/** Whether the visitor has moved, pressed or scrolled anything. Rarely used controls load after that. */
export const useInteracted = (): boolean =>
  useSyncExternalStore(
    onInteraction,
    () => hasInteracted,
    () => false,
  )
