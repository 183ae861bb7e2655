import { drawShadow, plinth } from '../background.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, LEAF, label, leaf, PAPER, STEEL, WOOD, YOUNG_LEAF } from '../shared-parts.ts'
import { darken, dotted, lighten, mix, opacity, outlined, ROUND_CAP, rotated, type SvgBuilder } from '../svg-builder.ts'

function roundPerfume(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 146, 258)
  art.circle(200, 238, 88, art.glass(main))
  art.path('M124 214q76-22 152 0a82 82 0 0 1-152 0z', art.ball(main), opacity(0.85))
  art.circle(200, 238, 88, 'none', outlined(lighten(main, 0.7), 5), opacity(0.7))
  art.rect(184, 132, 32, 24, 3, art.metal(GOLD))
  art.circle(200, 108, 28, art.ball(GOLD))
  art.path('M138 196q16-34 48-42-30 30-34 84-16-14-14-42z', '#fff', opacity(0.55))
  art.circle(200, 244, 22, '#fff8ec')
  art.path('M200 230l5 10 10 2-8 8 2 10-9-5-9 5 2-10-8-8 10-2z', second)
}

function facetedPerfume(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 128, 274)
  art.path('M200 142l72 58-22 124h-100l-22-124z', art.glass(main))
  art.path('M128 200l72-58v182h-50z', '#fff', opacity(0.22))
  art.path(
    'M142 224l58 26 58-26-16 92h-84z',
    art.fade(lighten(main, 0.2), darken(main, 0.2), 'diagonal'),
    opacity(0.85),
  )
  art.line('M128 200l72 50 72-50M200 250v74M200 142v108', lighten(main, 0.75), 2.5, opacity(0.7))
  art.rect(186, 122, 28, 24, 2, art.metal(GOLD))
  art.path('M200 62l26 34-26 30-26-30z', art.board(GOLD))
  art.path('M174 96h52l-26 30z', darken(GOLD, 0.25))
}

function squarePerfume(art: SvgBuilder, { main, third }: Palette) {
  drawShadow(art, 124, 276)
  art.rect(122, 152, 156, 172, 10, art.glass(third))
  art.rect(134, 196, 132, 116, 4, art.fade(lighten(main, 0.25), main, 'diagonal'), opacity(0.88))
  art.rect(166, 220, 68, 56, 2, PAPER)
  label(art, 176, 234, 48, INK)
  art.rect(180, 134, 40, 20, 2, art.metal(GOLD))
  art.rect(166, 84, 68, 52, 4, art.round(INK))
  art.path('M130 160h20v156h-14q-6 0-6-8z', '#fff', opacity(0.5))
  art.line('M200 154v128', lighten(main, 0.6), 2, opacity(0.5))
}

function perfumeAndAttar(art: SvgBuilder, { main, second, third }: Palette) {
  plinth(art, 190, 286, 128, lighten(third, 0.1))
  drawShadow(art, 92, 176, 324, 80)
  art.path('M98 168q0-14 14-14h48q14 0 14 14l8 142q0 14-14 14h-64q-14 0-14-14z', art.glass(main))
  art.path('M98 224h76l5 86q0 11-11 11h-64q-11 0-11-11z', art.round(main), opacity(0.85))
  art.rect(114, 104, 44, 52, 5, art.round(WOOD))
  art.rect(114, 244, 44, 44, 22, PAPER)
  art.rect(218, 194, 72, 88, 34, art.glass(third))
  art.path('M220 232h68v18q0 30-34 30t-34-30z', art.round(GOLD), opacity(0.8))
  art.path('M254 126q24 20 10 44h-20q-14-24 10-44z', art.glass(second))
  art.rect(240, 168, 28, 28, 4, art.metal(GOLD))
}

function bodyMist(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 152, 252)
  art.rect(150, 148, 100, 176, 24, art.glass(main))
  art.path('M154 184h92v112q0 24-22 24h-48q-22 0-22-24z', art.round(main), opacity(0.82))
  art.rect(168, 126, 64, 28, 5, art.metal(STEEL))
  art.path('M176 126v-34q0-10 10-10h28q10 0 10 10v34z', art.round(CREAM))
  art.circle(180, 100, 4, INK)
  art.path('M164 204h72v84h-72z', PAPER, opacity(0.92))
  for (let petal = 0; petal < 5; petal++)
    art.ellipse(200, 222, 7, 12, petal % 2 ? main : darken(main, 0.15), rotated(petal * 72, 200, 234))
  art.circle(200, 234, 6, '#ffc95c')
  label(art, 178, 258, 44, darken(main, 0.4))
  art.rect(158, 164, 8, 142, 4, '#fff', opacity(0.5))
  for (const [x, y, r] of [
    [160, 96, 4],
    [146, 86, 5],
    [142, 106, 3.5],
    [128, 94, 4],
    [126, 76, 3],
    [114, 106, 3],
    [108, 88, 4],
  ] as const)
    art.circle(x, y, r, '#fff', opacity(0.75))
}

function deodorant(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 158, 244)
  art.rect(154, 136, 92, 188, 14, art.metal(mix(main, STEEL, 0.2)))
  art.rect(154, 158, 92, 150, 0, art.round(main))
  art.path('M154 232l92-46v34l-92 46zM154 284l92-46v14l-92 46z', second)
  art.path('M160 136q0-20 40-20t40 20z', art.metal(STEEL))
  art.rect(166, 64, 68, 58, 12, art.round(INK))
  art.ellipse(200, 66, 28, 5, lighten(INK, 0.25))
  art.path('M186 84h28v14q0 6-14 6t-14-6z', darken(INK, 0.6))
  label(art, 176, 172, 50, PAPER)
  art.rect(162, 144, 8, 172, 4, '#fff', opacity(0.4))
  art.rect(154, 314, 92, 10, 5, art.metal(STEEL))
}

function attar(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 116, 296)
  art.ellipse(204, 318, 100, 13, art.metal(darken(GOLD, 0.15)))
  art.ellipse(204, 313, 100, 12, art.metal(GOLD))
  art.ellipse(204, 313, 84, 8, darken(GOLD, 0.35))
  art.path('M188 166h28q-2 18 18 32 40 26 32 70-6 34-30 46h-68q-24-12-30-46-8-44 32-70 18-14 16-32z', art.glass(main))
  art.path('M146 226q56 22 112 0 12 20 8 42-6 32-30 44h-68q-24-12-30-44-4-22 8-42z', art.ball(main), opacity(0.9))
  art.rect(182, 146, 40, 24, 4, art.metal(GOLD))
  art.path('M202 60q30 32 14 86h-28q-16-54 14-86z', art.ball(second))
  art.circle(202, 62, 8, art.ball(GOLD))
  art.path('M202 220l20 32-20 36-20-36z', GOLD)
  art.path('M202 234l11 18-11 20-11-20z', darken(main, 0.4))
  art.line('M146 246q10 50 36 62M258 246q-10 50-36 62', GOLD, 4, dotted(9))
  art.line('M158 196q-16 16-18 40', '#fff', 6, ROUND_CAP, opacity(0.6))
  for (const [x, y] of [
    [122, 306],
    [132, 311],
    [284, 306],
  ] as const)
    art.circle(x, y, 7, art.ball('#b3122f'))
}

function reedDiffuser(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 100, 300)
  for (const [x, turn] of [
    [150, -22],
    [154, -11],
    [158, 1],
    [162, 12],
    [166, 23],
  ] as const)
    art.rect(x - 2.5, 66, 5, 190, 2, art.round('#c99a5f'), rotated(turn, x, 240))
  art.path('M136 190h44v24q32 12 32 46v46q0 18-18 18h-72q-18 0-18-18v-46q0-34 32-46z', art.glass(main))
  art.path('M106 256h104v50q0 16-16 16h-72q-16 0-16-16z', art.round(main), opacity(0.85))
  art.rect(132, 180, 52, 16, 4, art.metal(GOLD))
  art.rect(126, 260, 64, 46, 2, PAPER)
  label(art, 136, 270, 44, darken(main, 0.4))
  art.line('M116 236q4-14 18-20', '#fff', 6, ROUND_CAP, opacity(0.7))
  art.rect(232, 208, 84, 116, 3, art.board(second))
  art.path('M232 208h84l-10-10h-64z', lighten(second, 0.4))
  art.rect(246, 232, 56, 66, 2, PAPER)
  label(art, 254, 276, 40, darken(second, 0.4))
  art.path(leaf(274, 268, 28, 9), LEAF)
  art.path(leaf(274, 268, 22, 8), YOUNG_LEAF, rotated(40, 274, 268))
  art.path(leaf(274, 268, 22, 8), YOUNG_LEAF, rotated(-40, 274, 268))
}

export const fragrance: Drawings<'Fragrance'> = {
  zoom: 1.18,
  shapes: {
    'square perfume': squarePerfume,
    'round perfume': roundPerfume,
    'perfume and attar': perfumeAndAttar,
    'faceted perfume': facetedPerfume,
    'body mist': bodyMist,
    deodorant,
    attar,
    'reed diffuser': reedDiffuser,
  },
}
