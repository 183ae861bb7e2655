import { type RefObject, useEffect, useRef } from 'react'
import { clampPosition, type Position } from './floating-position.ts'

/** Where a floating thing is: within the screen, also when that is turned or resized. */
export function useFloatingPosition(thing: RefObject<HTMLElement | null>) {
  const spot = useRef<Position | undefined>(undefined)

  const moveTo = (next: Position) => {
    const { current } = thing
    if (current === null) return
    spot.current = clampPosition(next, { width: innerWidth, height: innerHeight })
    Object.assign(current.style, {
      left: `${spot.current.x}px`,
      top: `${spot.current.y}px`,
      right: 'auto',
      bottom: 'auto',
    })
  }
  const here = (): Position => {
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
