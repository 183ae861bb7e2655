import { drawShadow, plinth } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, STEEL, stitch, WOOD } from '../shared-parts.ts'
import {
  darken,
  dashed,
  dotted,
  lighten,
  mix,
  opacity,
  outlined,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
} from '../svg-builder.ts'

function handbag(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 104, 304)
  art.line('M150 190c0-120 100-120 100 0', darken(main, 0.4), 13)
  art.line('M148 190c0-118 98-120 100 0', art.fade(lighten(main, 0.3), main), 8)
  art.path('M118 182h164l26 128q2 14-14 14h-188q-16 0-14-14z', art.board(main))
  art.path('M114 182h172l6 62q-92 34-184 0z', art.fade(lighten(main, 0.3), darken(main, 0.1), 'down'))
  art.line('M112 236q88 34 176 0', lighten(main, 0.5), 2, dashed('6 4'))
  art.rect(184, 240, 32, 30, 6, art.metal(GOLD))
  art.rect(194, 250, 12, 10, 3, darken(GOLD, 0.6))
  art.circle(138, 192, 7, art.ball(GOLD))
  art.circle(262, 192, 7, art.ball(GOLD))
}

function jhumkaEarrings(art: SvgBuilder, { main, second }: Palette) {
  art.twice(112, () => {
    const x = 144
    art.path(`M${x} 84l60 150h-120z`, '#2b0f16', 'transform="translate(20 30)" opacity=".16"')
    art.line(`M${x} 92q-12-24 4-28 12 2 6 16`, GOLD, 4)
    art.circle(x, 118, 27, art.ball(GOLD))
    art.circle(x, 118, 15, art.ball(main))
    art.circle(
      x,
      118,
      21,
      'none',
      `stroke="${darken(GOLD, 0.45)}" stroke-width="4" stroke-dasharray="0 7.3" ${ROUND_CAP}`,
    )
    art.path(`M${x - 14} 150h28q2 48 38 66v22h-104v-22q36-18 38-66z`, art.round(GOLD))
    art.line(`M${x - 50} 228h100`, main, 9)
    art.line(`M${x - 43} 204h86M${x - 24} 180h48`, darken(GOLD, 0.5), 4, dotted(8.6))
    art.line(`M${x - 45} 246h94`, second, 14, dotted(30))
    art.line(`M${x - 30} 246h74`, CREAM, 14, dotted(30))
  })
}

function backpack(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 116, 290)
  art.line('M172 108c0-40 56-40 56 0', darken(main, 0.4), 10)
  art.path('M128 168q0-66 72-66t72 66l10 140q0 16-16 16h-132q-16 0-16-16z', art.board(main))
  art.line('M146 196q4-72 54-76t54 76', darken(main, 0.4), 3)
  art.path('M142 226h116l6 82q0 8-8 8h-112q-8 0-8-8z', darken(main, 0.14))
  art.line('M144 240h112', second, 7)
  art.rect(236, 236, 8, 22, 3, art.metal(GOLD))
  art.rect(172, 150, 56, 42, 6, second)
  art.path('M182 184l18-24 18 24z', lighten(second, 0.6))
  art.path('M112 230q-12 60 4 94h14l-2-110zM288 230q12 60-4 94h-14l2-110z', darken(main, 0.3))
}

function sunglasses(art: SvgBuilder, { main, second, third }: Palette) {
  plinth(art, 84, 282, 232, lighten(third, 0.05))
  art.line('M92 222l-8-18M308 222l8-18', darken(main, 0.3), 9, ROUND_CAP)
  art.line('M184 214q16-16 32 0', art.metal(GOLD), 8)
  for (const x of [138, 262]) {
    art.path(`M${x - 54} 204q54-18 108 0q2 70-46 76q-60 2-62-76z`, art.board(main))
    art.path(
      `M${x - 44} 213q44-13 88 0q-1 54-38 58q-46 0-50-58z`,
      art.fade(darken(second, 0.65), lighten(second, 0.25), 'down'),
    )
    art.path(`M${x - 32} 216l26-4-14 50q-12-12-12-46z`, '#fff', opacity(0.22))
  }
}

