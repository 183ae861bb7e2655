import { dots, drape, hang, stripes } from '../fabric.ts'
import type { Palette } from '../product-drawing.ts'
import { CREAM, INK } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder, transformed } from '../svg-builder.ts'

/** Half widths and heights; `sleeve` runs from the shoulder to the armpit. */
type Romper = { sleeve: 'none' | 'half' | 'long'; waist: number; leg: number; foot: number }

const ROMPERS: Record<string, Romper> = {
  'round neck': { sleeve: 'half', waist: 52, leg: 60, foot: 264 },
  printed: { sleeve: 'long', waist: 50, leg: 50, foot: 316 },
  'with pocket': { sleeve: 'none', waist: 54, leg: 64, foot: 262 },
  'half sleeve': { sleeve: 'half', waist: 50, leg: 48, foot: 308 },
  'ribbed neck': { sleeve: 'long', waist: 52, leg: 62, foot: 272 },
  'button front': { sleeve: 'none', waist: 62, leg: 76, foot: 296 },
}

function romperHalf({ sleeve, waist, leg, foot }: Romper, d: 1 | -1): string {
  const p = (x: number, y: number) => `${200 + d * x} ${y}`
  const arm = {
    none: `L${p(54, 96)}Q${p(42, 122)}`,
    half: `L${p(66, 100)}L${p(80, 146)}L${p(50, 158)}L`,
    long: `L${p(66, 100)}Q${p(86, 150)} ${p(92, 216)}L${p(66, 222)}L`,
  }[sleeve]
  return (
    `M${p(0, 96)}Q${p(16, 97)} ${p(30, 86)}${arm} ${p(44, 146)}L${p(waist, 224)}` +
    `Q${p(leg + 6, (224 + foot) / 2)} ${p(leg, foot)}Q${p(leg / 2 + 8, foot + 12)} ${p(14, foot + 6)}L${p(0, 252)}z`
  )
}

export function romper(art: SvgBuilder, { main, second }: Palette, style: string) {
  const cut = ROMPERS[style] ?? (ROMPERS['round neck'] as Romper)
  const body = romperHalf(cut, -1) + romperHalf(cut, 1)
  hang(art, body)
  const pattern =
    style === 'printed'
      ? dots(art, lighten(main, 0.7), 18, 3.4)
      : style === 'half sleeve'
        ? stripes(art, lighten(main, 0.4), 12)
        : dots(art, lighten(main, 0.35), 14, 1.2)
  drape(art, body, main, pattern, 'M160 170l-4 70M240 170l4 70')
  art.line('M200 100v152', darken(main, 0.25), 3)
  art.line('M170 87q30 24 60 0', second, style === 'ribbed neck' ? 13 : 7)
  const { leg, foot, sleeve } = cut
  for (const d of [-1, 1]) {
    art.line(
      `M${200 + d * leg} ${foot - 3}Q${200 + d * (leg / 2 + 8)} ${foot + 9} ${200 + d * 15} ${foot + 3}`,
      second,
      8,
    )
    if (sleeve === 'half') art.line(`M${200 + d * 79} 143l${-d * 28} 11`, second, 7)
    if (sleeve === 'long') art.line(`M${200 + d * 91} 211l${-d * 25} 6`, second, 8)
  }
  if (style === 'button front') art.line('M200 108v130', CREAM, 9, dotted(24))
  else art.line('M200 106v34', CREAM, 7, dotted(16))
  art.line('M180 258l20-22 20 22', second, 5)
  if (style !== 'with pocket') return
  art.path('M176 166h48v40q-24 16-48 0z', lighten(main, 0.25))
  art.circle(200, 186, 13, '#ffc14a')
  for (const x of [195, 205]) art.circle(x, 183, 1.8, INK)
  art.line('M194 190q6 5 12 0', INK, 1.8)
}

/** Half width and height of the hem. A cape has no sleeves. */
type Raincoat = { sleeve: 'long' | 'wide' | 'cape'; hem: number; length: number }

const RAINCOATS: Record<string, Raincoat> = {
  'bag cover': { sleeve: 'long', hem: 84, length: 300 },
  'see-through peak': { sleeve: 'long', hem: 68, length: 300 },
  'reflective strip': { sleeve: 'long', hem: 60, length: 278 },
  'duck print': { sleeve: 'wide', hem: 76, length: 282 },
  'boat print': { sleeve: 'cape', hem: 92, length: 296 },
  'frog print': { sleeve: 'wide', hem: 72, length: 318 },
  'clear hood': { sleeve: 'long', hem: 64, length: 322 },
  'double flap': { sleeve: 'wide', hem: 88, length: 300 },
  'cloud print': { sleeve: 'cape', hem: 104, length: 278 },
}

