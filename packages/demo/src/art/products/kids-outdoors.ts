import { dots, drape, hang, stripes } from '../fabric.ts'
import type { Palette } from '../product-drawing.ts'
import { CREAM, INK } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'

export function romper(art: SvgBuilder, { main, second }: Palette) {
  const body =
    'M170 86q30 20 60 0l36 14 14 46-30 12-6-12 8 78 8 40q-26 20-46 10l-14-22-14 22q-20 10-46-10l8-40 8-78-6 12-30-12 14-46z'
  hang(art, body)
  drape(art, body, main, dots(art, lighten(main, 0.7), 18, 2.6), 'M160 170l-4 70M240 170l4 70')
  art.line('M170 86q30 26 60 0', second, 7)
  art.line('M141 266q24 16 40 8M259 266q-24 16-40 8M126 152l28-10M274 152l-28-10', second, 8, ROUND_CAP)
  art.line('M200 104v112', CREAM, 8, dotted(22))
  art.line('M176 262l24-30 24 30', second, 5)
  art.line('M184 256l16-20 16 20', CREAM, 6, dotted(12))
  art.path('M154 180h30v30q-15 10-30 0z', lighten(main, 0.25))
  art.circle(169, 195, 9, '#ffc14a')
  art.circle(166, 193, 1.4, INK)
  art.circle(172, 193, 1.4, INK)
  art.line('M165 198q4 3 8 0', INK, 1.4)
}

export function raincoat(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M164 98q36 12 72 0l34 16q22 52 30 108l-34 12-18-50 20 116q-68 22-136 0l20-116-18 50-34-12q8-56 30-108z'
  hang(art, body, 200, 66)
  drape(art, body, main, undefined, 'M162 190l-12 104M238 190l12 104')
  art.path('M158 106q-12-46 42-50 54 4 42 50-6 34-42 46-36-12-42-46z', art.board(main))
  art.path('M172 100q0-26 28-28 28 2 28 28-4 24-28 34-24-10-28-34z', second)
  art.path('M172 100q0-26 28-28 28 2 28 28-4 24-28 34-24-10-28-34z', stripes(art, CREAM, 10))
  art.circle(178, 74, 4, INK)
  art.circle(222, 74, 4, INK)
  art.path('M190 60l10-8 10 8-10 6z', '#ff8a1f')
  art.path('M192 150h16v166h-16z', darken(main, 0.2))
  art.line('M200 170v110', CREAM, 9, dotted(36))
  art.path('M146 236h36v34q-18 8-38 0zM218 236h36l2 34q-20 8-38 0z', darken(main, 0.16))
  art.path('M144 232h40v10h-40zM216 232h40v10h-40z', darken(main, 0.3))
  art.path('M134 306q66 18 132 0l-2-12q-64 16-128 0z', '#fff', opacity(0.55))
  art.line('M122 130q-14 36-18 76', '#fff', 6, ROUND_CAP, opacity(0.4))
}
