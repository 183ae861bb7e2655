import { drawShadow, wallShadow } from '../background.ts'
import { dots } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, PAPER } from '../shared-parts.ts'
import {
  darken,
  dashed,
  type HexColour,
  lighten,
  opacity,
  ROUND_CAP,
  type SvgBuilder,
  transformed,
} from '../svg-builder.ts'

type Sneaker = { upper: HexColour; side: HexColour; tongue: HexColour }

function sneaker(art: SvgBuilder, x: number, y: number, scale: number, { upper, side, tongue }: Sneaker) {
  art.group(transformed(x, y, scale), () => {
    art.path('M6-96q22 10 46-6l20 2q30 44 78 50 46 4 48 34l-4 10h-186q-8-4-8-20z', art.board(upper))
    art.path('M6-96q22 10 46-6l6 40q-30 20-58 8z', darken(upper, 0.26))
    art.path('M52-102l20 2q30 44 78 50l-12 14q-58-6-86-66z', lighten(tongue, 0.2))
    art.line('M66-84l24-12M78-70l24-12M92-58l24-12M108-50l20-12', side, 5, ROUND_CAP)
    art.path('M10-16q40-52 96-26 46 20 86 12l-4 20h-176z', side)
    art.line('M22-28q46-26 90-2t78 6', lighten(side, 0.5), 2, dashed('5 4'))
    art.path('M-4-14q100 10 200-6 12 18-2 20h-190q-14 0-8-14z', art.fade('#fff', '#cfc6bf', 'down'))
    art.line('M0-4h196', darken(upper, 0.2), 4)
  })
}

/** The second shoe is behind the first and a little darker. */
function pair(
  art: SvgBuilder,
  far: readonly [x: number, y: number],
  near: readonly [x: number, y: number],
  colour: HexColour,
  draw: (colour: HexColour) => void,
) {
  art.group(transformed(far[0], far[1]), () => draw(darken(colour, 0.22)))
  art.group(transformed(near[0], near[1]), () => draw(colour))
}

function sneakers(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 84, 316, 318)
  art.path('M150 284q70 8 176-4l10 14h-190z', '#2b0f16', opacity(0.16))
  sneaker(art, 132, 282, 0.98, { upper: darken(main, 0.28), side: darken(second, 0.2), tongue: third })
  sneaker(art, 66, 320, 1.16, { upper: main, side: second, tongue: third })
}

function juttis(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 78, 320, 320)
  pair(art, [112, 284], [64, 320], main, (colour) => {
    art.path(
      'M4-8q-6-52 28-56 70-4 118 10 50 10 88-14 18-12 10-32 26 16 8 44-16 28-56 46-90 24-196 2z',
      art.board(colour),
    )
    art.path('M4-30q20-36 70-30 60 6 84 14-20 22-60 20-60-6-94-4z', darken(colour, 0.6))
    art.line('M10-20q80 2 130 4 70-4 96-36', GOLD, 4)
    for (let bead = 0; bead < 5; bead++) art.circle(166 + bead * 14, -26 - bead * 3.4, 4, bead % 2 ? second : GOLD)
    art.line('M2-4q110 18 196 0 34-14 50-32', '#6b3b20', 6)
  })
}

function ankleBoots(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 96, 300, 322)
  pair(art, [140, 300], [88, 324], main, (colour) => {
    art.path('M2-150q40 10 78 0l6 82q14 30 60 34 44 6 42 34h-186z', art.board(colour))
    art.path('M60-148q10 4 20-2l6 82-22 4z', darken(colour, 0.4))
    art.line('M8-138q34 8 66 0M96-52q40 18 84 22', lighten(colour, 0.45), 2, dashed('5 4'))
    art.path('M2-150q40 10 78 0v-8q-38 8-78 0z', darken(colour, 0.4))
    art.line('M20-152q-10-30 8-30t8 28', darken(colour, 0.2), 6)
    art.path('M-2-2h192q4 14-8 14h-104l-6-6h-14v6h-56q-6 0-4-14z', '#3a2419')
  })
}

function sandals(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 80, 326, 320)
  pair(art, [118, 282], [76, 318], main, (colour) => {
    art.path('M0-10q120-12 226-8 18 4 10 16-6 8-20 8h-200q-20-2-16-16z', '#7b4a2a')
    art.path('M0-16q120-14 228-8v8q-110-6-228 6z', lighten('#c98a55', 0.2))
    art.path('M96-18q-6-74 60-76 46 4 52 72-12 4-22 2-6-40-34-42-26 4-28 46-14 2-28-2z', art.board(colour))
    art.line('M108-30q2-54 48-54 36 2 42 52', lighten(colour, 0.5), 2, dashed('5 4'))
    art.circle(152, -84, 10, art.ball(GOLD))
    art.path('M6-18q6-46 26-62l16 6q-14 20-16 56z', darken(colour, 0.1))
  })
}

