import { drawShadow } from '../background.ts'
import { colourVariants, type Drawings, type Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, label, leaf, STEEL, WOOD } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, outlined, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function pressureCooker(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 96, 290)
  art.path('M96 196h196v98q0 30-30 30h-136q-30 0-30-30z', art.metal('#c2c6cc'))
  art.path('M90 182h208v18h-208z', art.metal('#aab0b8'))
  art.path('M108 182q4-40 86-40t86 40z', art.metal('#c9cdd3'))
  art.rect(184, 108, 22, 36, 4, INK)
  art.circle(195, 104, 13, art.ball(second))
  art.circle(244, 150, 8, art.ball(main))
  art.rect(286, 178, 94, 22, 11, art.upright(INK))
  art.rect(54, 184, 40, 16, 8, INK)
  art.line('M120 214q-6 60 6 96', '#fff', 10, ROUND_CAP, opacity(0.6))
}

function kadhai(art: SvgBuilder, { second }: Palette) {
  drawShadow(art, 104, 274)
  art.path('M74 236h228q-4 88-84 88h-60q-80 0-84-88z', art.round('#3a3436'))
  art.ellipse(188, 236, 114, 22, '#221c1f')
  art.ellipse(188, 240, 100, 16, second)
  for (const [x, y, k] of [
    [140, 240, '#5f9a3f'],
    [176, 232, '#ffcf5a'],
    [214, 244, '#5f9a3f'],
    [244, 236, '#ffcf5a'],
    [160, 248, '#c5401f'],
    [196, 246, '#c5401f'],
  ] as const)
    art.ellipse(x, y, 11, 5, k)
  art.line('M302 236q24-4 30 8-6 12-28 10M74 236q-24-4-30 8 6 12 28 10', '#4a4144', 9, ROUND_CAP)
  art.line('M210 234L316 122', WOOD, 11, ROUND_CAP)
  art.path([150, 186, 222].map((x) => `M${x} 206q-14-20 0-40t0-40q20 20 6 42t-6 38z`).join(''), '#fff', opacity(0.4))
}

function tiffinBox(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 134, 268)
  art.line('M128 130v-14q0-44 72-44t72 44v14', art.metal(STEEL), 9)
  for (const y of [130, 195, 260]) {
    art.path(`M134 ${y}h132v52q0 12-12 12h-108q-12 0-12-12z`, y === 195 ? art.round(main) : art.metal('#c6cad0'))
    art.rect(130, y - 3, 140, 11, 4, art.metal('#aeb3bb'))
  }
  art.rect(118, 118, 12, 206, 4, art.metal(STEEL))
  art.rect(270, 118, 12, 206, 4, art.metal(STEEL))
  art.ellipse(200, 128, 66, 9, '#eceef0')
  art.rect(180, 64, 40, 16, 7, art.round(second))
}

function storageJars(art: SvgBuilder, palette: Palette) {
  const colours = colourVariants(palette)
  drawShadow(art, 92, 312)
  for (const [i, [x, w, h]] of (
    [
      [92, 78, 176],
      [178, 66, 136],
      [252, 58, 100],
    ] as const
  ).entries()) {
    const colour = colours[i] ?? palette.main
    art.rect(x, 324 - h, w, h, 12, art.round(colour))
    art.rect(x - 2, 300 - h, w + 4, 30, 6, art.round(WOOD))
    art.rect(x + 12, 324 - h * 0.62, w - 24, h * 0.34, 3, '#fff6e2')
    label(art, x + 18, 333 - h * 0.62, w - 36, darken(colour, 0.5))
  }
}

