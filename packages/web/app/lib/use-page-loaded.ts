import { useSyncExternalStore } from 'react'

const onLoad = (listener: () => void) => {
  addEventListener('load', listener)
  return () => removeEventListener('load', listener)
}

/** Whether the page has loaded, so that less important content can be fetched. */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )
