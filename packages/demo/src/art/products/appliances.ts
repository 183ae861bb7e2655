import { drawShadow } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { INK, PAPER, STEEL } from '../shared-parts.ts'
import { darken, dashed, lighten, mix, opacity, outlined, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function mixerGrinder(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 120, 284)
  art.path('M132 244h136l20 66q2 14-12 14h-152q-14 0-12-14z', art.board(main))
  art.circle(200, 288, 23, art.metal(STEEL))
  art.circle(200, 288, 16, INK)
  art.line('M200 288l9-11', '#fff', 4, ROUND_CAP)
  art.circle(146, 300, 4, '#ff6a4a')
  art.rect(146, 228, 108, 20, 4, darken(main, 0.5))
  art.path('M142 108h116l-14 122h-88z', art.metal(STEEL))
  art.line('M258 128q44 0 38 44-6 30-46 30', INK, 13)
  art.path('M138 98h124v14h-124z', INK)
  art.path(
    'M152 98q0-26 48-26t48 26z',
    art.linear([
      [0, '#fff', 0.7],
      [1, '#9ab', 0.6],
    ]),
  )
  art.rect(186, 58, 28, 18, 6, INK)
  art.line('M164 128l8 86', '#fff', 6, ROUND_CAP, opacity(0.7))
}

function electricKettle(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 120, 272)
  art.path('M144 136q54-26 104 0 34 70 26 170-2 16-18 16h-118q-18 0-18-16-6-100 24-170z', art.round(main))
  art.path('M142 168l-46-26q-8 6 0 14l38 44z', art.upright(darken(main, 0.08)))
  art.line('M254 138q74 2 64 84-6 48-44 54', INK, 15, ROUND_CAP)
  art.ellipse(196, 134, 54, 13, art.metal(STEEL))
  art.circle(196, 114, 11, art.ball(INK))
  art.rect(116, 306, 162, 18, 6, INK)
  art.line('M158 170q-18 60-16 110', '#fff', 9, ROUND_CAP, opacity(0.5))
  art.rect(186, 236, 26, 52, 4, '#8fd1e6', opacity(0.9))
}

function tableFan(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 142, 262)
  art.path('M156 324q0-22 44-22t44 22z', art.round(main))
  art.rect(192, 222, 16, 86, 5, art.round(STEEL))
  art.circle(200, 160, 94, darken(main, 0.4), opacity(0.22))
  for (let i = 0; i < 3; i++)
    art.path('M200 160q-44-30-22-74 44-8 54 30-4 30-32 44z', art.board(second), rotated(i * 120, 200, 160))
  art.circle(200, 160, 90, 'none', outlined(main, 8))
  art.circle(200, 160, 62, 'none', outlined(main, 2))
  art.circle(200, 160, 38, 'none', outlined(main, 2))
  art.line(
    'M200 70v180M110 160h180M136 96l128 128M264 96l-128 128M165 77l70 166M235 77l-70 166M117 125l166 70M283 125l-166 70',
    main,
    1.6,
  )
  art.circle(200, 160, 20, art.ball(main))
}

function airFryer(art: SvgBuilder, { main, second, chosen }: Palette) {
  const body = chosen ?? mix(main, INK, 0.25)
  drawShadow(art, 112, 288)
  art.path('M128 120q4-34 72-34t72 34l16 176q2 28-30 28h-116q-32 0-30-28z', art.round(body))
  art.circle(200, 138, 33, darken(body, 0.75))
  art.line('M200 114a24 24 0 1 1-22 34', '#ffb01f', 5, ROUND_CAP)
  art.rect(188, 132, 24, 11, 3, '#ffdf94')
  art.path('M122 196h156l8 92q0 14-14 14h-144q-14 0-14-14z', darken(body, 0.4))
  art.path('M178 218h44v18q0 8-6 8h-32q-6 0-6-8z', darken(body, 0.7))
  art.rect(166, 238, 68, 34, 12, art.metal(STEEL))
  art.path('M146 116q6-14 24-18l-8 80h-24z', '#fff', opacity(0.16))
  art.circle(250, 138, 4, second)
}

