import { TIMINGS } from '@shop/contract/kit/limits'
import { formatCount } from '@shop/contract/kit/numbers'
import { useEffect, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { beat, readShopperCount } from './shoppers.api.ts'

/** How many tabs are open on the shop right now: a true figure, refreshed every 30 s. */
export function ActiveShoppers() {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    // A count that can't be had leaves the last one standing.
    const refresh = () =>
      readShopperCount().then(
        (now) => isGone || setCount(now),
        () => {},
      )
    const tell = () => beat().catch(() => {})
    const timers = [
      // A turn later, for a page that comes alive has enough to do in this one.
      setTimeout(() => void tell().then(refresh)),
      setInterval(() => void tell(), TIMINGS.activeShopperHeartbeatMs),
      setInterval(() => void refresh(), TIMINGS.activeShoppersRefreshMs),
    ]
    return () => {
      isGone = true
      for (const timer of timers) clearInterval(timer)
    }
  }, [])
  return (
    <p className={classes(text.small, text.quiet, text.numeric, layout.spaceAboveM, layout.lineHeight)}>
      {count !== null && words(count)}
    </p>
  )
}

const words = (count: number) => `${formatCount(count)} active ${count === 1 ? 'shopper' : 'shoppers'}`
