import { useEffect, useState } from 'react'

const DELAY_MS = 150

/** True once `pending` has lasted 150 ms, so short waits don't flicker. */
export function useDelayedPending(pending: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setDelayed(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [pending])
  return pending && isDelayed
}
