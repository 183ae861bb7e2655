import { drawShadow, plinth } from '../background.ts'
import { colourVariants, type Drawings, type Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, label, PAPER, pump, sprig, WOOD } from '../shared-parts.ts'
import { darken, dashed, lighten, opacity, outlined, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function bodyLotion(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 132, 300)
  pump(art, 178, 138, CREAM)
  art.rect(130, 150, 96, 174, 20, art.round(main))
  art.rect(142, 206, 72, 84, 3, '#fff8ec', opacity(0.94))
  label(art, 152, 220, 52, main)
  art.circle(178, 268, 10, second)
  art.rect(226, 262, 78, 60, 12, art.round(third))
  art.rect(222, 240, 86, 28, 7, art.round(WOOD))
  sprig(art, 318, 326, 0.6, '#4f7d4e')
}

function faceWash(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 126, 280)
  art.group(rotated(4, 160, 324), () => {
    art.path(
      'M112 96h92l-14 190h-64z',
      art.linear([
        [0, lighten(main, 0.3)],
        [0.4, main],
        [1, darken(main, 0.35)],
      ]),
    )
    art.rect(110, 84, 96, 16, 2, darken(main, 0.15))
    art.line(
      'M116 88v10M126 88v10M136 88v10M146 88v10M156 88v10M166 88v10M176 88v10M186 88v10M196 88v10',
      lighten(main, 0.3),
      2,
    )
    art.rect(130, 284, 56, 40, 6, art.round(CREAM))
    label(art, 136, 160, 44, '#fff8ec')
    art.circle(158, 220, 14, second)
  })
  art.rect(224, 250, 84, 34, 8, art.round(second))
  art.rect(220, 284, 92, 40, 10, art.glass(second))
  art.ellipse(266, 250, 42, 8, lighten(second, 0.5))
  art.path('M300 246q24-16 34-40 8 30-14 46z', '#4f7d4e')
}

function faceCreamAndSerum(art: SvgBuilder, { main, second }: Palette) {
  plinth(art, 70, 292, 130, lighten(second, 0.2))
  drawShadow(art, 206, 286)
  art.rect(94, 226, 84, 64, 14, art.glass(second))
  art.rect(90, 204, 92, 28, 7, art.metal(GOLD))
  label(art, 108, 252, 52, darken(second, 0.5))
  art.path('M228 168h36v26q22 8 22 30v84q0 16-16 16h-48q-16 0-16-16v-84q0-22 22-30z', art.glass(main))
  art.path('M208 240h76v66q0 16-14 16h-48q-14 0-14-16z', art.round(main), opacity(0.75))
  art.rect(226, 134, 40, 38, 5, art.round(INK))
  art.path('M234 134q-2-44 12-50 14 6 12 50z', art.round('#7b3b2a'))
  art.rect(220, 236, 52, 56, 2, PAPER)
  label(art, 228, 248, 36, INK)
}

function skincareSet(art: SvgBuilder, palette: Palette) {
  const [cream, serum, toner] = colourVariants({ ...palette, main: palette.second, second: palette.main })
  drawShadow(art, 96, 306)
  for (const [x, height, colour, round] of [
    [96, 150, toner, false],
    [166, 206, serum, true],
    [240, 120, cream, false],
  ] as const) {
    const top = 324 - height
    art.rect(x, top, 64, height, round ? 28 : 12, art.round(colour))
    art.rect(x + 16, top - 26, 32, 30, 4, art.round(round ? GOLD : CREAM))
    if (round) art.rect(x + 26, top - 60, 12, 36, 6, art.round('#7b3b2a'))
    art.rect(x + 9, 324 - height * 0.66, 46, 52, 2, PAPER, opacity(0.95))
    label(art, x + 15, 334 - height * 0.66, 34, darken(colour, 0.5))
  }
}

function sunscreen(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 140, 270)
  art.path(
    'M128 84h144l-22 198h-100z',
    art.linear([
      [0, lighten(main, 0.3)],
      [0.4, main],
      [1, darken(main, 0.35)],
    ]),
  )
  art.rect(126, 72, 148, 16, 3, darken(main, 0.12))
  art.line(
    'M134 76v9M146 76v9M158 76v9M170 76v9M182 76v9M194 76v9M206 76v9M218 76v9M230 76v9M242 76v9M254 76v9M266 76v9',
    lighten(main, 0.35),
  )
  art.rect(146, 278, 108, 46, 8, art.round(CREAM))
  art.line('M146 290h108', darken(CREAM, 0.3))
  art.circle(200, 150, 21, '#ffb01f')
  art.circle(200, 150, 30, 'none', outlined('#ffb01f', 9), dashed('5 10.7'))
  art.path('M152 196q24-14 48 0t48 0l-3 28q-22 12-45 0t-45 0z', second)
  label(art, 172, 238, 56, PAPER)
  art.path('M140 92h22l-2 180h-8z', '#fff', opacity(0.35))
  art.ellipse(312, 320, 26, 7, CREAM)
  art.path('M290 318q4-12 14-14 4-14 14-10 0 10 14 14 6 4 4 10z', CREAM)
}

