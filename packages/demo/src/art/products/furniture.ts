import { drawShadow } from '../background.ts'
import { dots } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, LEAF, leaf, STEEL, WOOD, YOUNG_LEAF } from '../shared-parts.ts'
import {
  darken,
  dashed,
  type HexColour,
  lighten,
  opacity,
  outlined,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
} from '../svg-builder.ts'

/** A tapering wooden leg down to the floor; `lean` moves its foot sideways. */
const leg = (art: SvgBuilder, x: number, y: number, lean = 0) =>
  art.path(`M${x} ${y}h13l${lean - 2} ${330 - y}h-8z`, art.round(WOOD))

function books(art: SvgBuilder, x: number, shelf: number, colours: readonly HexColour[]) {
  let left = x
  for (const [i, colour] of colours.entries()) {
    const width = 11 + ((i * 7) % 8)
    const height = 40 + ((i * 13) % 18)
    art.rect(left, shelf - height, width, height, 1, colour)
    art.rect(left, shelf - height + 7, width, 3, 0, '#fff', opacity(0.5))
    left += width + 1
  }
}

function armchair(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 96, 304, 328)
  leg(art, 116, 290, -8)
  leg(art, 268, 290, 8)
  art.path('M122 130q0-30 34-30h88q34 0 34 30v130h-156z', art.board(main))
  art.line('M174 106v110M226 106v110', darken(main, 0.4), 2.5)
  art.path('M118 226q82-20 164 0v40h-164z', art.upright(lighten(main, 0.12)))
  art.path(
    'M84 196q0-22 22-22t22 22v100h-32q-12 0-12-12zM316 196q0-22-22-22t-22 22v100h32q12 0 12-12z',
    art.fade(lighten(main, 0.24), darken(main, 0.3)),
  )
  art.rect(118, 262, 164, 34, 4, darken(main, 0.26))
  art.group(rotated(-10, 170, 220), () => art.rect(140, 180, 62, 54, 10, art.board(second)))
}

function sofa(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 44, 356, 328, 44)
  for (const x of [62, 322]) leg(art, x, 296)
  art.rect(56, 160, 288, 112, 26, art.board(main))
  art.line('M200 168v76', darken(main, 0.4), 3)
  art.rect(72, 228, 127, 48, 14, art.upright(lighten(main, 0.16)))
  art.rect(201, 228, 127, 48, 14, art.upright(lighten(main, 0.1)))
  art.rect(40, 200, 46, 102, 18, art.upright(main))
  art.rect(314, 200, 46, 102, 18, art.upright(darken(main, 0.12)))
  art.rect(70, 272, 260, 30, 6, darken(main, 0.3))
  art.group(rotated(-12, 116, 210), () => art.rect(90, 178, 58, 56, 10, art.board(second)))
  art.group(rotated(9, 290, 210), () => art.rect(262, 182, 54, 52, 10, art.board(third)))
}

function diningChair(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 130, 276, 328)
  art.path('M130 84l16-2 14 246h-11zM270 84l-16-2-14 246h11z', art.round(WOOD))
  art.path('M138 92q62-16 124 0v26q-62-14-124 0zM142 140q58-12 116 0v20q-58-10-116 0z', art.board(WOOD))
  art.path('M116 216q84-18 168 0l8 22q-92 18-184 0z', art.board(main))
  art.path('M108 238q92 18 184 0v10q-92 20-184 0z', darken(main, 0.45))
  leg(art, 118, 250, -12)
  leg(art, 270, 250, 12)
}

function bookshelf(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 116, 292, 328)
  art.rect(116, 80, 172, 246, 4, art.board(WOOD))
  for (const y of [90, 168, 246]) {
    art.rect(126, y, 152, 68, 0, darken(WOOD, 0.55))
    art.path(`M126 ${y}h152l-10 10h-142z`, '#2b0f16', opacity(0.3))
  }
  books(art, 132, 158, [main, second, '#e8b04a', CREAM, '#2f4858', main])
  books(art, 190, 236, [second, CREAM, '#2f4858', main, '#e8b04a'])
  art.circle(154, 220, 15, art.ball(second))
  art.path('M208 314q-4-34 18-34t18 34z', art.round(third))
  art.line('M226 282q-14-22-10-30M226 282q8-22 20-26', '#4f7d4e', 4, ROUND_CAP)
  art.rect(132, 290, 44, 24, 2, '#e8b04a')
}

