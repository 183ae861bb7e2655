import { type RefObject, useSyncExternalStore } from 'react'

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Shows the whole player in full screen instead of the bare video, so its controls and captions stay visible. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(onChange, () => document.fullscreenElement !== null)
  return {
    isFull,
    /** False on iPhones, which support it for bare videos only. */
    isSupported: document.fullscreenEnabled,
    toggle() {
      const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen()
      void change?.catch(() => undefined)
    },
  }
}
