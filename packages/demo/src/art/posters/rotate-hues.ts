import { type Triple, toOklab } from '../oklab.ts'
import type { HexColour } from '../svg-builder.ts'

const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function toRgb([light, a, b]: Triple): Triple {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** 1 at the centre angle, 0 outside of `reach` degrees. */
const nearness = (degrees: number, middle: number, reach: number) =>
  Math.max(0, 1 - Math.abs(((degrees - middle + 540) % 360) - 180) / reach)

// Printed colours are less saturated than a screen's green and magenta.
const maxChroma = (hue: number) => 0.15 - 0.07 * nearness(hue, 135, 50) - 0.06 * nearness(hue, 320, 60)

function rotateHue(ink: HexColour, degrees: number): HexColour {
  const [light, a, b] = toOklab(ink)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + degrees + 720) % 360
  let chroma = Math.min(Math.hypot(a, b) * 0.85, maxChroma(hue))
  const at = (strength: number): Triple => [
    light,
    strength * Math.cos((hue * Math.PI) / 180),
    strength * Math.sin((hue * Math.PI) / 180),
  ]
  // Reducing chroma until sRGB can show the colour keeps its lightness; clipping would not.
  while (chroma > 0.004 && toRgb(at(chroma)).some((share) => share < -0.001 || share > 1.001)) chroma -= 0.004
  const bytes = toRgb(at(chroma)).map((share) => Math.round(encoded(Math.min(1, Math.max(0, share))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Rotates all hues of a drawing by whole degrees. Keeps the lightness, so texts stay legible. */
export const rotateHues = (svg: string, degrees: number): string =>
  degrees % 360 ? svg.replace(/#([0-9a-f]{6}|[0-9a-f]{3})\b/g, (ink) => rotateHue(ink, degrees % 360)) : svg