function bed(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 46, 356, 328, 44)
  leg(art, 52, 300)
  leg(art, 334, 300)
  art.path('M58 300v-124q0-38 38-38h208q38 0 38 38v124z', art.board(WOOD))
  art.path('M74 220v-42q0-24 24-24h204q24 0 24 24v42z', art.board(darken(main, 0.2)))
  art.line('M124 156v60M174 156v60M226 156v60M276 156v60', darken(main, 0.5), 2.5)
  art.rect(92, 198, 98, 44, 18, art.upright('#fdfaf3'))
  art.rect(210, 198, 98, 44, 18, art.upright('#fdfaf3'))
  art.path('M64 226h272l12 56q2 14-10 14h-276q-12 0-10-14z', '#f3ece0')
  art.group(rotated(-4, 200, 226), () => art.rect(164, 204, 72, 40, 12, art.board(second)))
  art.path('M62 238q138 16 276 0l16 62q2 12-10 12h-288q-12 0-10-12z', art.board(main))
  art.path('M62 238q138 16 276 0l4 16q-142 16-284 0z', lighten(main, 0.4))
  art.path('M50 286q150 18 300 0l4 14q2 12-10 12h-288q-12 0-10-12z', second)
  art.line('M54 296q146 16 292 0', lighten(second, 0.5), 2.5, dashed('3 7'))
  art.line('M132 262l-14 42M264 262l14 42', darken(main, 0.35), 3, ROUND_CAP, opacity(0.6))
}

function coffeeTable(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 62, 342, 328, 56)
  leg(art, 104, 262, -22)
  leg(art, 286, 262, 22)
  leg(art, 146, 262, -6)
  leg(art, 240, 262, 6)
  art.path('M48 242v12q0 28 152 28t152-28v-12z', art.round(darken(WOOD, 0.15)))
  art.ellipse(200, 240, 152, 32, art.board(lighten(WOOD, 0.14)))
  art.ellipse(200, 240, 120, 23, 'none', outlined(darken(WOOD, 0.22), 2), opacity(0.5))
  art.line('M84 240q40-22 100-26M110 254q60 12 130 8', darken(WOOD, 0.3), 2, opacity(0.5))
  art.path('M112 220h84l10 16h-88z', second)
  art.path('M118 236h88v8h-86z', darken(second, 0.35))
  art.path('M116 210h76l8 12h-80z', third)
  art.path('M120 222h80v6h-78z', lighten(third, 0.6))
  art.path('M240 192h34q8 24-2 46h-30q-10-22-2-46z', art.round(main))
  for (const [i, turn] of [-34, -12, 10, 32].entries())
    art.path(leaf(257, 194, 62, 13), i % 2 ? YOUNG_LEAF : LEAF, rotated(turn, 257, 194))
  art.ellipse(302, 246, 20, 6, '#2b0f16', opacity(0.2))
  art.path('M286 226h28v12q0 10-10 10h-8q-10 0-10-10z', art.round(CREAM))
  art.line('M314 230q12 0 10 8-2 6-11 5', CREAM, 3.5)
  art.ellipse(300, 226, 14, 4, '#6b3b20')
}

function studyDesk(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 56, 344, 328, 56)
  art.path('M62 220h12l-4 108h-12zM326 220h12l4 108h-12z', art.round(WOOD))
  art.rect(240, 232, 92, 82, 4, art.board(main))
  art.path('M246 240h80v32h-80zM246 276h80v32h-80z', lighten(main, 0.14))
  art.circle(286, 256, 5, art.ball(GOLD))
  art.circle(286, 292, 5, art.ball(GOLD))
  art.rect(50, 214, 300, 18, 4, art.board(lighten(WOOD, 0.12)))
  art.rect(50, 228, 300, 5, 2, darken(WOOD, 0.35))
  art.rect(150, 118, 112, 76, 6, '#1a1522')
  art.rect(156, 124, 100, 64, 3, art.fade(lighten(second, 0.35), second, 'down'))
  art.path('M156 188v-16l30-24 26 20 20-12 24 18v14z', darken(second, 0.35))
  art.path('M198 194h16l4 20h-24z', STEEL)
  art.line('M88 212v-44l34-50', art.metal('#8a8a92'), 6, ROUND_CAP)
  art.ellipse(88, 212, 20, 5, INK)
  art.path('M108 96l44 22q-14 22-36 10t-8-32z', art.board(third))
  art.path('M112 128l40-8 10 94h-62z', '#fff3b8', opacity(0.32))
  for (const [x, turn, colour] of [
    [296, -8, '#cf2e2e'],
    [306, 4, '#2563b8'],
    [314, 14, '#f7bd2b'],
  ] as const)
    art.rect(x, 160, 5, 44, 2, colour, rotated(turn, x, 204))
  art.rect(290, 184, 34, 30, 4, art.round(CREAM))
}

