import { drawShadow } from '../background.ts'
import { checks, dots } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { GOLD, INK, PAPER, STEEL, WOOD } from '../shared-parts.ts'
import { darken, dashed, lighten, opacity, outlined, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function overEarHeadphones(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 120, 290)
  art.line('M126 236c-6-130 154-130 148 0', darken(main, 0.35), 20)
  art.line('M124 230c-6-128 148-132 146-6', art.fade(lighten(main, 0.4), main), 13, ROUND_CAP)
  for (const [x, side] of [
    [126, 1],
    [274, -1],
  ] as const) {
    art.rect(x - 8, 186, 16, 50, 8, art.metal(STEEL))
    art.ellipse(x + side * 16, 262, 30, 54, darken(main, 0.6))
    art.ellipse(x, 262, 34, 58, art.ball(main))
    art.ellipse(x - 2, 262, 20, 40, darken(main, 0.18))
    art.ellipse(x - 2, 262, 14, 32, second)
  }
}

function earbuds(art: SvgBuilder, { main, second, chosen }: Palette) {
  const bud = chosen ? lighten(chosen, 0.25) : second
  drawShadow(art, 116, 284)
  art.path('M122 248h156v36q0 40-40 40h-76q-40 0-40-40z', art.round(main))
  art.path('M130 232q2-56 20-60h100q18 4 20 60z', art.fade(lighten(main, 0.3), darken(main, 0.2), 'down'))
  art.rect(122, 226, 156, 26, 12, darken(main, 0.55))
  for (const x of [164, 236]) {
    art.rect(x - 8, 190, 16, 56, 8, art.round(bud))
    art.ellipse(x, 186, 22, 18, art.ball(bud))
    art.ellipse(x - 4, 184, 7, 5, darken(bud, 0.65))
  }
  art.circle(200, 278, 4, '#7cf0a8')
}

function bluetoothSpeaker(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 138, 264)
  art.line('M262 128c46 10 34 72 10 74', darken(main, 0.35), 7, ROUND_CAP)
  art.rect(136, 108, 128, 216, 34, art.round(main))
  art.rect(136, 134, 128, 150, 0, dots(art, darken(main, 0.62), 7, 1.6))
  art.rect(176, 194, 48, 30, 6, second)
  art.path('M192 202v14l14-7z', lighten(second, 0.7))
  art.ellipse(200, 114, 44, 9, darken(main, 0.5))
}

function bookshelfSpeakers(art: SvgBuilder, { main, second, third, chosen }: Palette) {
  for (const [x, y, w, wood] of [
    [104, 128, 88, WOOD],
    [208, 96, 92, '#8b5330'],
  ] as const) {
    const middle = x + w / 2
    if (x === 104) drawShadow(art, 104, 300)
    art.rect(x, y, w, 324 - y, 8, art.board(chosen ?? wood))
    art.rect(x + 6, y + 6, w - 12, 312 - y, 5, darken(chosen ?? main, 0.62))
    art.circle(middle, 268, w / 2 - 14, darken(main, 0.8))
    art.circle(middle, 268, w / 2 - 20, art.ball(second))
    art.circle(middle, 268, 9, art.ball(INK))
    art.circle(middle, y + 44, 19, darken(main, 0.85))
    art.circle(middle, y + 44, 12, art.ball(third))
  }
}

function soundbarWithSubwoofer(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 58, 348, 324, 60)
  art.rect(222, 158, 104, 164, 8, art.board(darken(main, 0.12)))
  art.rect(230, 166, 88, 120, 5, darken(main, 0.6))
  art.rect(230, 166, 88, 120, 5, dots(art, darken(main, 0.8), 6, 1.4))
  art.circle(274, 230, 36, darken(main, 0.75))
  art.circle(274, 230, 28, art.ball(second))
  art.circle(274, 230, 11, art.ball(INK))
  art.rect(52, 282, 262, 38, 17, art.board(main))
  art.rect(60, 290, 246, 26, 12, darken(main, 0.55))
  art.rect(60, 290, 246, 26, 12, dots(art, lighten(main, 0.1), 6, 1.3))
  art.rect(66, 284, 220, 3, 1.5, '#fff', opacity(0.4))
  art.rect(160, 297, 46, 12, 6, INK)
  art.line('M168 303h16M190 303h3', '#7cf0d8', 3, ROUND_CAP)
  art.rect(70, 318, 20, 7, 2, INK)
  art.rect(276, 318, 20, 7, 2, INK)
}

function neckbandEarphones(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 110, 296)
  art.line('M132 268c-56-210 192-210 136 0', darken(main, 0.35), 19)
  art.line(
    'M129 266c-54-208 188-210 135-4',
    art.linear([
      [0, lighten(main, 0.35)],
      [0.5, main],
      [1, darken(main, 0.2)],
    ]),
    12,
    ROUND_CAP,
  )
  for (const [x, turn] of [
    [134, -12],
    [266, 12],
  ] as const)
    art.group(rotated(turn, x, 290), () => {
      art.rect(x - 13, 244, 26, 80, 12, art.round(main))
      art.rect(x - 7, 262, 14, 34, 7, darken(main, 0.55))
      art.circle(x, 270, 3, '#7cf0a8')
    })
  art.line('M136 248q20-90 50-30t4 74M264 248q-20-90-50-30t4 76', INK, 3.5, ROUND_CAP)
  for (const [x, y, side] of [
    [190, 300, -1],
    [218, 304, 1],
  ] as const) {
    art.ellipse(x, y, 12, 15, art.ball(second))
    art.ellipse(x + side * 13, y - 4, 8, 10, INK)
  }
}

