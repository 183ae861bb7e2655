import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Palette = Record<string, string>

/** The custom properties of the rule that starts with `selector`. */
function rule(selector: string): [name: string, value: string][] {
  const start = sheet.indexOf(selector)
  const body = sheet.slice(sheet.indexOf('{', start), sheet.indexOf('}', start))
  return [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

const half = (value: string, at: 1 | 2) => /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value)?.[at] ?? value
const all = rule(':root {')
const lightPalette: Palette = Object.fromEntries(all.map(([name, value]) => [name, half(value, 1)]))
const darkPalette: Palette = Object.fromEntries(all.map(([name, value]) => [name, half(value, 2)]))
const moviePalette: Palette = { ...darkPalette, ...Object.fromEntries(rule(':root[data-area="movies"]')) }

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(palette: Palette, front: string, back: string): number {
  const [high = 0, low = 0] = [palette[front], palette[back]]
    .map((colour) => {
      if (colour === undefined || !/^#\w{6}$/.test(colour)) throw new Error(`--${front} on --${back}: no plain colour`)
      return luminance(colour)
    })
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const BACKGROUNDS = ['page', 'surface', 'sunk', 'band']
const HUES = ['neel', 'rani', 'kesar', 'feroza']

/** Text at 4.5, the edges of controls at 3 (WCAG AA). */
const TEXT: [string, string][] = [
  ...['ink', 'ink-2', 'action', 'offer', 'ok', 'warn', 'danger', 'info'].flatMap((front) =>
    BACKGROUNDS.map((back): [string, string] => [front, back]),
  ),
  ...['ok', 'warn', 'danger', 'info', 'action'].map((role): [string, string] => [role, `${role}-soft`]),
  ...HUES.flatMap((hue): [string, string][] => [
    [`on-${hue}`, `${hue}-soft`],
    ['ink', `${hue}-soft`],
  ]),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-offer', 'offer'],
  ['on-offer', 'danger'],
  ['on-masthead', 'masthead'],
  ['on-count', 'count'],
  ['ink', 'search'],
  ['ink-2', 'search'],
  ['page', 'ink'],
  ['ink-2', 'line'],
  ['cream', 'velvet'],
  ['haldi', 'velvet'],
]
const CONTROLS: [string, string][] = [
  ...BACKGROUNDS.map((back): [string, string] => ['edge', back]),
  ['star', 'page'],
  ['focus', 'page'],
  ['focus', 'masthead'],
]

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
  ['movies', moviePalette],
] as const)('the %s palette', (_, palette) => {
  it.each(TEXT)('--%s is readable on --%s', (front, back) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(CONTROLS)('--%s is distinguishable on --%s', (front, back) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(3)
  })
})
