import { SIZES } from '@shop/contract/kit/limits'

/** The upper left corner of the floating button, in CSS pixels of the window. */
export type Position = { x: number; y: number }
type Window = { width: number; height: number }

const MARGIN_PX = 8
/** The bar above and the tab bar below stay free when the button lands by itself. */
const BARS_PX = 112

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

/** The nearest spot that is wholly inside the window. */
export const clampPosition = ({ x, y }: Position, { width, height }: Window): Position => ({
  x: clamp(x, MARGIN_PX, width - SIZES.floatingButtonPx - MARGIN_PX),
  y: clamp(y, MARGIN_PX, height - SIZES.floatingButtonPx - MARGIN_PX),
})

/** Anywhere in the window, clear of its bars. */
export const randomPosition = (window: Window, random: () => number = Math.random): Position =>
  clampPosition(
    {
      x: random() * (window.width - SIZES.floatingButtonPx),
      y: BARS_PX + random() * (window.height - SIZES.floatingButtonPx - 2 * BARS_PX),
    },
    window,
  )
