import { drawShadow } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, label, PAPER, pump, STEEL, WOOD } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function hairDryer(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 150, 268)
  art.path('M176 206l46 4-6 104q-2 12-20 12t-22-12z', art.round(main))
  art.path(
    'M120 118q40-24 110-22 62 8 62 62t-62 62q-72 2-110-22z',
    art.linear(
      [
        [0, lighten(main, 0.4)],
        [0.5, main],
        [1, darken(main, 0.4)],
      ],
      'down',
    ),
  )
  art.path('M82 110l42 6v84l-42 6q-10-48 0-96z', art.upright(INK))
  art.ellipse(84, 158, 9, 46, '#4a3840')
  art.circle(240, 158, 44, darken(main, 0.15))
  art.circle(240, 158, 34, INK)
  art.line('M240 124v68M206 158h68M216 134l48 48M264 134l-48 48', '#5b4852', 3)
  art.circle(240, 158, 9, art.ball(GOLD))
  art.rect(186, 236, 14, 30, 6, second)
  art.line('M196 324q-4 34 60 30t110 24', darken(main, 0.5), 7, ROUND_CAP)
}

function shampoo(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 116, 300)
  art.path('M122 176q0-22 22-22h52q22 0 22 22v130q0 18-18 18h-60q-18 0-18-18z', art.round(main))
  art.rect(150, 116, 40, 42, 5, art.round(second))
  art.rect(134, 204, 72, 86, 4, lighten(main, 0.78))
  label(art, 144, 218, 52, darken(main, 0.5))
  art.path('M170 250q18 14 0 32-18-18 0-32z', second)
  art.group(rotated(12, 270, 324), () => {
    art.rect(246, 156, 26, 168, 10, art.board(WOOD))
    art.line(
      'M272 168h24M272 178h24M272 188h24M272 198h24M272 208h24M272 218h24M272 228h24M272 238h24M272 248h24M272 258h24M272 268h24M272 278h24',
      darken(WOOD, 0.2),
      5,
    )
  })
}

function hairOil(art: SvgBuilder) {
  drawShadow(art, 126, 300)
  art.path('M168 150h44v26q26 12 26 46v82q0 20-20 20h-56q-20 0-20-20v-82q0-34 26-46z', art.glass('#c98a1e'))
  art.path('M146 230h88v74q0 16-16 16h-56q-16 0-16-16z', art.round('#c07a16'), opacity(0.9))
  art.rect(164, 112, 52, 42, 5, art.round('#1f5a3a'))
  art.rect(152, 236, 76, 62, 3, '#fff4d6')
  art.path('M190 244q-20 18 0 44 20-26 0-44z', '#3f7a45')
  art.line('M190 250v36', '#fff4d6', 2)
  art.circle(278, 300, 25, art.ball('#6b4226'))
  art.path('M256 292a24 16 0 0 1 44 0q-22 10-44 0z', '#fdf8ee')
  art.path('M302 322q-10-30 20-38 6 26-20 38z', '#3f7a45')
}

function paddleBrush(art: SvgBuilder, { main, second, chosen }: Palette) {
  const body = chosen ?? WOOD
  const base = darken(chosen ? second : main, 0.35)
  drawShadow(art, 222, 314)
  art.group(rotated(-18, 200, 220), () => {
    art.rect(190, 196, 24, 140, 12, art.round(body))
    art.ellipse(202, 146, 62, 76, art.board(body))
    art.ellipse(202, 146, 48, 62, base)
    for (let row = 0; row < 5; row++)
      art.line(
        `M${166 + Math.abs(row - 2) * 8} ${104 + row * 21}h${74 - Math.abs(row - 2) * 16}`,
        lighten(base, 0.6),
        6,
        dotted(12),
      )
  })
  art.rect(258, 226, 56, 98, 26, art.round(second))
  art.rect(270, 200, 32, 30, 4, art.round(CREAM))
  label(art, 268, 262, 36, PAPER)
}

function hairStraightener(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 232, 300, 326, 90)
  art.line('M262 316q46 20 80-10t40 6', darken(INK, 0.2), 6, ROUND_CAP)
  art.group(rotated(-25, 250, 300), () => {
    art.path('M252 318q-6-34-4-70l6-148q10-10 20 0l8 150q2 40-8 68z', art.round(darken(main, 0.2)))
  })
  art.group(rotated(-11, 256, 306), () => {
    art.path('M236 318q-4-40-4-74l4-152q12-12 26 0l8 152q2 44-6 74z', art.board(main))
    art.path('M230 106l-6 106h10l4-106z', art.metal('#d8a07a'))
    art.rect(240, 224, 20, 46, 10, '#17131b')
    art.circle(250, 238, 5, '#7ef0a6')
    art.line('M244 254h12M244 261h12', '#e9e4da', 2.5)
    art.path('M242 100q4-6 8-6l-2 100h-6z', '#fff', opacity(0.4))
    art.circle(250, 306, 12, art.ball(second))
  })
}

