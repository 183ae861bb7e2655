import type { Cut } from '../tailoring.ts'

/** Cuts of shirts, T-shirts, hoodies and jackets. */
export const SLIM: Cut = { neck: 28, dip: 7, shoulder: 64, bust: 58, waist: 53, hem: 54, waistY: 220, length: 308 }
export const REGULAR: Cut = { neck: 28, dip: 7, shoulder: 66, bust: 61, waist: 60, hem: 61, waistY: 224, length: 314 }
export const RELAXED: Cut = { neck: 30, dip: 8, shoulder: 74, bust: 70, waist: 70, hem: 71, waistY: 224, length: 322 }
export const BOXY: Cut = { neck: 30, dip: 6, shoulder: 72, bust: 70, waist: 70, hem: 70, waistY: 216, length: 286 }
export const LONG: Cut = { neck: 28, dip: 9, shoulder: 66, bust: 61, waist: 59, hem: 61, waistY: 226, length: 338 }
export const CROPPED: Cut = { neck: 28, dip: 6, shoulder: 66, bust: 62, waist: 58, hem: 56, waistY: 218, length: 280 }
const CUTS = [REGULAR, RELAXED, SLIM, BOXY, LONG, CROPPED] as const

/** Each style of a product has another cut. */
export const cutOf = (styles: readonly string[], style: string): Cut =>
  CUTS[Math.max(styles.indexOf(style), 0) % CUTS.length] as Cut

/** The end of the left (-1) or right (1) sleeve. */
export const cuffLine = (cut: Cut, end: number, d: 1 | -1) =>
  `M${200 + d * (cut.shoulder + 14 + (end - 88) * 0.2 - 2)} ${end - 6}l${-d * 27} 6`