function fryingPan(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 94, 232, 326, 110)
  art.path('M262 266l94-28q14-2 16 10t-10 16l-92 26z', art.board(second))
  art.circle(352, 250, 5, darken(second, 0.6))
  art.path('M250 262l32-8 6 22-34 10z', art.metal(STEEL))
  art.path('M46 256h226q-4 68-62 68h-102q-58 0-62-68z', art.round(main))
  art.ellipse(159, 256, 113, 30, darken(main, 0.3))
  art.ellipse(159, 258, 104, 25, '#26222a')
  art.ellipse(159, 262, 88, 17, '#353039')
  art.path('M104 264q-6-14 18-14 10-10 34-4 30-4 40 8 24 8 6 18-14 8-44 4-44 4-54-12z', '#fffdf6')
  art.ellipse(150, 258, 21, 10, '#ffb01f')
  art.ellipse(144, 255, 7, 3, '#fff', opacity(0.7))
  art.line(
    'M108 232q-14-18 0-36t0-36M152 226q-14-18 0-36t0-36M196 232q-14-18 0-36t0-36',
    '#fff',
    7,
    ROUND_CAP,
    opacity(0.5),
  )
  art.line('M66 282q8 26 32 34', '#fff', 6, ROUND_CAP, opacity(0.45))
  for (const [x, y] of [
    [198, 266],
    [208, 258],
    [112, 256],
  ] as const)
    art.circle(x, y, 2.5, '#4f8a3f')
}

function knifeBlock(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 122, 322)
  art.group(rotated(6, 300, 324), () => {
    art.path('M246 186q0-14 14-14h20v-30q0-10 10-10t10 10v30h20q14 0 14 14v138h-88z', art.board(lighten(WOOD, 0.42)))
    art.circle(290, 148, 5, darken(WOOD, 0.5))
    art.line('M262 196v116M284 190v126M310 196v116', WOOD, 2, opacity(0.5))
    art.rect(246, 300, 88, 10, 0, second)
  })
  for (const [x, y, w, length] of [
    [150, 164, 24, 70],
    [184, 148, 24, 84],
    [218, 160, 22, 64],
  ] as const)
    art.group(rotated(-16, x, y), () => {
      art.rect(x - w / 2, y - length, w, length, 8, art.round(INK))
      art.rect(x - w / 2, y - 8, w, 16, 2, art.metal(STEEL))
      for (const at of [0.25, 0.55]) art.circle(x, y - length * (1 - at), 3, STEEL)
    })
  art.path('M112 190l118-42 52 162q2 14-10 14h-110q-10 0-12-10z', art.board(WOOD))
  art.path('M112 190l118-42 6 18-118 42z', lighten(WOOD, 0.25))
  art.line('M136 190l22-8M170 178l24-9M204 166l20-7', darken(WOOD, 0.7), 5, ROUND_CAP)
  art.line('M134 214l30 96M160 206l36 112M196 194l40 124M224 186l36 118', darken(WOOD, 0.28), 2, opacity(0.6))
  art.path('M182 244l44-10 8 30-44 8z', main)
  label(art, 192, 246, 30, CREAM)
}

function dinnerSet(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 74, 336, 326, 60)
  art.circle(152, 196, 96, art.board(main))
  art.circle(152, 196, 84, 'none', outlined(lighten(main, 0.55), 5), dotted(11))
  art.circle(152, 196, 64, darken(main, 0.18))
  art.circle(152, 196, 60, art.board(lighten(main, 0.12)))
  for (let petal = 0; petal < 8; petal++)
    art.path(leaf(152, 190, 36, 10), lighten(main, 0.55), rotated(petal * 45, 152, 196))
  art.circle(152, 196, 7, second)
  art.path('M96 288h112l10 34h-132z', darken(WOOD, 0.2))
  art.path('M84 308h136v16h-136z', art.board(WOOD))
  art.path('M92 136q20-28 52-34l-24 70q-28 6-38 4z', '#fff', opacity(0.22))
  art.path('M206 264h126q-2 60-44 60h-38q-42 0-44-60z', art.round(main))
  art.ellipse(269, 264, 63, 14, lighten(main, 0.35))
  art.ellipse(269, 265, 56, 10, darken(main, 0.35))
  art.line('M210 282q58 14 118 0', lighten(main, 0.55), 5, dotted(10))
  art.path('M236 216h66q-2 40-26 46h-14q-24-6-26-46z', art.round(second))
  art.ellipse(269, 216, 33, 8, darken(second, 0.5))
  art.line('M222 284q4 22 18 30', '#fff', 5, ROUND_CAP, opacity(0.5))
}

