import type { Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, LEAF } from '../shared-parts.ts'
import { darken, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'

type Motif = (art: SvgBuilder, palette: Palette) => void

const disc = (art: SvgBuilder, colour: string) => art.circle(200, 186, 42, colour)

/** The print that the name of a T-shirt promises, around 200, 186. */
const MOTIFS: Record<string, Motif> = {
  'Sunset Ghats': (art, { second, third }) => {
    disc(art, second)
    art.circle(200, 176, 18, GOLD)
    art.path('M158 186h84a42 42 0 0 1-84 0z', third)
    art.line('M162 196h76M168 206h64M178 216h44', lighten(third, 0.5), 3)
  },
  'Mountain Road': (art, { second }) => {
    disc(art, lighten(second, 0.6))
    art.path('M158 204l26-44 16 24 12-16 30 38q-18 22-42 22t-42-24z', second)
    art.path('M184 160l9 15-9 6-8-6z', CREAM)
    art.line('M200 228q-14-12 2-20t4-16', CREAM, 5, ROUND_CAP)
  },
  'Chai First': (art, { second }) => {
    art.path('M172 172h56l-8 56h-40z', second)
    art.path('M174 182h52l-2 14h-48z', GOLD)
    art.line('M188 162q-6-10 0-18t0-16M206 162q-6-10 0-18t0-16', CREAM, 4, ROUND_CAP)
  },
  'Night Train': (art, { second }) => {
    disc(art, '#1a2140')
    art.path('M180 164q20-14 40 0v46h-40z', second)
    art.rect(186, 170, 28, 14, 3, '#cfe3f2')
    art.circle(190, 200, 4, GOLD)
    art.circle(210, 200, 4, GOLD)
    art.line('M178 214l-10 12M222 214l10 12', CREAM, 3)
  },
  'Gully Cricket': (art, { second }) => {
    art.path('M170 226l48-62 14 11-48 62q-10 2-14-11z', art.board('#d8a765'))
    art.line('M222 162l16-22', INK, 7, ROUND_CAP)
    art.circle(170, 160, 15, second)
    art.line('M160 150q12 8 16 22', CREAM, 2.5)
  },
  'Old Cinema': (art, { second }) => {
    art.rect(160, 160, 80, 54, 5, INK)
    art.line('M166 168h68M166 206h68', CREAM, 6, 'stroke-dasharray="6 6"')
    art.path('M190 174l24 13-24 13z', second)
  },
  'Coconut Coast': (art, { second, third }) => {
    disc(art, lighten(second, 0.5))
    art.path('M158 196q21-10 42 0t42 0a42 42 0 0 1-84 0z', third)
    art.line('M204 204q-8-24 0-46', '#6b4226', 6, ROUND_CAP)
    art.path('M204 158q-24-14-34 6 18-8 34-6 22-18 36 4-18-6-36-4-6-16 8-22-2 12-8 22z', LEAF)
  },
  'Desert Moon': (art, { second }) => {
    disc(art, '#2b2350')
    art.path('M214 160a17 17 0 1 0 8 28 21 21 0 0 1-8-28z', '#ffe6a8')
    art.path('M159 198q24-16 44 2t39-4q-4 32-42 32-36 0-41-30z', second)
  },
  Monsoon: (art, { second }) => {
    art.path('M156 190q4-42 44-44 40 2 44 44-10-8-22 0-10-8-22 0-12-8-22 0-12-8-22 0z', second)
    art.line('M200 190v32q0 10 9 10t9-8', INK, 4, ROUND_CAP)
    art.line(
      'M166 206l-4 14M182 210l-4 14M226 206l-4 14M240 202l-4 14',
      lighten(darken(second, 0.1), 0.6),
      4,
      ROUND_CAP,
      opacity(0.9),
    )
  },
}

export const drawMotif = (art: SvgBuilder, name: string, palette: Palette): void => MOTIFS[name]?.(art, palette)