function belt(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 96, 316, 326, 90)
  art.path('M96 238v46q0 40 96 40t96-40v-46z', art.round(main))
  art.path('M288 262l46 6v44l-54-4z', art.round(darken(main, 0.2)))
  art.ellipse(192, 238, 96, 38, darken(main, 0.55))
  for (const [rx, ry] of [
    [90, 34],
    [76, 27],
    [62, 20],
  ] as const)
    art.ellipse(192, 238, rx, ry, 'none', outlined(lighten(main, 0.18), 6))
  art.ellipse(192, 238, 50, 14, darken(main, 0.72))
  stitch(art, 'M100 262q10 26 92 26t92-26', main)
  stitch(art, 'M104 296q20 22 88 22t86-20', main)
  art.rect(150, 252, 84, 74, 12, art.metal(GOLD))
  art.rect(164, 265, 56, 48, 5, darken(main, 0.12))
  art.rect(188, 283, 46, 12, 5, art.metal(lighten(GOLD, 0.2)))
  art.rect(244, 268, 14, 56, 4, darken(main, 0.4))
  art.line('M322 292h-26', darken(main, 0.6), 5, dotted(12))
  art.path('M156 256h20l-12 66h-8q-4 0-4-6v-52q0-8 4-8z', '#fff', opacity(0.35))
}

function wallet(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 92, 316, 324, 90)
  art.path('M270 168l52 16v128l-40 12z', art.round(darken(main, 0.35)))
  art.group(rotated(-3, 180, 190), () => {
    art.rect(118, 138, 136, 70, 7, lighten(second, 0.2))
    art.rect(118, 152, 136, 12, 0, darken(second, 0.4))
    art.rect(128, 150, 140, 60, 7, art.board(third))
    art.rect(140, 162, 24, 18, 3, GOLD)
  })
  art.rect(88, 176, 202, 148, 14, art.board(main))
  art.rect(96, 184, 186, 132, 9, 'none', outlined(lighten(main, 0.5), 2), dashed('6 4'))
  art.path(
    'M88 214q100 34 202 0v-24q0-14-14-14h-174q-14 0-14 14z',
    art.fade(lighten(main, 0.18), darken(main, 0.08), 'down'),
  )
  art.line('M88 214q100 34 202 0', darken(main, 0.5), 2.5)
  art.circle(189, 230, 13, art.metal(GOLD))
  art.circle(189, 230, 6, darken(GOLD, 0.4))
  art.rect(226, 284, 40, 16, 3, darken(main, 0.25))
  art.path('M102 176h50l-34 148h-16q-14 0-14-14v-120q0-14 14-14z', '#fff', opacity(0.1))
}

function cap(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 84, 304, 326, 100)
  art.group(rotated(7, 84, 324), () => {
    art.path('M118 276q-10-124 86-128 92 0 94 128-90 22-180 0z', art.ball(main))
    art.path(
      'M198 148q-58 30-56 134l-24-6q-10-124 80-128zM206 148q62 28 64 134l28-6q-2-124-92-128z',
      darken(main, 0.18),
      opacity(0.55),
    )
    art.line('M200 148q-56 34-56 134M206 148q62 34 62 132M203 148v136', darken(main, 0.45), 2, dashed('5 4'))
    art.circle(203, 146, 9, art.ball(second))
    art.path(
      'M118 268q90 24 180 0 6 4 2 18-60 4-100 14-56 16-122 24-20 0-14-14 18-24 54-42z',
      art.board(darken(main, 0.08)),
    )
    art.path('M118 268q90 24 180 0l2 10q-92 24-186-2z', darken(main, 0.5))
    stitch(art, 'M84 312q70-10 120-24t90-12', main)
    stitch(art, 'M78 318q70-6 124-22', main)
    art.path('M182 196l22-14 22 14v24q0 18-22 28-22-10-22-28z', second)
    art.path('M192 222l12-20 12 20z', lighten(second, 0.65))
    for (const [x, y] of [
      [160, 190],
      [246, 190],
    ] as const)
      art.ellipse(x, y, 4, 5, darken(main, 0.6))
  })
}

function necklace(art: SvgBuilder, { third }: Palette) {
  const bust = mix(third, CREAM, 0.45)
  drawShadow(art, 116, 290)
  art.rect(150, 312, 100, 14, 5, art.round(INK))
  art.path(
    'M178 76q22-14 44 0l4 52q8 16 40 28 32 14 36 48 0 66-58 110h-88q-58-44-58-110 4-34 36-48 32-12 40-28z',
    art.linear([
      [0, lighten(bust, 0.25)],
      [0.5, bust],
      [1, darken(bust, 0.35)],
    ]),
  )
  art.ellipse(200, 76, 22, 8, lighten(bust, 0.4))
  art.line('M162 146q2 86 38 94 36-8 38-94', darken(bust, 0.45), 4, opacity(0.5))
  art.line('M158 142q2 84 42 94 40-10 42-94', GOLD, 11, dotted(11))
  art.line('M146 148q4 104 54 120 50-16 54-120', darken(GOLD, 0.12), 8, dotted(10.4))
  for (const [x, y, r] of [
    [170, 222, 8],
    [230, 222, 8],
    [184, 238, 9],
    [216, 238, 9],
  ] as const) {
    art.circle(x, y, r + 3, art.ball(GOLD))
    art.circle(x, y, r - 2, art.ball('#b3122f'))
  }
  art.path('M200 232q26 14 20 42-6 22-20 32-14-10-20-32-6-28 20-42z', art.metal(GOLD))
  art.path('M200 246q14 10 12 26-4 14-12 20-8-6-12-20-2-16 12-26z', art.ball('#0f7a5c'))
  art.line('M184 300v10M200 308v12M216 300v10', CREAM, 8, dotted(9))
}

function umbrella(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 214, 268, 326, 110)
  art.group(rotated(-14, 200, 200), () => {
    art.rect(196, 66, 8, 210, 3, art.metal(STEEL))
    art.line('M200 276v26q0 20 18 20t18-18', WOOD, 12, ROUND_CAP)
    art.path(
      'M68 214q10-124 132-128 122 4 132 128-22-20-44 0-22-22-44 0-22-24-44 0-22-24-44 0-22-22-44 0-22-20-44 0z',
      art.board(main),
    )
    art.path('M112 214q14-100 88-128-36 50-44 128-22-22-44 0zM200 86q36 40 44 128-22-24-44 0z', lighten(main, 0.22))
    art.path('M200 86q74 20 88 128 22-20 44 0-10-124-132-128z', darken(main, 0.24))
    art.path(
      'M68 214q22-20 44 0 22-22 44 0 22-24 44 0 22-24 44 0 22-22 44 0 22-20 44 0l-3-14q-20-16-40 0-22-20-44 0-22-22-44 0-22-22-44 0-22-20-44 0-22-16-42 0z',
      second,
    )
    art.rect(197, 68, 6, 22, 3, art.metal(STEEL))
    art.line('M92 170q24-56 74-74', '#fff', 5, ROUND_CAP, opacity(0.45))
  })
}

export const accessories: Drawings<'Accessories'> = {
  zoom: 1.18,
  zooms: { 'jhumka earrings': 1.1, sunglasses: 1.12, belt: 1.1, umbrella: 1.04, wallet: 1.1 },
  shapes: {
    handbag,
    sunglasses,
    'jhumka earrings': jhumkaEarrings,
    backpack,
    belt,
    wallet,
    cap,
    necklace,
    umbrella,
  },
}