function bathSoap(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 76, 326, 324, 80)
  art.rect(70, 300, 240, 14, 5, art.board(WOOD))
  art.path('M86 314h22v12h-22zM272 314h22v12h-22z', darken(WOOD, 0.3))
  art.line('M112 301h20M152 301h20M192 301h20M232 301h20', darken(WOOD, 0.5), 3)
  art.rect(92, 242, 196, 60, 26, art.round(main))
  art.rect(106, 252, 168, 40, 18, darken(main, 0.12))
  art.path('M190 262q18 10 0 24-18-14 0-24z', lighten(main, 0.55))
  art.path('M160 282q10-14 24-6-6 14-24 6zM220 282q-10-14-24-6 6 14 24 6z', lighten(main, 0.55))
  art.group(rotated(-6, 200, 210), () => {
    art.rect(108, 184, 178, 58, 24, art.round(second))
    art.path('M160 184h78v58h-78z', '#f7ead2')
    art.path('M160 190h78v5h-78zM160 231h78v5h-78z', main)
    label(art, 176, 202, 46, INK)
  })
  for (const [x, y, r] of [
    [300, 284, 18],
    [322, 300, 12],
    [84, 288, 13],
    [296, 256, 9],
    [318, 268, 6],
  ] as const) {
    art.circle(x, y, r, '#fff', opacity(0.6))
    art.circle(x - r * 0.3, y - r * 0.35, r * 0.22, '#fff')
  }
  sprig(art, 96, 250, 0.7, '#4f7d4e')
}

function sheetMask(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 116, 300)
  art.group(rotated(7, 230, 324), () => {
    art.rect(176, 92, 124, 230, 4, art.board(darken(second, 0.05)))
    art.rect(176, 92, 124, 14, 2, lighten(second, 0.3))
  })
  art.group(rotated(-4, 160, 324), () => {
    art.path(`M98 86${'l4-5 4 5'.repeat(17)}v238h-136z`, art.board(main))
    art.rect(98, 98, 136, 4, 0, darken(main, 0.3))
    art.path('M166 122q42 0 42 48 0 44-42 66-42-22-42-66 0-48 42-48z', PAPER)
    art.path(
      'M136 164q10-10 22 0-10 8-22 0zM174 164q10-10 22 0-12 8-22 0zM152 206q14-8 28 0-14 12-28 0z',
      darken(main, 0.3),
    )
    art.path('M166 172l7 20h-14z', darken(PAPER, 0.14))
    label(art, 136, 254, 60, PAPER)
    art.circle(208, 292, 14, second)
    art.path('M208 283q8 8 0 17-8-9 0-17z', PAPER)
    art.path('M98 102h34l-16 222h-18z', '#fff', opacity(0.16))
  })
}

function jadeRoller(art: SvgBuilder, { main, third, chosen }: Palette) {
  const stone = chosen ?? '#5fa58a'
  plinth(art, 196, 286, 124, lighten(third, 0.15))
  drawShadow(art, 112, 190, 324, 70)
  art.path('M232 286q-22-40 8-72 8-8 14 4 8 14 22 4 14-12 24 4 14 30-14 60z', art.ball(stone))
  art.line('M232 262q0-22 16-38', '#fff', 5, ROUND_CAP, opacity(0.6))
  art.line('M262 276q16-14 20-36', lighten(stone, 0.4), 3, opacity(0.7))
  art.group(rotated(-12, 160, 320), () => {
    art.line('M124 142v-12q0-12 12-12h44q12 0 12 12v12M136 292v10q0 10 10 10h24q10 0 10-10v-10', GOLD, 6)
    art.rect(150, 118, 16, 8, 2, art.metal(GOLD))
    art.rect(118, 124, 80, 42, 20, art.ball(stone))
    art.path('M150 174h16l4 98h-24z', art.round(stone))
    art.line('M158 166v10', GOLD, 10)
    art.rect(144, 270, 28, 8, 3, art.metal(GOLD))
    art.rect(136, 280, 44, 26, 12, art.ball(stone))
    art.line('M130 138q2-6 10-8', '#fff', 5, ROUND_CAP, opacity(0.8))
  })
  art.rect(212, 302, 92, 4, 2, main, opacity(0.4))
}

export const skincare: Drawings<'Skincare'> = {
  zoom: 1.18,
  zooms: { 'sheet mask': 1.06, sunscreen: 1.08 },
  shapes: {
    'body lotion': bodyLotion,
    'face cream and serum': faceCreamAndSerum,
    'face wash': faceWash,
    'skincare set': skincareSet,
    sunscreen,
    'bath soap': bathSoap,
    'sheet mask': sheetMask,
    'jade roller': jadeRoller,
  },
}
