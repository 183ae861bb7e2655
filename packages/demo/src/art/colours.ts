import type { HexColour } from './svg-builder.ts'

/** Product colours by name. */
export const COLOURS = {
  black: '#26222b',
  white: '#f4f1ea',
  silver: '#b4bac3',
  gold: '#d9a441',
  red: '#cf2e2e',
  orange: '#ec6a1f',
  yellow: '#f7bd2b',
  green: '#2f8049',
  teal: '#12827c',
  blue: '#2563b8',
  navy: '#22376b',
  purple: '#6d3fa0',
  pink: '#e2688f',
  maroon: '#8a1f3a',
  brown: '#7d4a2b',
  beige: '#e3cfae',
  grey: '#80838c',
} as const satisfies Record<string, HexColour>

export type Colour = keyof typeof COLOURS
