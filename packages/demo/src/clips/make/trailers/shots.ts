/** A trailer has three shots of 3.5 seconds and a last one that fades into the card. */
export const SHOT = 3.5
export const LAST = 16 - 3 * SHOT

/** The start of most shots. */
export const still = { x: 0, y: 0, zoom: 1.06 }
