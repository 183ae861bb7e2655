import { SIZES } from '@shop/contract/kit/limits'

/** The upper left corner of the floating button, in CSS pixels of the window. */
export type Position = { x: number; y: number }
type Window = { width: number; height: number }

const MARGIN_PX = 8
/** Space that a random position keeps free for the bars at the top and bottom. */
const BARS_PX = 112

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

/** The nearest position that is completely inside the window. */
export const clampPosition = ({ x, y }: Position, { width, height }: Window): Position => ({
  x: clamp(x, MARGIN_PX, width - SIZES.floatingButtonPx - MARGIN_PX),
  y: clamp(y, MARGIN_PX, height - SIZES.floatingButtonPx - MARGIN_PX),
})

/** A random position in the window that doesn't cover the bars. */
export const randomPosition = (window: Window, random: () => number = Math.random): Position =>
  clampPosition(
    {
      x: random() * (window.width - SIZES.floatingButtonPx),
      y: BARS_PX + random() * (window.height - SIZES.floatingButtonPx - 2 * BARS_PX),
    },
    window,
  )