function highHeels(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 86, 316, 322)
  pair(art, [122, 288], [78, 322], main, (colour) => {
    art.path('M8-118q-2 66 4 118h12q2-46 18-78z', art.round(darken(colour, 0.28)))
    art.path(
      'M2-146q20-10 36 0 12 48 58 82 38 26 88 34 40 4 48 20 2 8-10 10h-66q-30 0-58-28-36-38-66-48-32-10-30-70z',
      art.board(colour),
    )
    art.path('M38-146q14 50 62 84 34 22 80 30-30 8-60-8-56-32-92-88-2-14 10-18z', darken(colour, 0.62))
    art.path('M100-26q26 26 56 26h68q10-2 8-10-46 4-74-6-34-8-58-10z', darken(colour, 0.35))
    art.line('M10-124q6 56 42 68 24 10 46 30', lighten(colour, 0.6), 3, ROUND_CAP, opacity(0.7))
    art.line('M200-26q16 2 24 10', '#fff', 4, ROUND_CAP, opacity(0.7))
  })
}

function loafers(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 78, 322, 320)
  pair(art, [118, 284], [66, 320], main, (colour) => {
    art.path('M2-92q26 12 58 2 40 10 76 34 60 2 88 20 22 14 16 30h-232q-10-40-6-86z', art.board(colour))
    art.path('M2-92q26 12 58 2 20 4 42 14-30 26-92 18-10-14-8-34z', darken(colour, 0.62))
    art.path('M76-84q30 8 60 28-16 30-44 40-14-34-16-68z', darken(colour, 0.24))
    art.path('M84-58l62-4-8 20-48 8z', lighten(colour, 0.18))
    art.path('M106-52l18-3-2 9-14 2z', darken(colour, 0.6))
    art.line('M136-56q50 0 78 20', lighten(colour, 0.5), 2.5, dashed('5 4'))
    art.path('M-2-10h244q4 16-10 16h-168v-6h-56v6h-2q-12 0-8-16z', '#2f1d16')
    art.line('M204-30q16 4 24 14', '#fff', 4, ROUND_CAP, opacity(0.55))
    art.line('M12-74q-2 34 4 56', lighten(colour, 0.5), 2.5, dashed('5 4'))
  })
}

function highTopShoes(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 92, 304, 322)
  pair(art, [136, 294], [84, 322], main, (colour) => {
    art.path('M4-152q38 8 72-2 10 46 34 76 28 28 64 34 26 6 26 32h-196q-6-74 0-140z', art.board(colour))
    art.path('M4-152q38 8 72-2l6 24q-40 12-80 4z', darken(colour, 0.2))
    art.path('M74-156q8-10 20-4 6 46 32 74 24 24 50 34l-10 10q-50-8-76-48-12-30-16-66z', CREAM)
    for (let row = 0; row < 6; row++)
      art.line(`M${72 + row * 8.5} ${-138 + row * 18}l${22 - row} -7`, PAPER, 5, ROUND_CAP)
    art.circle(40, -96, 22, PAPER)
    art.path('M40-114l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z', second)
    art.path('M150-52q44 4 50 40h-62q-8-24 12-40z', PAPER)
    art.path('M-2-18h206v20q0 4-6 4h-194q-6 0-6-4z', art.fade('#fff', '#d8cfc6', 'down'))
    art.line('M-2-8h206', second, 4)
    art.line('M14-138q-4 60 0 112', lighten(colour, 0.5), 2, dashed('5 4'))
  })
}

function flipFlops(art: SvgBuilder, { main, second }: Palette) {
  const sole = 'M0-78q38 0 40 56 0 34-8 66 2 50-8 76-8 18-26 18t-28-20q-10-28-8-72-6-24-6-60 2-64 44-64z'
  for (const [x, y, turn] of [
    [132, 196, -8],
    [262, 192, 8],
  ] as const) {
    wallShadow(art, sole, x + 14, y + 12)
    art.group(transformed(x, y, 1.05, turn), () => {
      art.path(sole, darken(main, 0.4), transformed(4, 5))
      art.path(sole, art.board(main))
      art.path(
        'M0-68q30 0 31 48 0 32-8 64 2 46-8 72-6 14-18 14t-18-14q-10-26-8-68-8-26-7-60 2-56 36-56z',
        dots(art, lighten(main, 0.45), 11, 1.6),
      )
      art.path(
        'M-2-48q8-2 10 6 8 26 40 64l-10 10q-30-24-36-56-12 30-42 52l-8-10q36-34 42-60 0-4 4-6z',
        art.board(second),
      )
      art.ellipse(3, -46, 7, 6, darken(second, 0.3))
      art.ellipse(0, 96, 14, 22, darken(main, 0.12))
      art.line('M-30 10q-4-60 26-74', '#fff', 4, ROUND_CAP, opacity(0.4))
    })
  }
  art.ellipse(144, 331, 40, 6, '#2b0f16', opacity(0.34))
  art.ellipse(258, 331, 40, 6, '#2b0f16', opacity(0.34))
}

export const footwear: Drawings<'Footwear'> = {
  zoom: 1.08,
  shapes: {
    sneakers,
    juttis,
    'ankle boots': ankleBoots,
    sandals,
    'high heels': highHeels,
    loafers,
    'high-top shoes': highTopShoes,
    'flip-flops': flipFlops,
  },
}
