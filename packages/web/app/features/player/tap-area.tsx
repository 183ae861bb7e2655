import { TIMINGS } from '@shop/contract/kit/limits'
import { useRef } from 'react'
import styles from './player.module.css'

type Props = {
  hasControls: boolean
  onShow: () => void
  onHide: () => void
  onToggle: () => void
  onFullscreen: () => void
  /** Receives the seconds to move by. */
  onStep: (seconds: number) => void
}

const DOUBLE_TAP_MS = 300

/**
 * Covers the picture: a click plays or pauses, a double-click changes full screen, a tap shows or hides the controls, a
 * double-tap on the left or right half moves 10 s back or forward. Hidden from assistive technology, because
 * the buttons do the same.
 */
export function TapArea({ hasControls, onShow, onHide, onToggle, onFullscreen, onStep }: Props) {
  const hadControls = useRef<boolean>(true)
  const lastTapMs = useRef(Number.NEGATIVE_INFINITY)
  return (
    <button
      type="button"
      className={styles.tapArea}
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={() => {
        hadControls.current = hasControls
        onShow()
      }}
      onClick={({ nativeEvent, currentTarget, clientX }) => {
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (!isTouch) return onToggle()
        const isDoubleTap = nativeEvent.timeStamp - lastTapMs.current < DOUBLE_TAP_MS
        lastTapMs.current = nativeEvent.timeStamp
        const direction = clientX < currentTarget.clientWidth / 2 ? -1 : 1
        if (isDoubleTap) onStep(direction * TIMINGS.playerSeekSeconds)
        else if (hadControls.current) onHide()
      }}
      onDoubleClick={({ nativeEvent }) => {
        // Its two clicks have played and paused. Touch screens fire it after a double-tap, too.
        if (nativeEvent.timeStamp - lastTapMs.current > DOUBLE_TAP_MS) onFullscreen()
      }}
    />
  )
}
