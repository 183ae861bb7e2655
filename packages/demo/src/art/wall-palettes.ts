import type { CategoryId } from '@shop/contract/catalogue/categories.rules'
import { toOklab } from './oklab.ts'
import type { HexColour } from './svg-builder.ts'

export type WallPalette = { wall: HexColour; colours: readonly [HexColour, HexColour, HexColour] }
type WallPalettes = readonly [WallPalette, ...WallPalette[]]

/** Four walls per category, each with three object colours that contrast with it. */
const WALL_PALETTES: Record<CategoryId, WallPalettes> = {
  electronics: [
    { wall: '#bcd3f2', colours: ['#26324a', '#e9502f', '#f4f1ea'] },
    { wall: '#ffc65c', colours: ['#1f4e9e', '#2b2430', '#f6f3ee'] },
    { wall: '#2a5cb0', colours: ['#f3efe6', '#ffb01f', '#c9d6e8'] },
    { wall: '#f2b7a6', colours: ['#24405e', '#efe9df', '#16605a'] },
  ],
  fashion: [
    { wall: '#f8c6d5', colours: ['#b3124e', '#1c6a63', '#f7efe4'] },
    { wall: '#b91d58', colours: ['#ffc14a', '#f9e6d6', '#1d4b94'] },
    { wall: '#ffce6b', colours: ['#8d1238', '#1f5b8f', '#2c6b4a'] },
    { wall: '#cfe3d4', colours: ['#c2410c', '#7a1233', '#243b6b'] },
  ],
  beautyandgroomings: [
    { wall: '#ffd8b5', colours: ['#a8431d', '#5d2138', '#f4ede0'] },
    { wall: '#f4a36c', colours: ['#fff3e2', '#6a1b33', '#20564f'] },
    { wall: '#f5c3c6', colours: ['#8e1f3f', '#d9822b', '#3b5d4a'] },
    { wall: '#a4431a', colours: ['#ffe2c2', '#f3b04b', '#f1ded2'] },
  ],
  kitchenstorage: [
    { wall: '#bfe4d9', colours: ['#c5401f', '#1d5c53', '#f5efe2'] },
    { wall: '#0f6f62', colours: ['#ffb834', '#f4e9d8', '#e2674a'] },
    { wall: '#ffd682', colours: ['#14655a', '#b3341c', '#2f4858'] },
    { wall: '#f3c9b4', colours: ['#24574f', '#8a2b1d', '#f7f1e6'] },
  ],
}

/** 0 for the same colour, 1 from black to white. */
export function colourDifference(first: HexColour, second: HexColour): number {
  const [l, a, b] = toOklab(first)
  const [l2, a2, b2] = toOklab(second)
  return Math.hypot(l - l2, a - a2, b - b2)
}

export const isDark = (wall: HexColour): boolean => toOklab(wall)[0] < 0.6

/** Minimum difference between an object and the wall behind it. */
export const MIN_CONTRAST = 0.2

/** The category's walls that contrast with the colour; all walls without a colour. */
export function wallsFor(category: CategoryId, colour: HexColour | undefined): WallPalettes {
  const sets = WALL_PALETTES[category]
  if (colour === undefined) return sets
  const [first, ...others] = sets.filter((set) => colourDifference(set.wall, colour) >= MIN_CONTRAST)
  return first ? [first, ...others] : sets
}
