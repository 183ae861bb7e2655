import { drawShadow } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, INK, landscape, STEEL } from '../shared-parts.ts'
import {
  darken,
  dashed,
  type HexColour,
  lighten,
  mix,
  opacity,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
} from '../svg-builder.ts'

/** The screen of an open laptop, x 80 to 320, bottom at y 272. `draw` paints the display at 91, 103, 218 x 152. */
function lid(art: SvgBuilder, body: HexColour, draw: () => void) {
  drawShadow(art, 50, 350, 330, 60, 26)
  art.rect(80, 92, 240, 180, 10, art.metal(body))
  art.rect(84, 96, 232, 172, 8, '#141018')
  art.circle(200, 100, 2, '#48506a')
  draw()
  art.path('M84 104q0-8 8-8h90l-70 172h-20q-8 0-8-8z', '#fff', opacity(0.09))
}

function deck(art: SvgBuilder, colour: HexColour, keys: HexColour) {
  art.path('M82 268h236l28 52h-292z', art.board(colour))
  art.path('M54 320h292v6q0 4-5 4h-282q-5 0-5-4z', darken(colour, 0.4))
  for (let row = 0; row < 4; row++)
    art.line(`M${86 - row * 5} ${276 + row * 8}h${228 + row * 10}`, keys, 5, dashed('11 3'))
  art.path('M166 308h68l3 9h-74z', lighten(colour, 0.3))
}

/** Bare metal unless the laptop is sold in a colour. */
const bodyOf = ({ main, chosen }: Palette, metal = '#8d94a0') => chosen ?? mix(main, metal, 0.55)

function everydayLaptop(art: SvgBuilder, palette: Palette) {
  const body = bodyOf(palette)
  lid(art, body, () => landscape(art, [91, 103, 218, 152], 3, palette.second, palette.third))
  deck(art, body, darken(body, 0.5))
}

function businessLaptop(art: SvgBuilder, { main, second, third }: Palette) {
  lid(art, '#c9ccd2', () => {
    art.rect(91, 103, 218, 152, 3, '#fbf7f0')
    art.rect(91, 103, 52, 152, 3, lighten(main, 0.72))
    art.rect(153, 114, 146, 66, 4, second)
    art.path('M153 180l44-44 34 30 26-20 42 34z', darken(second, 0.3))
    for (const [i, colour] of [main, second, third].entries()) {
      art.rect(153 + i * 50, 190, 44, 34, 3, lighten(colour, 0.45))
      art.rect(100, 118 + i * 18, 34, 6, 3, lighten(main, 0.3))
    }
  })
  deck(art, '#c9ccd2', darken('#c9ccd2', 0.5))
}

function gamingLaptop(art: SvgBuilder) {
  lid(art, '#33303a', () => {
    art.rect(91, 103, 218, 152, 3, '#1d1430')
    art.path('M91 255l60-90 38 52 46-84 74 122z', '#5a2b8f')
    art.path('M91 255l84-50 58 30 76-44v64z', '#e0417f')
    art.circle(250, 138, 18, '#ffd36b')
  })
  deck(art, '#33303a', '#e0417f')
}

function thinLaptop(art: SvgBuilder, palette: Palette) {
  const body = bodyOf(palette, '#d8d2c8')
  drawShadow(art, 50, 350, 330, 60, 26)
  art.path('M96 96q0-10 10-10h188q10 0 10 10l16 170h-240z', art.board(body))
  art.circle(200, 178, 15, lighten(body, 0.6))
  art.path('M200 163a15 15 0 0 1 0 30z', darken(body, 0.3))
  art.path('M106 86h60l-40 180h-46l16-170q0-10 10-10z', '#fff', opacity(0.12))
  art.path('M72 266h256l20 54q0 6-6 6h-284q-6 0-6-6z', darken(body, 0.16))
  art.path('M72 266h256l5 12h-266z', '#17131b')
  art.rect(316, 300, 12, 5, 2, darken(body, 0.55))
  art.rect(296, 300, 12, 5, 2, darken(body, 0.55))
}