function officeChair(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 128, 280, 328)
  art.line('M200 296l-64 18M200 296l64 18M200 296l-22 24M200 296l24 24', art.metal('#6a6672'), 9, ROUND_CAP)
  for (const [x, y] of [
    [134, 318],
    [266, 318],
    [176, 322],
    [226, 322],
  ] as const)
    art.circle(x, y, 8, art.ball(INK))
  art.rect(192, 240, 16, 58, 4, art.metal(STEEL))
  art.rect(186, 262, 28, 10, 4, INK)
  art.path('M144 96q2-34 56-34t56 34l8 98q0 14-14 14h-100q-14 0-14-14z', art.board(main))
  art.path('M154 100q2-26 46-26t46 26l6 84q0 10-10 10h-84q-10 0-10-10z', dots(art, darken(main, 0.45), 6, 1.7))
  art.path('M152 172q48 16 96 0l2 16q-50 14-100 0z', second)
  art.line('M118 188v-18q0-8 10-8h14M282 188v-18q0-8-10-8h-14', '#4a4550', 9, ROUND_CAP)
  art.rect(100, 180, 42, 13, 6, art.round(INK))
  art.rect(258, 180, 42, 13, 6, art.round(INK))
  art.line('M120 194v34h26M280 194v34h-26', '#4a4550', 8)
  art.path('M128 214q72-16 144 0 14 4 14 18t-14 14h-144q-14 0-14-14t14-18z', art.upright(lighten(main, 0.1)))
  art.path('M116 236q84 12 168 0-2 10-12 10h-144q-10 0-12-10z', darken(main, 0.45))
  art.path('M160 92q4-12 18-14l-8 100h-14z', '#fff', opacity(0.2))
}

function wardrobe(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 102, 302, 328, 90)
  art.path('M112 318h18v12h-14zM270 318h18l-4 12h-14z', darken(WOOD, 0.3))
  art.rect(98, 70, 204, 250, 6, art.board(main))
  art.rect(92, 62, 216, 14, 4, lighten(main, 0.2))
  art.rect(108, 84, 88, 176, 3, darken(main, 0.14))
  art.rect(114, 90, 76, 164, 2, art.board(lighten(main, 0.08)))
  art.rect(204, 84, 88, 176, 3, darken(main, 0.7))
  art.line('M204 104h88', STEEL, 5)
  for (const [x, w, h, colour] of [
    [208, 20, 110, second],
    [230, 18, 96, third],
    [250, 20, 118, CREAM],
    [272, 16, 88, second],
  ] as const) {
    art.line(`M${x + w / 2} 104v8`, STEEL, 3)
    art.path(`M${x} 116q${w / 2}-10 ${w} 0l2 ${h}h-${w + 4}z`, art.round(colour))
  }
  art.rect(206, 236, 84, 22, 2, darken(main, 0.45))
  art.rect(212, 240, 30, 14, 3, third)
  art.rect(108, 268, 184, 42, 3, lighten(main, 0.1))
  art.line('M200 268v42', darken(main, 0.4), 3)
  art.rect(180, 160, 7, 36, 3, art.metal(GOLD))
  for (const x of [154, 246]) art.rect(x - 14, 285, 28, 6, 3, art.metal(GOLD))
  art.path('M114 90h30l-22 164h-8z', '#fff', opacity(0.14))
}

export const furniture: Drawings<'Furniture'> = {
  zoom: 1.18,
  zooms: { sofa: 1.02, bed: 1, 'coffee table': 1.04, 'study desk': 1.06, wardrobe: 1.12 },
  shapes: {
    armchair,
    sofa,
    'dining chair': diningChair,
    bookshelf,
    bed,
    'coffee table': coffeeTable,
    'study desk': studyDesk,
    'office chair': officeChair,
    wardrobe,
  },
}