function washingMachine(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 104, 300, 326, 90)
  art.rect(102, 92, 196, 230, 12, art.board(main))
  art.rect(102, 92, 196, 50, 12, lighten(main, 0.25))
  art.path('M102 136h196v6h-196z', darken(main, 0.22))
  art.rect(114, 102, 56, 30, 5, darken(main, 0.14))
  art.circle(204, 117, 16, art.metal(STEEL))
  art.line('M204 117l6-10', INK, 3, ROUND_CAP)
  art.rect(234, 104, 52, 26, 4, '#17131b')
  art.line('M242 117h10M258 117h4M268 117h10', '#7ef0d8', 4, ROUND_CAP)
  art.circle(200, 226, 76, art.metal(STEEL))
  art.circle(200, 226, 66, '#26212c')
  art.circle(
    200,
    226,
    58,
    art.radial([
      [0, '#bfe6f2'],
      [0.7, '#6fa9c4'],
      [1, '#2c4658'],
    ]),
  )
  art.path('M144 236q26-18 54 0t58-4q-6 50-56 52-48-2-56-48z', '#e8f6fb', opacity(0.75))
  art.path('M164 250q20-26 40-8 22-20 40 6-10 32-42 36-30-4-38-34z', second)
  art.circle(186, 250, 6, lighten(second, 0.5))
  art.circle(218, 262, 4, lighten(second, 0.5))
  art.path('M158 196q12-26 44-28l-20 40q-14 0-24 16z', '#fff', opacity(0.5))
  art.rect(266, 212, 14, 32, 6, art.upright(STEEL))
  art.rect(112, 318, 24, 9, 3, INK)
  art.rect(264, 318, 24, 9, 3, INK)
  art.rect(108, 150, 6, 150, 3, '#fff', opacity(0.4))
}

function refrigerator(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 122, 278, 326, 100)
  art.rect(120, 60, 160, 264, 12, art.board(main))
  art.path('M120 146h160v5h-160z', darken(main, 0.5))
  art.path('M132 60h40l-38 262h-2q-12 0-12-12v-238q0-12 12-12z', '#fff', opacity(0.14))
  art.rect(136, 92, 9, 44, 4.5, art.metal(STEEL))
  art.rect(136, 164, 9, 96, 4.5, art.metal(STEEL))
  art.rect(206, 84, 50, 38, 5, '#17131b')
  art.line('M214 98h12M214 108h20', '#7ef0d8', 3.5, ROUND_CAP)
  art.circle(244, 98, 4, '#59c7ff')
  art.rect(196, 176, 30, 36, 2, PAPER)
  art.circle(211, 178, 4, second)
  art.line('M202 190h18M202 198h12', INK)
  art.rect(236, 186, 24, 24, 2, '#ffd35c')
  art.circle(248, 187, 4, '#cf2e2e')
  art.rect(134, 320, 20, 8, 2, INK)
  art.rect(246, 320, 20, 8, 2, INK)
  art.line('M128 310h144', darken(main, 0.35), 3)
}

function microwaveOven(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 72, 330, 324, 64)
  art.rect(68, 160, 264, 158, 12, art.board(main))
  art.rect(80, 172, 176, 134, 8, '#211b27')
  art.rect(
    92,
    184,
    152,
    110,
    6,
    art.radial(
      [
        [0, '#ffd98a'],
        [0.55, '#b87a33'],
        [1, '#3a2417'],
      ],
      'cy=".7"',
    ),
  )
  art.ellipse(168, 282, 56, 8, '#e9f0f2', opacity(0.7))
  art.path('M134 254h68q-2 26-22 26h-24q-20 0-22-26z', art.round(second))
  art.ellipse(168, 254, 34, 6, '#fff2d6')
  art.line('M154 246q-8-10 0-18t0-16M176 246q-8-10 0-18t0-16', '#fff', 4, ROUND_CAP, opacity(0.6))
  art.path('M92 184h52l-50 110h-2z', '#fff', opacity(0.14))
  art.rect(246, 180, 8, 118, 4, art.metal(STEEL))
  art.rect(266, 174, 56, 28, 5, '#17131b')
  art.line('M274 188h10M290 182v12M298 182h8v12h-8zM314 182v12', '#7ef0d8', 3)
  art.circle(294, 236, 21, art.metal(STEEL))
  art.circle(294, 236, 14, art.ball(lighten(main, 0.2)))
  art.line('M294 236l8-10', INK, 3.5, ROUND_CAP)
  art.line('M274 276h42', darken(main, 0.45), 9, dashed('11 4.5'))
  art.line('M274 292h42', darken(main, 0.45), 9, dashed('11 4.5'))
  art.rect(88, 316, 26, 9, 3, INK)
  art.rect(286, 316, 26, 9, 3, INK)
}