function shampooAndConditioner(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 104, 300)
  pump(art, 156, 138, INK)
  art.path('M116 172q0-22 22-22h36q22 0 22 22v134q0 18-18 18h-44q-18 0-18-18z', art.round(main))
  art.rect(126, 200, 60, 92, 3, PAPER, opacity(0.95))
  label(art, 134, 212, 44, darken(main, 0.3))
  art.path('M156 244q22 22 0 40-22-18 0-40z', main)
  art.path('M220 176q0-8 10-8h58q10 0 10 8l-8 110h-62z', art.round(lighten(main, 0.35)))
  art.rect(222, 284, 74, 40, 8, art.round(INK))
  art.rect(234, 188, 50, 78, 3, PAPER, opacity(0.95))
  label(art, 241, 198, 36, darken(main, 0.3))
  art.path('M259 226q16 16 0 30-16-14 0-30z', second)
  art.rect(122, 176, 7, 128, 3.5, '#fff', opacity(0.4))
}

function hairMask(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 92, 316)
  art.group(rotated(-24, 290, 300), () => {
    art.ellipse(292, 276, 52, 52, art.metal(GOLD))
    art.ellipse(292, 276, 44, 44, art.ball(lighten(GOLD, 0.25)))
    art.path('M292 254q18 22 0 42-18-20 0-42z', darken(GOLD, 0.25))
  })
  art.path('M88 224h180v76q0 24-24 24h-132q-24 0-24-24z', art.round(main))
  art.ellipse(178, 224, 90, 22, art.board(lighten(main, 0.2)))
  art.ellipse(178, 224, 78, 17, '#f1e2c8')
  art.path('M112 224q8-26 44-20 2-24 30-34 2 18 18 20 34 6 40 34-66 22-132 0z', art.ball('#fbf2e2'))
  art.line('M132 222q30-20 60-4 22-8 32 2', '#dcc7a4', 4, ROUND_CAP)
  art.rect(118, 258, 120, 46, 3, PAPER, opacity(0.95))
  label(art, 130, 268, 72, darken(main, 0.3))
  art.circle(220, 282, 11, second)
  art.rect(98, 244, 8, 58, 4, '#fff', opacity(0.45))
}

function hairSpray(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 164, 262)
  art.path('M164 128q0-22 44-22t44 22v178q0 18-18 18h-52q-18 0-18-18z', art.round(main))
  art.path('M170 112q4-16 38-16t38 16z', art.metal(STEEL))
  art.path('M186 98v-24q0-10 10-10h28q10 0 10 10v24z', art.round(INK))
  art.rect(184, 72, 8, 10, 2, darken(INK, 0.5))
  art.path('M164 150h88v18h-88z', GOLD)
  art.path('M164 214q44 22 88 0v74q-44 20-88 0z', second)
  label(art, 182, 180, 52, PAPER)
  art.path('M196 288q-12-30 10-52 20 20 10 52z', lighten(second, 0.45))
  art.rect(172, 132, 8, 178, 4, '#fff', opacity(0.4))
  art.path('M180 76l-104-30q-16 30 0 62z', '#fff', opacity(0.34))
  for (const [x, y, r] of [
    [150, 76, 3],
    [130, 66, 3.5],
    [126, 86, 3],
    [106, 58, 4],
    [104, 78, 4],
    [100, 96, 3.5],
    [84, 68, 4],
    [82, 90, 3.5],
    [74, 50, 3],
  ] as const)
    art.circle(x, y, r, '#fff', opacity(0.85))
}

export const haircare: Drawings<'Haircare'> = {
  zoom: 1.18,
  zooms: { 'hair spray': 1.06 },
  shapes: {
    'hair dryer': hairDryer,
    shampoo,
    'hair oil': hairOil,
    'paddle brush': paddleBrush,
    'hair straightener': hairStraightener,
    'shampoo and conditioner': shampooAndConditioner,
    'hair mask': hairMask,
    'hair spray': hairSpray,
  },
}
