import { type RefObject, useEffect, useRef } from 'react'
import { clampPosition, type Position } from './floating-position.ts'

/** Moves a floating element, and keeps it inside the window when that is rotated or resized. */
export function useFloatingPosition(element: RefObject<HTMLElement | null>) {
  const position = useRef<Position | undefined>(undefined)

  const moveTo = (next: Position) => {
    const { current } = element
    if (current === null) return
    position.current = clampPosition(next, { width: innerWidth, height: innerHeight })
    Object.assign(current.style, {
      position: 'fixed',
      left: `${position.current.x}px`,
      top: `${position.current.y}px`,
      right: 'auto',
      bottom: 'auto',
    })
  }
  const getPosition = (): Position => {
    const box = element.current?.getBoundingClientRect()
    return { x: box?.left ?? 0, y: box?.top ?? 0 }
  }

  useEffect(() => {
    const keepInside = () => {
      if (position.current !== undefined) moveTo(position.current)
    }
    addEventListener('resize', keepInside)
    return () => removeEventListener('resize', keepInside)
  })

  return { moveTo, getPosition }
}