function toaster(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 92, 314)
  for (const x of [134, 206]) {
    art.path(`M${x} 190v-56q-12-22 12-30 20-8 42 0 24 8 12 30v56z`, '#b9722f')
    art.path(`M${x + 6} 190v-54q-10-16 8-22 18-6 36 0 18 6 8 22v54z`, art.board('#f3cf94'))
  }
  art.path('M96 226q0-48 48-48h112q48 0 48 48v82q0 14-14 14h-180q-14 0-14-14z', art.metal(mix(main, STEEL, 0.15)))
  art.path('M96 232q0-46 48-46h112q48 0 48 46v60h-208z', art.board(main))
  art.path('M122 184q10-8 24-8h108q14 0 24 8z', darken(main, 0.6))
  art.rect(290, 212, 10, 62, 4, darken(main, 0.6))
  art.rect(284, 222, 34, 16, 7, art.round(INK))
  art.circle(152, 262, 19, art.metal(STEEL))
  art.circle(152, 262, 12, PAPER)
  art.line('M152 262l6-8', INK, 3, ROUND_CAP)
  art.circle(194, 262, 5, '#ff8a4d')
  art.rect(212, 254, 46, 15, 7, darken(main, 0.3))
  art.path('M112 232q2-34 34-36h20l-22 92h-32z', '#fff', opacity(0.2))
  art.rect(110, 318, 30, 9, 3, INK)
  art.rect(260, 318, 30, 9, 3, INK)
}

function steamIron(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 68, 326, 322, 70)
  art.line('M310 214q40-34 24-74-10-26 16-44', INK, 7, ROUND_CAP)
  art.path('M62 308q30-72 132-92h92q32 4 34 44v48z', art.board(main))
  art.path('M62 308h258v-16h-246z', darken(main, 0.28))
  art.path('M54 322q2-12 12-16h256q8 4 6 16z', art.metal(STEEL))
  art.path('M150 220q28-74 106-74 50 0 56 46l2 34h-28q2-44-34-46-44 0-62 44z', art.round(darken(main, 0.12)))
  art.line('M176 208q18-44 70-46 38 0 42 36', lighten(main, 0.45), 4, ROUND_CAP, opacity(0.6))
  art.path('M122 272q24-28 76-38h28l-12 40z', '#8fd1e6', opacity(0.9))
  art.path('M118 276q14-18 44-28 28 8 52 2l-6 26z', '#3d9cc4', opacity(0.85))
  art.circle(266, 262, 22, art.metal(STEEL))
  art.circle(266, 262, 15, PAPER)
  art.line('M266 262l7-10', '#cf2e2e', 3.5, ROUND_CAP)
  art.path('M188 206l14-12 18 4-12 12z', second)
  art.line('M44 300q-14-6-10-18M34 316q-16-2-18-14M58 290q-12-10-4-22', '#fff', 5, ROUND_CAP, opacity(0.75))
}

export const appliances: Drawings<'Appliances'> = {
  zoom: 1.18,
  zooms: { 'steam iron': 1.06, 'microwave oven': 1.06 },
  shapes: {
    'mixer grinder': mixerGrinder,
    'electric kettle': electricKettle,
    'air fryer': airFryer,
    'table fan': tableFan,
    'washing machine': washingMachine,
    refrigerator,
    'microwave oven': microwaveOven,
    toaster,
    'steam iron': steamIron,
  },
}
