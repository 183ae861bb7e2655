import { useEffect, useState } from 'react'

const FLICKER_MS = 150

/** True once `pending` has lasted so long that showing it is no flicker. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), FLICKER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return pending && slow
}
