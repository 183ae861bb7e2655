import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the server's HTML. For attributes that need scripts. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
