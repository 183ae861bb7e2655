import { TIMINGS } from '@shop/contract/kit/limits'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { useEffect, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { fetchShopperCount, sendHeartbeat } from './active-shoppers.api.ts'

/** Number of tabs that have the shop open, refreshed every 30 s. */
export function ActiveShoppers() {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isUnmounted = false
    // A failed refresh keeps the last count.
    const refresh = () =>
      fetchShopperCount().then(
        (newCount) => isUnmounted || setCount(newCount),
        () => {},
      )
    const heartbeat = () => sendHeartbeat().catch(() => {})
    const timers = [
      // Deferred to keep hydration short.
      setTimeout(() => void heartbeat().then(refresh)),
      setInterval(() => void heartbeat(), TIMINGS.activeShopperHeartbeatMs),
      setInterval(() => void refresh(), TIMINGS.activeShoppersRefreshMs),
    ]
    return () => {
      isUnmounted = true
      for (const timer of timers) clearInterval(timer)
    }
  }, [])
  return (
    <p className={classes(text.small, text.quiet, text.numeric, layout.spaceAboveM, layout.lineHeight)}>
      {count !== null && formatCountOf(count, 'active shopper')}
    </p>
  )
}