function convertibleLaptop(art: SvgBuilder, palette: Palette) {
  const body = bodyOf(palette)
  drawShadow(art, 80, 350, 324, 50)
  art.path('M302 94l-18 230 66-16z', darken(body, 0.62))
  art.path('M302 90q6 0 7 6l48 206q1 6-5 7l-6 1z', art.round(body))
  art.path('M108 92h192q8 0 7 8l-16 224q0 6-6 6h-208q-8 0-7-8l28-222q1-8 10-8z', art.board(body))
  art.path('M114 104h180l-15 210h-192z', '#141018')
  art.path('M119 110h168l-14 198h-178z', art.fade(palette.second, palette.third, 'down'))
  art.circle(226, 176, 30, lighten(palette.second, 0.75))
  art.path('M101 264q44-38 92-10t84-14l-4 68h-178z', darken(palette.third, 0.35))
  art.path('M119 110h66l-60 198h-30z', '#fff', opacity(0.13))
  art.rect(108, 87, 196, 10, 5, art.metal(STEEL))
}

function tabletWithKeyboard(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 50, 350, 330, 60, 26)
  art.rect(84, 88, 232, 176, 18, art.metal(STEEL))
  art.rect(89, 93, 222, 166, 14, '#141018')
  art.rect(100, 104, 200, 144, 5, '#fbf7f0')
  art.rect(100, 104, 200, 16, 3, lighten(third, 0.4))
  art.line('M118 226q22-84 58-70t20 50 44 8 42-64', second, 9, ROUND_CAP)
  art.circle(150, 160, 16, lighten(main, 0.35))
  art.path('M100 93h76l-66 166h-7q-14 0-14-14v-138q0-14 11-14z', '#fff', opacity(0.1))
  art.path('M92 262h216l36 58h-288z', art.board(main))
  art.path('M56 320h288v5q0 5-5 5h-278q-5 0-5-5z', darken(main, 0.4))
  for (let row = 0; row < 4; row++)
    art.line(`M${94 - row * 6} ${272 + row * 9}h${212 + row * 12}`, darken(main, 0.55), 6, dashed('13 3'))
  art.path('M168 307h64l2 9h-68z', lighten(main, 0.35))
  art.group(rotated(11, 332, 240), () => {
    art.rect(326, 136, 10, 178, 5, art.round(CREAM))
    art.path('M326 308h10l-5 18z', INK)
  })
}

function dualScreenLaptop(art: SvgBuilder, palette: Palette) {
  const body = bodyOf(palette)
  lid(art, body, () => landscape(art, [91, 103, 218, 152], 3, palette.second, palette.third))
  art.path('M82 268h236l28 52h-292z', art.board(body))
  art.path('M54 320h292v6q0 4-5 4h-282q-5 0-5-4z', darken(body, 0.4))
  art.path('M87 271h226l12 22h-250z', '#141018')
  art.path('M91 273h218l9 18h-236z', lighten(palette.second, 0.3))
  art.path('M98 276h60l-6 12h-60zM166 276h72l2 12h-76zM246 276h56l8 12h-62z', palette.third)
  for (const [x, y, w] of [
    [82, 299, 174],
    [77, 307, 178],
    [72, 315, 182],
  ] as const)
    art.line(`M${x} ${y}h${w}`, darken(body, 0.55), 5, dashed('11 3'))
  art.path('M270 297h52l9 20h-56z', lighten(body, 0.3))
}

function studentLaptop(art: SvgBuilder, { main, second, third, chosen }: Palette) {
  const code = [
    [104, 118, 60, second],
    [118, 134, 92, '#7ee2b0'],
    [118, 150, 54, '#ffc65c'],
    [132, 166, 110, '#8fc4ff'],
    [132, 182, 70, '#7ee2b0'],
    [118, 198, 84, '#ffc65c'],
    [104, 214, 30, second],
    [104, 234, 128, '#6b6480'],
  ] as const
  drawShadow(art, 50, 350, 330, 60, 26)
  art.rect(74, 84, 252, 190, 26, art.board(chosen ?? main))
  art.rect(90, 100, 220, 156, 8, '#201a2c')
  art.circle(200, 92, 3, INK)
  for (const [x, y, w, colour] of code) art.rect(x, y, w, 7, 3.5, colour)
  art.rect(262, 112, 38, 132, 4, '#2d2540')
  art.circle(281, 134, 11, lighten(third, 0.2))
  art.path('M98 100h80l-64 156h-16q-8 0-8-8v-140q0-8 8-8z', '#fff', opacity(0.08))
  deck(art, main, lighten(main, 0.75))
}

export const laptops: Drawings<'Laptops'> = {
  zoom: 1.06,
  shapes: {
    'everyday laptop': everydayLaptop,
    'business laptop': businessLaptop,
    'gaming laptop': gamingLaptop,
    'thin laptop': thinLaptop,
    'convertible laptop': convertibleLaptop,
    'tablet with keyboard': tabletWithKeyboard,
    'dual-screen laptop': dualScreenLaptop,
    'student laptop': studentLaptop,
  },
}
