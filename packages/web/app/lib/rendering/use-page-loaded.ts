import { useSyncExternalStore } from 'react'

const onLoad = (listener: () => void) => {
  addEventListener('load', listener)
  return () => removeEventListener('load', listener)
}

/** Whether the page has loaded. Less important content is fetched after that. */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )
