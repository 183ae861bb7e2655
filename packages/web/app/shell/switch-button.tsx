import { SIZES, TIMINGS } from '@shop/contract/kit/limits'
import { Clapperboard, ShoppingBag } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { type Position, randomPosition } from './floating-position.ts'
import styles from './switch-button.module.css'
import { useFloatingPosition } from './use-floating-position.ts'

const KEY_STEP_PX = 24
const ARROWS: Record<string, Position> = {
  ArrowLeft: { x: -KEY_STEP_PX, y: 0 },
  ArrowRight: { x: KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP_PX },
  ArrowDown: { x: 0, y: KEY_STEP_PX },
}

type Props = {
  /** The page has no bar at the bottom in which the button could rest on mobile. */
  restsAtTop?: boolean
}

/**
 * The floating button between the two areas: a click switches, a drag or the arrow keys move it, a double-tap moves it
 * to a random position. It keeps its position across pages.
 */
export function SwitchButton({ restsAtTop }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const { moveTo, getPosition } = useFloatingPosition(button)
  const drag = useRef<{ from: Position; start: Position; moved: boolean } | undefined>(undefined)
  const doubleTapTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const toShop = pathname === '/movies'

  // After another navigation, a pending tap must not switch the area.
  useEffect(() => () => {
    clearTimeout(doubleTapTimer.current)
    doubleTapTimer.current = undefined
  })

  const switchArea = () => void navigate(toShop ? '/shop' : '/movies')

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: { x: event.clientX, y: event.clientY }, start: getPosition(), moved: false }
  }
  /** Without preventDefault the browser would drag a link or picture below the button. */
  const onMouseDown = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag
    if (current === undefined || event.buttons === 0) return
    const offset = { x: event.clientX - current.from.x, y: event.clientY - current.from.y }
    current.moved ||= Math.hypot(offset.x, offset.y) > SIZES.dragThresholdPx
    if (current.moved) moveTo({ x: current.start.x + offset.x, y: current.start.y + offset.y })
  }
  const onClick = (event: React.MouseEvent & { nativeEvent: { pointerType?: string } }) => {
    const dragged = drag.current?.moved === true
    drag.current = undefined
    if (dragged) return
    if (event.nativeEvent.pointerType !== 'touch') return switchArea()
    // The first tap waits for a possible second one.
    if (doubleTapTimer.current === undefined) {
      doubleTapTimer.current = setTimeout(() => {
        doubleTapTimer.current = undefined
        switchArea()
      }, TIMINGS.doubleTapMs)
      return
    }
    clearTimeout(doubleTapTimer.current)
    doubleTapTimer.current = undefined
    moveTo(randomPosition({ width: innerWidth, height: innerHeight }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = ARROWS[event.key]
    if (offset === undefined) return
    event.preventDefault()
    const from = getPosition()
    moveTo({ x: from.x + offset.x, y: from.y + offset.y })
  }

  return (
    <button
      ref={button}
      type="button"
      data-part="switch-button"
      className={classes(styles.switchButton, toShop && styles.toShop, restsAtTop && styles.atTop)}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onPointerMove={onPointerMove}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Icon as={toShop ? ShoppingBag : Clapperboard} />
      {toShop ? 'Shop' : 'Movie'}
    </button>
  )
}
