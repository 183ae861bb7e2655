import { type RefObject, useSyncExternalStore } from 'react'

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Fills the whole screen with our own box, so that our controls and captions come along. */
export function useFullscreen(box: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(onChange, () => document.fullscreenElement !== null)
  return {
    isFull,
    /** iPhones have none for anything but a bare video. */
    isPossible: document.fullscreenEnabled,
    toggle() {
      const change = isFull ? document.exitFullscreen() : box.current?.requestFullscreen()
      void change?.catch(() => undefined)
    },
  }
}
