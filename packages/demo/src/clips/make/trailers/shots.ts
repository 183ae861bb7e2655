/** A trailer: three shots of 3.5 s, and one that goes into the card. */
export const SHOT = 3.5
export const LAST = 16 - 3 * SHOT

/** Where most shots begin. */
export const still = { x: 0, y: 0, zoom: 1.06 }