function retroRadio(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 86, 316, 324, 80)
  art.line('M282 170l44-94', art.metal(STEEL), 5, ROUND_CAP)
  art.circle(326, 76, 5, art.ball(STEEL))
  art.line('M132 172v-22q0-16 16-16h104q16 0 16 16v22', darken(main, 0.3), 12, ROUND_CAP)
  art.rect(84, 166, 232, 152, 24, art.board(main))
  art.rect(94, 176, 212, 132, 16, lighten(main, 0.14))
  art.circle(156, 242, 54, darken(main, 0.55))
  art.circle(156, 242, 50, art.metal(GOLD))
  art.circle(156, 242, 44, darken(main, 0.72))
  art.circle(156, 242, 44, dots(art, lighten(main, 0.25), 9, 2))
  art.rect(222, 190, 74, 52, 6, '#fff3d6')
  art.line('M228 204h62M228 214h62', INK, 5, dashed('1.5 6'))
  art.rect(262, 194, 3, 44, 1, '#d42a1f')
  for (const x of [236, 282]) {
    art.circle(x, 274, 17, art.ball(second))
    art.line(`M${x} 274l7-10`, PAPER, 3, ROUND_CAP)
  }
  art.rect(104, 316, 26, 9, 3, INK)
  art.rect(270, 316, 26, 9, 3, INK)
  art.path('M108 166h60l-30 24h-36q-8 8-8 20l-10-12v-8q0-24 24-24z', '#fff', opacity(0.22))
}

function turntable(art: SvgBuilder, { main, second, chosen }: Palette) {
  const box = chosen ?? WOOD
  drawShadow(art, 62, 342, 324, 56)
  art.path('M104 128h208q8 0 9 8l5 88h-236l5-88q1-8 9-8z', '#cfe3ee', opacity(0.4))
  art.line('M104 130h206', '#fff', 3, opacity(0.8))
  art.path('M98 212h208l34 66h-276z', art.board(lighten(box, 0.2)))
  art.path('M64 278h276v32q0 8-8 8h-260q-8 0-8-8z', art.board(box))
  art.rect(84, 316, 30, 9, 3, INK)
  art.rect(290, 316, 30, 9, 3, INK)
  art.ellipse(178, 248, 92, 27, darken(box, 0.55))
  art.ellipse(178, 244, 92, 27, '#17131b')
  for (const r of [80, 66, 52]) art.ellipse(178, 244, r, r * 0.29, 'none', outlined('#463f4e', 1.5))
  art.ellipse(178, 244, 34, 10, chosen ? second : main)
  art.ellipse(178, 243, 4, 2, PAPER)
  art.path('M104 236q22-16 56-18l6 16-42 6z', '#fff', opacity(0.16))
  art.circle(296, 230, 12, art.metal(STEEL))
  art.line('M296 228q-4 34-50 34', STEEL, 5, ROUND_CAP)
  art.rect(234, 256, 18, 9, 3, INK)
  art.circle(310, 262, 7, art.ball(GOLD))
  art.circle(92, 298, 5, '#ff7a4d')
}

function studioMicrophone(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 138, 262)
  art.ellipse(200, 318, 62, 12, darken(INK, 0.3))
  art.ellipse(200, 312, 62, 12, art.metal('#5a5560'))
  art.rect(194, 250, 12, 60, 3, art.metal(STEEL))
  art.line('M142 160v44q0 52 58 52t58-52v-44', art.metal('#6a6672'), 9, ROUND_CAP)
  art.rect(158, 172, 84, 68, 8, art.round(main))
  art.path('M158 232h84v6q0 18-18 18h-48q-18 0-18-18z', art.round(darken(main, 0.25)))
  art.path('M158 176v-62q0-42 42-42t42 42v62z', art.metal(STEEL))
  art.path('M158 176v-62q0-42 42-42t42 42v62z', checks(art, INK, 8))
  art.rect(154, 168, 92, 12, 4, art.round(second))
  art.path('M170 168v-54q0-20 14-28l8 0-8 82z', '#fff', opacity(0.35))
  art.circle(200, 206, 10, darken(main, 0.5))
  art.circle(200, 206, 5, '#7cf0a8')
  for (const x of [142, 258]) art.circle(x, 196, 9, art.ball(INK))
}

export const audio: Drawings<'Audio'> = {
  zoom: 1.18,
  zooms: { 'soundbar with subwoofer': 1.02, turntable: 1.06, 'retro radio': 1.1 },
  shapes: {
    'over-ear headphones': overEarHeadphones,
    earbuds,
    'bluetooth speaker': bluetoothSpeaker,
    'bookshelf speakers': bookshelfSpeakers,
    'soundbar with subwoofer': soundbarWithSubwoofer,
    'neckband earphones': neckbandEarphones,
    'retro radio': retroRadio,
    turntable,
    'studio microphone': studioMicrophone,
  },
}
