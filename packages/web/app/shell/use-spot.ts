import { type RefObject, useEffect, useRef } from 'react'
import { clampSpot, type Spot } from './spots.ts'

/** Where a floating thing is: within the screen, also when that is turned or resized. */
export function useSpot(thing: RefObject<HTMLElement | null>) {
  const spot = useRef<Spot | undefined>(undefined)

  const moveTo = (next: Spot) => {
    const { current } = thing
    if (current === null) return
    spot.current = clampSpot(next, { width: innerWidth, height: innerHeight })
    Object.assign(current.style, {
      left: `${spot.current.x}px`,
      top: `${spot.current.y}px`,
      right: 'auto',
      bottom: 'auto',
    })
  }
  const here = (): Spot => {
    const box = thing.current?.getBoundingClientRect()
    return { x: box?.left ?? 0, y: box?.top ?? 0 }
  }

  useEffect(() => {
    const keepInside = () => {
      if (spot.current !== undefined) moveTo(spot.current)
    }
    addEventListener('resize', keepInside)
    return () => removeEventListener('resize', keepInside)
  })

  return { moveTo, here }
}
