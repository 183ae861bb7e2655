import { drawShadow, wallShadow } from '../background.ts'
import { colourVariants, type Drawings, type Palette } from '../product-drawing.ts'
import { CREAM, GOLD, LEAF, leaf, PAPER, STEEL, WOOD, YOUNG_LEAF } from '../shared-parts.ts'
import {
  darken,
  dashed,
  dotted,
  type HexColour,
  lighten,
  opacity,
  outlined,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
  transformed,
} from '../svg-builder.ts'

function pot(art: SvgBuilder, x: number, y: number, width: number, colour: HexColour) {
  art.path(`M${x} ${y}h${width}l${-width * 0.12} ${324 - y}h${-width * 0.76}z`, art.round(colour))
  art.rect(x, y + 16, width, 6, 0, '#2b0f16', opacity(0.25))
  art.rect(x - 5, y - 6, width + 10, 24, 4, art.round(colour))
}

function flower(art: SvgBuilder, x: number, y: number, petals: HexColour, eye: HexColour) {
  for (const turn of [0, 60, 120])
    art.path(`M${x} ${y}m-24 0a24 9 0 1 0 48 0a24 9 0 1 0-48 0`, petals, rotated(turn, x, y))
  art.circle(x, y, 9, eye)
}

function monsteraPlant(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 142, 258)
  for (const [turn, scale, colour] of [
    [-62, 0.9, LEAF],
    [-34, 1.1, YOUNG_LEAF],
    [-8, 1.25, LEAF],
    [22, 1.12, YOUNG_LEAF],
    [50, 0.94, LEAF],
    [76, 0.72, YOUNG_LEAF],
  ] as const)
    art.group(transformed(200, 236, scale, turn), () => {
      art.line('M0 0v-70', darken(colour, 0.3), 4)
      art.path('M0-54c-44-6-50-50-26-84 4 14 12 16 26-6 14 22 22 20 26 6 24 34 18 78-26 84z', colour)
      art.line('M0-60v-70M0-80l-20-18M0-80l20-18', lighten(colour, 0.35))
    })
  pot(art, 142, 234, 116, main)
}

function snakePlant(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 148, 252)
  for (const [x, height, colour] of [
    [-20, -150, LEAF],
    [14, -176, YOUNG_LEAF],
    [-42, -112, YOUNG_LEAF],
    [40, -124, LEAF],
    [0, -130, LEAF],
  ] as const)
    art.path(
      `M${200 + x * 0.5 - 13} 236q${x * 0.4 - 8} ${height * 0.5} ${x * 0.6 + 13} ${height}q${14 - x * 0.2} ${-height * 0.4} ${13 - x * 0.6} ${-height}z`,
      art.linear([
        [0, '#d8d67a'],
        [0.14, colour],
        [0.86, darken(colour, 0.2)],
        [1, '#d8d67a'],
      ]),
    )
  pot(art, 146, 232, 108, main)
  art.line('M150 272q50 10 100 0', lighten(main, 0.5), 5, dashed('10 8'))
}

function wateringCan(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 120, 272)
  art.line('M150 200c-6-92 120-92 112-6', darken(main, 0.2), 12)
  art.path('M262 232l74-88 22 14-66 108z', art.board(main))
  art.path('M328 136l38 24-8 12-38-24z', art.metal(STEEL))
  art.path('M126 196h148l10 112q0 16-16 16h-136q-16 0-16-16z', art.round(main))
  art.ellipse(200, 196, 74, 13, darken(main, 0.55))
  art.line('M122 238h156', second, 8)
  art.line('M350 166q18 30 20 60M342 176q10 30 8 60M360 160q22 18 30 44', '#8fd0e6', 3, dashed('8 9'), ROUND_CAP)
}

function flowerBox(art: SvgBuilder) {
  drawShadow(art, 84, 318)
  for (const [i, y] of [124, 96, 140, 106, 132].entries()) {
    const x = 108 + i * 46
    art.path(`M${x - 2} 254q-6-60 2-${254 - y}h3q-6 60 1 ${254 - y}z`, LEAF)
    art.path(leaf(x, 252, 58, 16), i % 2 ? LEAF : YOUNG_LEAF, rotated(i % 2 ? 36 : -36, x, 252))
    flower(art, x, y, i % 2 ? '#ffb01f' : '#e2456a', i % 2 ? '#9c4a12' : '#ffd35c')
  }
  art.rect(84, 248, 232, 76, 4, art.board(WOOD))
  art.line('M84 273h232M84 299h232', darken(WOOD, 0.4), 3)
}

function gardenTools(art: SvgBuilder, { main, second }: Palette) {
  const blade = art.metal(STEEL)
  drawShadow(art, 96, 304)
  art.group(rotated(-9, 150, 320), () => {
    art.rect(142, 66, 20, 100, 10, art.round(main))
    art.rect(144, 154, 16, 14, 3, art.metal(GOLD))
    art.rect(148, 164, 8, 44, 3, blade)
    art.path('M152 196q34 4 32 54-4 44-32 70-28-26-32-70-2-50 32-54z', blade)
    art.line('M152 208v96', darken(STEEL, 0.4), 2.5, opacity(0.6))
  })
  art.group(rotated(10, 250, 320), () => {
    art.rect(240, 66, 20, 100, 10, art.round(main))
    art.rect(242, 154, 16, 14, 3, art.metal(GOLD))
    art.rect(246, 164, 8, 44, 3, blade)
    art.path(
      'M208 316v-76q0-26 26-32h32q26 6 26 32v76l-5 8-5-8v-72q0-14-12-18h-10v90l-5 8-5-8v-90h-10q-12 4-12 18v72l-5 8-5-8z',
      blade,
    )
  })
  art.ellipse(200, 260, 36, 9, '#4a2d20')
  art.line('M200 262v-34', LEAF, 4, ROUND_CAP)
  for (const turn of [-52, 48]) art.path(leaf(200, 234, 34, 13), turn > 0 ? LEAF : YOUNG_LEAF, rotated(turn, 200, 234))
  pot(art, 164, 262, 72, second)
  art.line('M176 284l4 30', '#fff', 5, ROUND_CAP, opacity(0.45))
}

function hangingPlanter(art: SvgBuilder, { main, second }: Palette) {
  const bowl = 'M128 196h144q-2 72-72 72t-72-72z'
  wallShadow(art, bowl, 22, 16)
  art.rect(0, 40, 400, 9, 0, art.upright('#8d5a3a'))
  art.line('M200 46v20', STEEL, 5)
  art.circle(200, 72, 8, 'none', outlined(GOLD, 5))
  art.line('M198 80q-40 50-66 116M202 80q40 50 66 116M200 80v112', CREAM, 4)
  art.line('M152 158q48 16 96 0', CREAM, 3, opacity(0.7))
  for (const [x, turn, length] of [
    [158, -52, 64],
    [178, -24, 74],
    [200, 4, 80],
    [224, 26, 72],
    [242, 54, 64],
  ] as const)
    art.path(leaf(x, 204, length, 15), length > 70 ? LEAF : YOUNG_LEAF, rotated(turn, x, 204))
  art.path(bowl, art.round(main))
  art.rect(122, 188, 156, 16, 6, art.round(lighten(main, 0.1)))
  art.line('M138 222q62 18 124 0', second, 6, dashed('9 7'))
  for (const [x, bend, drop] of [
    [136, -18, 110],
    [166, -8, 84],
    [236, 10, 120],
    [262, 18, 92],
  ] as const) {
    const vine = `M${x} 196q${bend} 40 ${bend} ${drop}`
    art.line(vine, LEAF, 2.5)
    art.line(vine, YOUNG_LEAF, 10, dotted(13))
  }
  art.line('M146 218q8 26 26 34', '#fff', 5, ROUND_CAP, opacity(0.45))
}

function succulents(art: SvgBuilder, palette: Palette) {
  const [middle, left, right] = colourVariants(palette)
  drawShadow(art, 80, 324, 324, 70)
  for (const [i, turn] of [-62, -32, 0, 32, 62].entries())
    art.path(leaf(120, 258, 54, 16), i % 2 ? '#7fb58a' : '#5f9a78', rotated(turn, 120, 258))
  pot(art, 84, 258, 72, left)
  art.path('M178 244v-92q0-26 24-26t24 26v92z', art.round(LEAF))
  art.path(
    'M180 210q-30 2-28-30 0-10 10-10t10 10q0 10 8 10zM224 190q28 0 28-28 0-10-10-10t-10 10q0 8-8 8z',
    art.round(LEAF),
  )
  art.line('M192 136v100M202 130v108M212 136v100', lighten(LEAF, 0.5), 2, dashed('2 9'))
  for (const [x, y] of [
    [196, 120],
    [208, 118],
    [202, 110],
  ] as const)
    art.ellipse(x, y, 7, 9, '#e2688f')
  art.circle(202, 118, 4, '#ffd35c')
  pot(art, 160, 240, 84, middle)
  art.circle(286, 244, 34, art.ball(YOUNG_LEAF))
  art.line(
    'M262 226q-8 24 4 40M274 216q-10 30 2 54M286 212v60M298 216q10 30-2 54M310 226q8 24-4 40',
    PAPER,
    2.5,
    dotted(8),
  )
  art.circle(286, 210, 8, '#f7bd2b')
  pot(art, 252, 264, 70, right)
  art.line('M98 276l4 36M174 262l6 48M264 284l4 28', '#fff', 5, ROUND_CAP, opacity(0.4))
}

function birdhouse(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 186, 218, 326, 130)
  art.rect(191, 250, 18, 76, 3, art.round(WOOD))
  for (const [x, turn] of [
    [184, -30],
    [191, -8],
    [209, 10],
    [216, 32],
  ] as const)
    art.path(leaf(x, 326, 34, 7), turn > 0 ? LEAF : YOUNG_LEAF, rotated(turn, x, 326))
  art.path('M132 150l68-60 68 60v98h-136z', art.board(main))
  art.path('M132 150l68-60 68 60v12l-68-58-68 58z', darken(main, 0.35))
  art.line('M166 140v108M200 110v138M234 140v108', darken(main, 0.28), 2)
  art.path('M110 164l90-84 90 84-12 10-78-72-78 72z', art.board(second))
  art.circle(200, 184, 27, lighten(main, 0.35))
  art.circle(200, 184, 21, '#2b1a22')
  art.rect(195, 216, 10, 22, 4, art.round(WOOD))
  art.rect(122, 246, 156, 12, 4, art.board(WOOD))
  art.path('M222 246q-4-24 18-28 6-14 20-10 10 4 10 12l10 4-11 4q-2 18-18 20h-26l-22 6z', '#2563b8')
  art.path('M236 240q-2-14 18-14-2 14-18 14z', '#174682')
  art.circle(259, 216, 2.4, '#fff')
  art.path('M246 246q12 0 18-12l-4-8q-14 6-24 20z', '#f2a45c')
  art.line('M140 158v76', '#fff', 5, ROUND_CAP, opacity(0.35))
}

export const garden: Drawings<'Garden'> = {
  zoom: 1.18,
  zooms: { 'watering can': 1.06, 'flower box': 1.12, 'hanging planter': 1.04 },
  shapes: {
    'monstera plant': monsteraPlant,
    'snake plant': snakePlant,
    'watering can': wateringCan,
    'flower box': flowerBox,
    'garden tools': gardenTools,
    'hanging planter': hangingPlanter,
    succulents,
    birdhouse,
  },
}