const MOTIFS: Record<string, string> = {
  'duck print': 'M-12 0q4-8 12-6 0-10 8-10 7 0 6 7l5 3-6 2q-2 10-12 10-10 0-13-6z',
  'boat print': 'M-13 0h26l-7 9h-12zM-1-2v-16l11 14z',
  'frog print': 'M-11 5q-3-13 4-13 2-5 5-1h4q3-4 5 1 7 0 4 13-11 8-22 0z',
  'cloud print': 'M-13 5q-5-9 4-9 2-8 10-6 9-2 9 6 7 2 2 9z',
}
const MOTIF_PLACES = [
  [162, 190],
  [236, 204],
  [164, 256],
  [238, 266],
] as const

function raincoatHalf({ sleeve, hem, length }: Raincoat, d: 1 | -1): string {
  const p = (x: number, y: number) => `${200 + d * x} ${y}`
  const arm = {
    long: `Q${p(92, 166)} ${p(100, 222)}L${p(66, 234)}L${p(48, 184)}`,
    wide: `Q${p(104, 150)} ${p(120, 208)}L${p(80, 228)}L${p(50, 180)}`,
    cape: `Q${p(104, 170)} ${p(hem + 6, 244)}`,
  }[sleeve]
  return `M${p(0, 104)}Q${p(20, 104)} ${p(36, 98)}L${p(70, 114)}${arm}L${p(hem, length)}Q${p(hem / 2, length + 12)} ${p(0, length + 12)}z`
}

export function raincoat(art: SvgBuilder, { main, second }: Palette, style: string) {
  const cut = RAINCOATS[style] ?? (RAINCOATS['bag cover'] as Raincoat)
  const { hem, length, sleeve } = cut
  const body = raincoatHalf(cut, -1) + raincoatHalf(cut, 1)
  hang(art, body, 200, 66)
  drape(art, body, main, undefined, `M162 190l${-hem / 5} ${length - 196}M238 190l${hem / 5} ${length - 196}`)
  art.path('M158 106q-12-46 42-50 54 4 42 50-6 34-42 46-36-12-42-46z', art.board(main))
  const opening = 'M172 100q0-26 28-28 28 2 28 28-4 24-28 34-24-10-28-34z'
  art.path(opening, second)
  art.path(opening, stripes(art, CREAM, 10))
  if (style === 'duck print' || style === 'frog print') {
    for (const x of [178, 222]) {
      if (style === 'frog print') art.circle(x, 66, 11, main)
      art.circle(x, 66, 4, INK)
    }
    if (style === 'duck print') art.path('M188 62l12-9 12 9-12 7z', '#ff8a1f')
  }
  if (style === 'clear hood' || style === 'see-through peak')
    art.path('M164 84q36-24 72 0l-8 16q-28-16-56 0z', '#dff1f7', opacity(0.75))
  art.path(`M192 150h16v${length - 142}h-16z`, darken(main, 0.2))
  art.line(`M200 166v${length - 180}`, CREAM, 9, dotted(32))
  const motif = MOTIFS[style]
  if (motif)
    for (const [x, y] of MOTIF_PLACES)
      art.path(motif, lighten(second, 0.5), transformed(x, y, sleeve === 'cape' ? 1.4 : 1.1))
  else {
    art.path('M150 230h34v32q-17 8-36 0zM216 230h34l2 32q-19 8-36 0z', darken(main, 0.16))
    art.path('M148 226h38v10h-38zM214 226h38v10h-38z', darken(main, 0.3))
  }
  if (style === 'double flap') art.path('M150 118q50 34 100 0l-6 42q-44 24-88 0z', darken(main, 0.1))
  if (style === 'reflective strip')
    art.path(
      `M${202 - hem} ${length - 20}q${hem - 2} 24 ${2 * hem - 4} 0l-2-14q${2 - hem} 22 ${8 - 2 * hem} 0z`,
      '#fff',
      opacity(0.6),
    )
  if (sleeve === 'long') art.line('M122 130q-14 36-18 76', '#fff', 6, ROUND_CAP, opacity(0.4))
}