function waterBottle(art: SvgBuilder, { main, second, chosen }: Palette) {
  const small = chosen ? lighten(chosen, 0.4) : second
  drawShadow(art, 128, 296)
  art.path('M146 142q0-18 20-22v-10h44v10q20 4 20 22v164q0 18-18 18h-48q-18 0-18-18z', art.round(main))
  art.rect(160, 84, 56, 32, 7, art.round(INK))
  art.line('M166 86q-2-26 22-26t22 26', INK, 8)
  art.rect(146, 290, 84, 8, 0, art.metal(STEEL))
  art.rect(146, 150, 84, 6, 0, art.metal(STEEL))
  art.path('M188 190q24 30 0 54-24-24 0-54z', lighten(main, 0.55))
  label(art, 170, 258, 36, lighten(main, 0.7))
  art.rect(154, 164, 8, 118, 4, '#fff', opacity(0.4))
  art.rect(244, 196, 66, 128, 14, art.round(small))
  art.rect(250, 172, 54, 28, 6, art.metal(STEEL))
  art.line('M262 172v-14h40q4 0 4 6', STEEL, 6)
  art.rect(244, 226, 66, 56, 0, darken(small, 0.18))
  art.line('M252 240h50M252 254h50M252 268h50', lighten(small, 0.5), 3, opacity(0.6))
  art.rect(251, 206, 6, 106, 3, '#fff', opacity(0.4))
}

function teapotSet(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 124, 336, 326, 56)
  art.path('M104 278q-44-8-50-58-2-22-18-28l4-8q26-4 34 18 8 26 40 28z', art.round(darken(main, 0.1)))
  art.line('M244 196q50-10 46 30-4 32-46 34', art.round(darken(main, 0.16)), 13)
  art.path('M90 238q0-66 82-66t82 66q0 60-44 72h-76q-44-12-44-72z', art.ball(main))
  art.path('M134 308h76v14q-38 6-76 0z', darken(main, 0.35))
  art.path('M126 178q2-22 46-22t46 22q-46 14-92 0z', art.board(lighten(main, 0.15)))
  art.circle(172, 148, 11, art.ball(GOLD))
  art.line('M92 232q80 22 160 0', second, 5)
  art.line('M96 250q76 20 152 0', lighten(main, 0.6), 5, dotted(12))
  art.line('M108 226q4-32 34-42', '#fff', 7, ROUND_CAP, opacity(0.6))
  art.ellipse(290, 318, 56, 10, darken(main, 0.25))
  art.ellipse(290, 314, 56, 9, art.board(lighten(main, 0.25)))
  art.line('M324 276q22-2 20 14-4 14-24 14', main, 7)
  art.path('M252 268h76q0 46-28 46h-20q-28 0-28-46z', art.round(main))
  art.ellipse(290, 268, 38, 8, lighten(main, 0.4))
  art.ellipse(290, 269, 33, 6, '#8a4b1f')
  art.line('M256 284q34 10 68 0', second, 4)
  art.line('M276 254q-8-10 0-20t0-20M302 254q-8-10 0-20t0-20', '#fff', 5, ROUND_CAP, opacity(0.65))
}

export const kitchen: Drawings<'Kitchen'> = {
  zoom: 1.18,
  zooms: {
    'pressure cooker': 1,
    'knife block': 1.1,
    kadhai: 1.06,
    'frying pan': 1.02,
    'dinner set': 1.08,
    'water bottle': 1.1,
    'teapot set': 1.1,
  },
  shapes: {
    'pressure cooker': pressureCooker,
    'tiffin box': tiffinBox,
    kadhai,
    'storage jars': storageJars,
    'frying pan': fryingPan,
    'knife block': knifeBlock,
    'dinner set': dinnerSet,
    'water bottle': waterBottle,
    'teapot set': teapotSet,
  },
}
