import { useSyncExternalStore } from 'react'

const onLoad = (listener: () => void) => {
  addEventListener('load', listener)
  return () => removeEventListener('load', listener)
}

/** Whether all that the page needs at first is there, so that what can wait may be fetched. */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )
