import { drawShadow, plinth } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { GOLD, INK, lens, STEEL } from '../shared-parts.ts'
import {
  darken,
  dashed,
  type HexColour,
  lighten,
  mix,
  opacity,
  outlined,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
} from '../svg-builder.ts'

/** Upper and lower strap of a watch whose face is a circle or a square of half-width `r`. */
function strap(art: SvgBuilder, x: number, y: number, r: number, colour: HexColour) {
  art.path(
    `M${x - r * 0.62} ${y - r * 0.6}l${r * 0.14} ${-r * 1.25}q${r * 0.48} ${-r * 0.2} ${r * 0.96} 0l${r * 0.14} ${r * 1.25}z`,
    art.round(colour),
  )
  art.path(
    `M${x - r * 0.62} ${y + r * 0.6}l${r * 0.14} ${r * 1.3}q${r * 0.48} ${r * 0.16} ${r * 0.96} 0l${r * 0.14} ${-r * 1.3}z`,
    art.round(colour),
  )
}

function crown(art: SvgBuilder, x: number, y: number) {
  art.rect(x, y - 8, 8, 16, 3, art.upright(STEEL))
}

function shine(art: SvgBuilder, x: number, y: number, r: number) {
  art.path(
    `M${x - r * 0.6} ${y - r * 0.5}q${r * 0.2} ${-r * 0.34} ${r * 0.6} ${-r * 0.36}l${-r * 0.5} ${r * 1.3}q${-r * 0.2} ${-r * 0.4} ${-r * 0.1} ${-r * 0.94}z`,
    '#fff',
    opacity(0.16),
  )
}

function smartwatch(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 150, 256)
  strap(art, 200, 198, 66, main)
  art.rect(143, 132, 114, 132, 28, art.metal(STEEL))
  art.rect(150, 139, 100, 118, 22, '#120d14')
  for (const [size, colour] of [
    [34, second],
    [24, '#7ee2b0'],
    [13, '#ffb01f'],
  ] as const)
    art.line(`M200 ${206 - size}a${size} ${size} 0 1 1 ${-size} ${size}`, colour, 7, ROUND_CAP)
  art.rect(167, 149, 33, 6, 3, '#fff')
  crown(art, 257, 198)
  shine(art, 200, 198, 66)
}

function hybridWatch(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 150, 256)
  strap(art, 200, 198, 68, '#7a4426')
  art.circle(200, 198, 68, art.metal(GOLD))
  art.circle(200, 198, 58, darken(main, 0.55))
  art.line('M200 148v100M150 198h100', '#fff', 3, dashed('8 84.6'))
  art.line('M200 160v38l25 14', '#fff', 4.5, ROUND_CAP)
  art.circle(200, 198, 5, '#ffb01f')
  crown(art, 267, 198)
  shine(art, 200, 198, 68)
}

function fitnessBand(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 150, 258)
  art.ellipse(204, 226, 86, 96, 'none', outlined(darken(main, 0.45), 30))
  art.ellipse(
    196,
    226,
    86,
    96,
    'none',
    outlined(
      art.linear([
        [0, lighten(main, 0.2)],
        [0.5, main],
        [1, darken(main, 0.3)],
      ]),
      30,
    ),
  )
  for (let hole = 0; hole < 5; hole++)
    art.ellipse(236 + hole * 11, 310 - hole * hole * 2.4 - hole * 2, 3.4, 4.4, darken(main, 0.6))
  art.group(rotated(-30, 150, 160), () => {
    art.rect(104, 130, 112, 50, 24, art.metal(STEEL))
    art.rect(109, 134, 102, 42, 20, '#120d14')
    art.line('M124 156h16l7-14 10 27 8-13h20', '#7ee2b0', 4, ROUND_CAP)
    art.circle(196, 155, 7, '#ffb01f')
  })
}

function smartRing(art: SvgBuilder, { main, third, chosen }: Palette) {
  const ring = chosen ?? GOLD
  plinth(art, 96, 272, 208, lighten(third, 0.1))
  art.ellipse(206, 274, 62, 8, '#2b0f16', opacity(0.34))
  art.circle(206, 196, 70, 'none', outlined(darken(ring, 0.5), 22))
  art.circle(200, 196, 70, 'none', outlined(art.metal(ring), 24))
  art.circle(200, 196, 70, 'none', outlined(ring, 3))
  art.circle(203, 196, 60, 'none', outlined('#17131b', 7))
  for (const [x, y, colour] of [
    [176, 248, '#7ef0a6'],
    [203, 256, '#ff5a5a'],
    [230, 249, '#7ef0a6'],
  ] as const) {
    art.circle(x, y, 6.5, '#2c3550')
    art.circle(x, y, 3, colour)
  }
  art.line('M136 168a70 70 0 0 1 38-40', '#fff', 6, ROUND_CAP, opacity(0.8))
  art.rect(112, 294, 176, 5, 2.5, main, opacity(0.5))
}

function roundSmartwatch(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 150, 256)
  strap(art, 200, 198, 70, main)
  for (const y of [290, 302]) art.ellipse(200, y, 4, 3, darken(main, 0.6))
  art.circle(200, 198, 72, art.metal('#4a4652'))
  art.circle(200, 198, 58, '#120d14')
  art.circle(200, 198, 65, 'none', outlined('#e9e4da', 5), dashed('1.5 15.5'))
  art.circle(200, 198, 50, 'none', outlined('#3a3346', 6))
  art.line('M200 148a50 50 0 0 1 30 90', second, 6, ROUND_CAP)
  art.line(
    'M172 196h10v-18h-10M190 178v18M208 178h10v18h-10zM228 178v18',
    '#fff',
    4.5,
    ROUND_CAP,
    'stroke-linejoin="round"',
  )
  art.circle(199, 183, 1.8, '#fff')
  art.circle(199, 192, 1.8, '#fff')
  art.circle(178, 218, 8, '#ffb01f')
  art.path('M206 224q0-9 10-9 8 0 10 6 8 0 8 7h-28z', '#8fc4ff')
  crown(art, 270, 178)
  crown(art, 270, 220)
  shine(art, 200, 198, 72)
}

function smartGlasses(art: SvgBuilder, { main, second, third }: Palette) {
  plinth(art, 84, 282, 232, lighten(third, 0.05))
  art.line('M96 208l8-34q2-8 10-8l44-4M304 208l-8-34q-2-8-10-8l-44-4', darken(main, 0.45), 10, ROUND_CAP)
  art.line('M184 222q16-16 32 0', main, 9)
  for (const x of [138, 262]) {
    art.rect(x - 50, 202, 100, 78, 30, art.board(main))
    art.rect(x - 38, 213, 76, 56, 22, art.fade('#dff4ff', mix(second, '#9fc4d8', 0.6), 'diagonal'))
    art.path(`M${x - 22} 214h24l-24 54q-14-4-15-20v-16q2-16 15-18z`, '#fff', opacity(0.5))
  }
  art.line('M246 236h34M246 246h22', '#0f8f9c', 4, ROUND_CAP)
  art.circle(284, 252, 5, '#0f8f9c')
  lens(art, 100, 214, 8)
  art.circle(300, 214, 4, '#7ef0a6')
  art.line('M92 240v20', '#fff', 4, ROUND_CAP, opacity(0.5))
}

function vrHeadset(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 84, 318, 324, 80)
  art.path('M118 214q-6-106 84-106t84 106l-22 4q2-84-62-84t-62 84z', art.round(darken(main, 0.3)))
  art.path('M180 132q0-26 20-26t20 26v60h-40z', art.upright(second))
  art.path('M288 196q44 4 40 56-2 30-30 34l-6-30q10-2 10-14 0-16-14-18z', art.upright(second))
  art.path(
    'M112 186h176q36 0 36 40v46q0 46-44 46h-26q-16 0-26-12l-12-14q-16-16-32 0l-12 14q-10 12-26 12h-26q-44 0-44-46v-46q0-40 36-40z',
    art.board(main),
  )
  art.path(
    'M122 200h156q30 0 30 30v34q0 36-32 36h-26l-26-24q-24-18-48 0l-26 24h-26q-32 0-32-36v-34q0-30 30-30z',
    art.linear(
      [
        [0, '#4b4560'],
        [0.5, '#1a1522'],
        [1, '#2a2338'],
      ],
      'diagonal',
    ),
  )
  for (const [x, y] of [
    [118, 222],
    [282, 222],
    [124, 280],
    [276, 280],
  ] as const)
    lens(art, x, y, 8)
  art.path('M132 206h70l-40 70h-26q-30 0-30-30v-14q0-26 26-26z', '#fff', opacity(0.14))
}

function kidsSmartwatch(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 150, 256)
  strap(art, 200, 200, 68, main)
  art.path('M154 150l4-34 32 20M246 150l-4-34-32 20', art.board(main))
  art.rect(136, 132, 128, 132, 44, art.board(main))
  art.rect(149, 146, 102, 104, 30, '#120d14')
  art.rect(155, 152, 90, 92, 25, art.fade('#8fd8ff', '#e9f7ff', 'down'))
  art.path('M174 226q-4-44 26-44t26 44q-26 16-52 0z', '#ffb74d')
  art.path('M175 196l-2-22 18 11M225 196l2-22-18 11', '#ffb74d')
  art.circle(190, 204, 4, INK)
  art.circle(210, 204, 4, INK)
  art.line('M194 216q6 6 12 0', INK, 3, ROUND_CAP)
  for (const x of [182, 218]) art.circle(x, 216, 5, '#ff8a80', opacity(0.7))
  for (const y of [294, 306]) art.circle(200, y, 4, darken(main, 0.5))
  art.rect(262, 180, 10, 36, 5, art.upright(second))
  art.path('M150 164q4-18 26-20l-16 80q-10-2-10-14z', '#fff', opacity(0.28))
}

export const wearables: Drawings<'Wearables'> = {
  zoom: 1.18,
  zooms: { 'vr headset': 1.08 },
  shapes: {
    smartwatch,
    'hybrid watch': hybridWatch,
    'fitness band': fitnessBand,
    'smart ring': smartRing,
    'round smartwatch': roundSmartwatch,
    'smart glasses': smartGlasses,
    'vr headset': vrHeadset,
    'kids smartwatch': kidsSmartwatch,
  },
}
