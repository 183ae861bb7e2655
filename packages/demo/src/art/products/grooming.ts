import { drawShadow } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { GOLD, INK, label, PAPER, STEEL, stitch, WOOD } from '../shared-parts.ts'
import { darken, dashed, lighten, opacity, outlined, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function shavingBrushAndBowl(art: SvgBuilder) {
  drawShadow(art, 112, 300)
  art.path('M112 262h96l-10 50q-2 12-38 12t-38-12z', art.round(STEEL))
  art.ellipse(160, 262, 48, 11, '#fff')
  art.circle(140, 254, 14, '#fff')
  art.circle(166, 250, 18, '#fff')
  art.circle(184, 257, 11, '#fff')
  art.path('M240 324q-6-40 8-52h44q14 12 8 52z', art.round(WOOD))
  art.rect(246, 254, 48, 20, 5, art.metal(GOLD))
  art.path(
    'M248 256q-26-60-10-92 32-18 64 0 16 32-10 92z',
    art.linear([
      [0, '#5a3a26'],
      [0.5, '#c9a274'],
      [1, '#3c2416'],
    ]),
  )
  art.line('M256 250q-8-40-4-80M270 250v-84M284 250q8-40 4-80', '#f0dcb8', 2, opacity(0.6))
}

function beardTrimmer(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 158, 250)
  art.path('M166 152h72l-4 146q-2 28-32 28t-32-28z', art.round(main))
  art.rect(162, 126, 80, 32, 6, art.metal(STEEL))
  art.rect(158, 104, 88, 24, 4, darken(STEEL, 0.45))
  art.line('M162 100h80', STEEL, 10, dashed('4 3'))
  art.rect(190, 184, 24, 44, 12, INK)
  art.circle(202, 198, 6, '#7ef0a6')
  art.line('M184 250h36M185 262h34M186 274h32', '#fff', 2, opacity(0.4))
}

function safetyRazor(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 190, 320)
  art.group(rotated(-22, 180, 250), () => {
    art.rect(166, 150, 28, 170, 13, art.round(main))
    art.line('M168 214h24M168 224h24M168 234h24M168 244h24M168 254h24', INK, 3, opacity(0.5))
    art.path('M168 152l-6-36h36l-6 36z', art.round(STEEL))
    art.rect(122, 84, 116, 36, 8, art.metal(STEEL))
    art.line('M132 94h96M132 102h96M132 110h96', INK, 2.5)
    art.rect(130, 78, 100, 7, 3, '#7ec8c0')
  })
  art.rect(262, 262, 58, 62, 8, art.round(second))
  art.rect(262, 246, 58, 22, 4, art.round(INK))
  label(art, 272, 284, 38, PAPER)
}

function electricShaver(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 150, 262)
  art.path('M164 192h76q-4 34 2 62t-14 70h-52q-20-40-14-70t2-62z', art.round(main))
  art.path('M186 206h32q-4 40 2 66t-10 44h-16q-16-16-10-44t2-66z', darken(main, 0.45))
  art.path('M168 172h68l8 26h-84z', art.metal(STEEL))
  art.path('M202 66q26 0 36 22 32 14 26 52-8 40-62 40t-62-40q-6-38 26-52 10-22 36-22z', art.board(INK))
  for (const [x, y] of [
    [202, 96],
    [172, 140],
    [232, 140],
  ] as const) {
    art.circle(x, y, 25, art.metal(STEEL))
    art.circle(x, y, 18, '#3a3440')
    art.circle(x, y, 14, 'none', outlined('#d9dce2', 5), dashed('1.6 2.4'))
    art.circle(x, y, 7, art.ball(second))
  }
  art.rect(192, 222, 20, 28, 10, '#17131b')
  art.circle(202, 231, 4.5, '#7ef0a6')
  art.line('M192 284h20M193 292h18M194 300h16', lighten(main, 0.4), 2.5)
  art.line('M172 204q-4 40 0 70', '#fff', 5, ROUND_CAP, opacity(0.45))
}

function shavingFoam(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 132, 300)
  art.rect(128, 128, 92, 196, 16, art.round(main))
  art.path('M134 130q4-20 40-20t40 20z', art.metal(STEEL))
  art.path('M150 112v-26q0-10 10-10h28q10 0 10 10v26z', art.round(INK))
  art.path('M176 76h40q4 0 4 5v10h-32z', art.round(INK))
  art.path('M128 176h92v92h-92z', PAPER)
  art.path('M128 176h92v12h-92zM128 256h92v12h-92z', second)
  label(art, 144, 204, 60, darken(main, 0.4))
  art.path('M158 238q8-10 16-2 8-8 16 2-8 8-16 2-8 6-16-2z', INK)
  art.rect(136, 136, 8, 180, 4, '#fff', opacity(0.45))
  art.rect(128, 314, 92, 10, 5, art.metal(STEEL))
  art.path('M236 322q-14-16 4-30-4-22 20-22 8-22 28-12 22-4 22 18 18 6 12 26 6 14-10 20z', art.ball('#fbfbf8'))
  art.line('M262 300q10-14 24-4t22-4', '#cfd6da', 4, ROUND_CAP)
  art.path('M278 262q4-14 16-10-2 8 4 12z', '#fff')
}

