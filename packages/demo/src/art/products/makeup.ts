import { drawShadow } from '../background.ts'
import { colourVariants, type Drawings, type Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, label, STEEL } from '../shared-parts.ts'
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
  transformed,
} from '../svg-builder.ts'

const RED = '#b3122f'

function bullet(art: SvgBuilder, x: number, y: number, scale: number, colour: HexColour) {
  art.group(transformed(x, y, scale), () => {
    art.path('M-19-150v-50q4-24 38-34v84z', art.round(colour))
    art.path('M-19-200q4-24 38-34-2 26-38 34z', lighten(colour, 0.35))
    art.rect(-22, -152, 44, 48, 2, art.metal(GOLD))
    art.rect(-30, -108, 60, 108, 4, art.round(INK))
    art.rect(-30, -96, 60, 6, 0, GOLD)
  })
}

function eyeshadowPalette(art: SvgBuilder) {
  drawShadow(art, 88, 316)
  art.path('M96 300l22-170q2-12 14-12h140q12 0 14 12l22 170z', art.board(INK))
  art.path(
    'M124 286l16-142q1-8 8-8h108q7 0 8 8l16 142z',
    art.linear(
      [
        [0, '#fdf4ea'],
        [0.5, '#d8e3ea'],
        [1, '#a9bac6'],
      ],
      'diagonal',
    ),
  )
  art.path('M150 140h30l-40 146h-14z', '#fff', opacity(0.6))
  art.path('M84 300h236l8 18q0 8-8 8h-236q-8 0-8-8z', darken(INK, 0.3))
  art.path('M96 302h210l6 12h-222z', '#3b2630')
  for (const [i, shadow] of [lighten(RED, 0.35), '#e7a07d', '#a4553f', '#f0c4a8'].entries())
    art.path(`M${104 + i * 50} 303h42l1 9h-45z`, shadow)
}

function foundation(art: SvgBuilder, { second }: Palette) {
  drawShadow(art, 120, 290)
  art.rect(128, 206, 66, 118, 12, art.glass('#d98f6f'))
  art.rect(132, 236, 58, 84, 9, art.round('#d29070'))
  art.rect(140, 128, 42, 80, 4, art.round(INK))
  label(art, 140, 262, 42, '#fff8ec')
  art.group(rotated(24, 250, 240), () => {
    art.rect(236, 110, 26, 130, 12, art.round(INK))
    art.rect(239, 232, 20, 30, 2, art.metal(GOLD))
    art.path('M239 262h20q16 38-10 62-26-24-10-62z', art.fade(lighten(second, 0.2), '#e7a6a0', 'down'))
  })
}

function lipstick(art: SvgBuilder, { chosen }: Palette) {
  drawShadow(art, 130, 290)
  bullet(art, 168, 324, 1, chosen ?? RED)
  bullet(art, 250, 324, 0.78, chosen ? lighten(chosen, 0.3) : '#cf5a4a')
}

function nailPolish(art: SvgBuilder, palette: Palette) {
  const { chosen } = palette
  const colours = chosen
    ? [chosen, lighten(chosen, 0.35), darken(chosen, 0.3), GOLD]
    : [RED, '#e2688a', '#7a1d45', GOLD]
  drawShadow(art, 92, 312)
  for (const [i, colour] of colours.entries()) {
    const x = 92 + i * 56
    const height = i % 2 ? 94 : 82
    const top = 324 - height
    art.rect(x, top, 50, height, i % 2 ? 22 : 10, art.round(colour))
    art.path(`M${x + 14} ${top + 2}l3-76h16l3 76z`, art.round(i === 3 ? INK : CREAM))
    art.rect(x + 8, top + 10, 6, height - 30, 3, '#fff', opacity(0.5))
  }
}

function mascara(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 132, 300)
  art.rect(128, 132, 50, 192, 14, art.round(main))
  art.rect(128, 164, 50, 7, 0, GOLD)
  art.rect(128, 304, 50, 6, 0, GOLD)
  art.rect(138, 122, 30, 14, 3, art.metal(GOLD))
  art.group(rotated(-90, 153, 240), () => label(art, 112, 226, 82, lighten(main, 0.75)))
  art.rect(135, 140, 6, 168, 3, '#fff', opacity(0.35))
  art.group(rotated(18, 254, 324), () => {
    art.rect(232, 196, 46, 128, 14, art.round(main))
    art.rect(232, 204, 46, 7, 0, GOLD)
    art.rect(251, 142, 8, 56, 2, art.metal(STEEL))
    art.line('M255 66v78', INK, 5)
    art.line('M255 68v72', INK, 20, dashed('2.5 3'))
    art.line('M255 74v60', INK, 27, dashed('2.5 3'))
    art.circle(255, 268, 9, second)
    art.rect(239, 218, 6, 96, 3, '#fff', opacity(0.35))
  })
}

function compactPowder(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 96, 306, 324, 100)
  art.ellipse(202, 168, 92, 96, art.board(main))
  art.ellipse(202, 168, 92, 96, 'none', outlined(GOLD, 5))
  art.ellipse(
    202,
    168,
    78,
    82,
    art.linear(
      [
        [0, '#fdf4ea'],
        [0.5, '#dbe5ea'],
        [1, '#a9bac6'],
      ],
      'diagonal',
    ),
  )
  art.path('M160 110q22-16 46-18l-40 132q-22-22-26-52 2-40 20-62z', '#fff', opacity(0.6))
  art.rect(178, 252, 48, 16, 5, art.metal(GOLD))
  art.path('M98 286q0 40 104 40t104-40v-8h-208z', art.round(darken(main, 0.15)))
  art.ellipse(202, 280, 104, 27, art.board(main))
  art.ellipse(202, 280, 104, 27, 'none', outlined(GOLD, 3))
  art.ellipse(202, 280, 88, 20, '#d9a37e')
  art.ellipse(202, 281, 86, 18, '#ecc3a0')
  art.path('M202 270q10 4 8 11-8 6-16 0-2-7 8-11zM176 284q10-6 16 0-8 6-16 0zM212 284q8-6 16 0-8 6-16 0z', '#d9a37e')
  art.ellipse(266, 268, 36, 14, darken(second, 0.2))
  art.ellipse(264, 263, 36, 14, art.board(lighten(second, 0.45)))
  art.path('M242 262q22-10 44 0l-2 6q-20-8-40 0z', GOLD)
}

function kajalPencils(art: SvgBuilder, palette: Palette) {
  const [kohl, ...others] = colourVariants(palette)
  drawShadow(art, 116, 290)
  art.path('M130 214h140l-12 110h-116z', art.glass('#dfe6ea'))
  for (const [x, turn, colour] of [
    [160, -14, others[0]],
    [238, 13, others[1]],
    [198, -2, kohl],
  ] as const)
    art.group(rotated(turn, x, 320), () => {
      art.rect(x - 13, 118, 26, 198, 3, art.round(colour))
      art.rect(x - 13, 132, 26, 6, 0, GOLD)
      art.path(`M${x - 13} 119l13-50 13 50q-13 8-26 0z`, art.round('#d9a874'))
      art.path(`M${x - 5} 88l5-20 5 20q-5 4-10 0z`, INK)
      art.rect(x - 8, 146, 5, 150, 2.5, '#fff', opacity(0.4))
    })
  art.path('M130 214h140l-12 110h-116z', '#eef3f5', opacity(0.42))
  art.ellipse(200, 214, 70, 11, 'none', outlined('#fff', 3))
  art.path('M142 224h20l-4 92h-10z', '#fff', opacity(0.6))
  art.line('M280 322q30-10 52-4', INK, 7, ROUND_CAP)
}

function makeupBrushes(art: SvgBuilder, { main, second }: Palette) {
  const brushes = [
    [148, -18, 26, 58, '#5a2d20'],
    [252, 16, 22, 52, '#3a2230'],
    [180, -6, 36, 76, '#7a3f2e'],
    [222, 6, 16, 44, '#5a2d20'],
  ] as const
  drawShadow(art, 122, 284)
  art.ellipse(200, 220, 76, 12, darken(main, 0.5))
  for (const [x, turn, w, h, hair] of brushes)
    art.group(rotated(turn, x, 300), () => {
      art.rect(x - 5, 200, 10, 100, 4, art.round(INK))
      art.path(
        `M${x - w / 2} 178q${-w * 0.42} ${-h * 0.5} ${-w * 0.12} ${-h * 0.8}q${w * 0.62} ${-h * 0.4} ${w * 1.24} 0q${w * 0.3} ${h * 0.3} ${-w * 0.12} ${h * 0.8}z`,
        art.linear(
          [
            [0, lighten(second, 0.55)],
            [0.3, '#e7a6a0'],
            [0.55, hair],
            [1, darken(hair, 0.3)],
          ],
          'down',
        ),
      )
      art.path(`M${x - w / 2} 174h${w}l-${w / 2 - 5} 40h-10z`, art.metal(GOLD))
    })
  art.path('M124 220q76 24 152 0l-12 92q-2 12-14 12h-100q-12 0-14-12z', art.round(main))
  art.path('M127 236q73 16 146 0l-2 14q-71 16-142 0z', GOLD)
  label(art, 172, 272, 56, lighten(main, 0.75))
  art.line('M140 258l6 56', '#fff', 7, ROUND_CAP, opacity(0.4))
}

export const makeup: Drawings<'Makeup'> = {
  zoom: 1.18,
  shapes: {
    lipstick,
    'eyeshadow palette': eyeshadowPalette,
    foundation,
    'nail polish': nailPolish,
    mascara,
    'compact powder': compactPowder,
    'kajal pencils': kajalPencils,
    'makeup brushes': makeupBrushes,
  },
}