function electricToothbrush(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 140, 284)
  art.path('M150 302q0-16 52-16t52 16v10q0 14-52 14t-52-14z', art.round(lighten(main, 0.4)))
  art.ellipse(202, 300, 50, 12, darken(main, 0.35))
  art.path('M176 184q0-12 12-12h28q12 0 12 12l4 106q0 14-30 14t-30-14z', art.round(main))
  art.path('M190 172l4-74h16l4 74z', art.round(PAPER))
  art.rect(186, 166, 32, 10, 4, second)
  art.rect(188, 64, 28, 40, 13, art.round(PAPER))
  art.rect(168, 66, 22, 36, 4, '#fff')
  art.line('M169 70h20M169 78h20M169 86h20M169 94h20', second, 4.5, dashed('20 0'))
  art.line('M169 74h20M169 82h20M169 90h20M169 98h20', '#dfe6ea', 2)
  art.rect(191, 196, 22, 44, 11, '#17131b')
  art.circle(202, 208, 5, '#59c7ff')
  art.line('M198 224h8M198 230h8', '#e9e4da', 2)
  art.line('M194 256v22M202 256v24M210 256v22', lighten(main, 0.5), 3, ROUND_CAP)
  art.rect(181, 188, 6, 96, 3, '#fff', opacity(0.5))
}

function groomingKit(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 78, 326, 324, 70)
  art.rect(74, 136, 248, 188, 16, art.board(main))
  art.rect(84, 146, 228, 168, 10, 'none', outlined(lighten(main, 0.45), 2), dashed('6 4'))
  art.group(rotated(-4, 130, 200), () => {
    art.rect(100, 112, 28, 130, 5, art.round(WOOD))
    art.line(
      'M128 118h16M128 126h16M128 134h16M128 142h16M128 150h16M128 158h16M128 166h16M128 174h16M128 182h16M128 190h16M128 198h16',
      darken(WOOD, 0.2),
      4.5,
    )
  })
  art.path('M184 150l24 70h-14l-20-66zM208 150l-24 70h14l20-66z', art.metal(lighten(STEEL, 0.2)))
  for (const x of [178, 214]) art.ellipse(x, 128, 13, 20, 'none', outlined(INK, 8))
  art.circle(196, 188, 4, INK)
  art.rect(246, 96, 16, 150, 7, art.metal(STEEL))
  art.rect(226, 90, 56, 24, 6, art.metal(STEEL))
  art.line('M232 98h44M232 106h44', INK, 2)
  art.rect(290, 138, 14, 106, 6, art.round(second))
  art.path('M290 140l7-26 7 26z', art.metal(STEEL))
  art.path('M74 214q124 22 248 0v94q0 16-16 16h-216q-16 0-16-16z', art.board(darken(main, 0.14)))
  art.line('M74 216q124 22 248 0', darken(main, 0.5), 3)
  stitch(art, 'M76 224q122 22 244 0', main)
  art.line('M150 232v76M212 234v76M272 230v76', darken(main, 0.45), 3)
  art.rect(158, 262, 46, 30, 3, darken(main, 0.3))
  label(art, 166, 268, 30, GOLD)
  art.path('M84 226l30 3-12 86h-12q-8 0-8-8z', '#fff', opacity(0.1))
}

function beardOil(art: SvgBuilder) {
  drawShadow(art, 106, 300)
  art.path('M140 166h32v24q26 10 26 36v82q0 16-16 16h-52q-16 0-16-16v-82q0-26 26-36z', art.round('#6d3c1c'))
  art.rect(134, 128, 44, 40, 4, art.round(INK))
  art.path('M146 128q-2-30 10-36 12 6 10 36z', INK)
  art.rect(122, 226, 68, 70, 2, '#f7ead2')
  art.path('M132 258q12-14 24-4 12-10 24 4-12 12-24 2-12 10-24-2z', INK)
  label(art, 134, 272, 44, '#6d3c1c')
  art.line('M226 246h82', INK, 26, dashed('3 3'))
  art.rect(214, 256, 106, 68, 14, art.board(lighten(WOOD, 0.2)))
  art.line('M228 284h78M228 296h78', darken(WOOD, 0.2), 2, opacity(0.6))
  art.rect(222, 262, 90, 5, 2.5, '#fff', opacity(0.35))
}

export const grooming: Drawings<'Grooming'> = {
  zoom: 1.18,
  zooms: { 'grooming kit': 1.08 },
  shapes: {
    'beard trimmer': beardTrimmer,
    'shaving brush and bowl': shavingBrushAndBowl,
    'safety razor': safetyRazor,
    'beard oil': beardOil,
    'electric shaver': electricShaver,
    'shaving foam': shavingFoam,
    'electric toothbrush': electricToothbrush,
    'grooming kit': groomingKit,
  },
}
