import { drawShadow } from '../background.ts'
import { buttis, stripes } from '../fabric.ts'
import { colourVariants, type Drawings, type Palette } from '../product-drawing.ts'
import { CREAM, GOLD, glow, INK, LEAF, leaf, PAPER, WOOD, YOUNG_LEAF } from '../shared-parts.ts'
import {
  darken,
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

function pampas(art: SvgBuilder, x: number, turn: number) {
  art.group(transformed(x, 156, 1, turn), () => {
    art.line('M0 20q-4-50 2-96', '#7d6a3c', 3)
    for (let i = 0; i < 5; i++)
      art.ellipse(
        i % 2 ? 8 : -4,
        -30 - i * 13,
        5,
        10,
        i % 2 ? '#e9c27a' : '#d7a653',
        rotated(i % 2 ? 24 : -24, 2, -30 - i * 13),
      )
  })
}

function vase(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 144, 262)
  for (const [x, turn] of [
    [168, -24],
    [196, 2],
    [226, 26],
    [182, -10],
  ] as const)
    pampas(art, x, turn)
  art.path(
    'M172 146q28 10 56 0 2 22 22 42 26 30 20 74-6 62-44 62h-52q-38 0-44-62-6-44 20-74 20-20 22-42z',
    art.round(main),
  )
  art.ellipse(200, 146, 28, 7, darken(main, 0.6))
  art.line('M136 232q64 20 128 0M134 248q66 20 132 0', second, 5)
  art.line('M136 240q64 20 128 0', lighten(main, 0.5), 3, dotted(9))
}

function tableLamp(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 150, 252)
  glow(art, 200, 150, 150)
  art.path('M150 324q4-16 50-16t50 16z', art.round(GOLD))
  art.circle(200, 288, 24, art.ball(main))
  art.circle(200, 244, 18, art.ball(main))
  art.rect(194, 196, 12, 34, 3, art.metal(GOLD))
  art.path(
    'M150 92h100l42 108q-92 22-184 0z',
    art.linear([
      [0, '#fff1c4'],
      [0.5, '#ffd98a'],
      [1, '#e09a3c'],
    ]),
  )
  art.path('M108 200q92 22 184 0l-4-11q-88 20-176 0z', second)
  art.line('M164 92l-26 112M186 92l-8 118M214 92l8 118M236 92l26 112', '#c77f22', 1.5, opacity(0.6))
}

function diyas(art: SvgBuilder) {
  drawShadow(art, 92, 308)
  for (const [x, y, scale] of [
    [128, 312, 1],
    [200, 322, 1.3],
    [276, 312, 1],
  ] as const)
    art.group(transformed(x, y, scale), () => {
      glow(art, 0, -46, 52)
      art.path('M-40-24q40 14 80 0-4 26-26 26h-28q-22 0-26-26z', art.round('#b5532a'))
      art.ellipse(0, -24, 40, 8, '#7a2f14')
      art.ellipse(0, -24, 32, 5, '#e8a53a')
      art.line('M-30-8h60', '#ffd35c', 3, dotted(8))
      art.path('M0-24q-16-20 2-50 14 28-2 50z', '#ff9d1e')
      art.path('M0-26q-8-12 1-28 7 16-1 28z', '#fff3b0')
    })
  const bloom = (x: number, y: number, r: number) =>
    `M${x} ${y}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  const garland = (count: number, left: number, y: number, r: number) =>
    Array.from({ length: count }, (_, i) => bloom(left + i * 48, y - Math.abs((count - 1) / 2 - i) * 5, r)).join('')
  art.path(garland(8, 34, 62, 15), art.board('#f08a1c'))
  art.path(garland(7, 58, 66, 11), '#ffc93c')
}

function sunburstMirror(art: SvgBuilder, { main, second }: Palette) {
  art.circle(214, 176, 96, '#2b0f16', opacity(0.2))
  art.circle(200, 160, 98, art.metal(GOLD))
  art.circle(
    200,
    160,
    84,
    art.linear(
      [
        [0, '#fff9ef'],
        [0.5, '#dbe7ea'],
        [1, '#a8bfc8'],
      ],
      'diagonal',
    ),
  )
  art.path('M150 98q30-24 66-22l-74 146q-22-22-24-52z', '#fff', opacity(0.6))
  for (let ray = 0; ray < 16; ray++) art.path('M192 58l8-22 8 22z', GOLD, rotated(ray * 22.5, 200, 160))
  drawShadow(art, 96, 316, 332, 40)
  art.rect(92, 288, 226, 16, 3, art.board(WOOD))
  art.rect(104, 304, 202, 26, 0, darken(WOOD, 0.4))
  art.path('M118 288q-6-40 16-40t16 40z', art.round(main))
  art.rect(258, 252, 30, 36, 3, art.round(second))
  art.path('M273 252q-6-12 1-20 6 10-1 20z', '#ffb01f')
}

function wallClock(art: SvgBuilder, { main, second }: Palette) {
  art.circle(218, 184, 96, '#2b0f16', opacity(0.2))
  art.circle(200, 168, 98, art.board(main))
  art.circle(200, 168, 84, darken(main, 0.45))
  art.circle(200, 168, 80, art.board('#fffaf0'))
  for (let hour = 0; hour < 12; hour++)
    art.rect(
      197.5,
      96,
      hour % 3 ? 4 : 6,
      hour % 3 ? 9 : 18,
      2,
      hour % 3 ? '#8a7f78' : INK,
      rotated(hour * 30, 200, 168),
    )
  art.circle(200, 168, 34, 'none', outlined(second, 3), opacity(0.6))
  art.path('M197 178l1-52h4l1 52z', INK, rotated(-56, 200, 168))
  art.path('M197 180l2-76h2l2 76z', INK, rotated(60, 200, 168))
  art.line('M200 188v-84', '#cf2e2e', 2, rotated(150, 200, 168))
  art.circle(200, 168, 8, art.ball(GOLD))
  art.line('M116 138a90 90 0 0 1 54-54', '#fff', 6, ROUND_CAP, opacity(0.55))
  art.path('M140 104q24-20 56-22l-66 124q-14-26-10-54z', '#fff', opacity(0.3))
}

/** A picture frame with its shadow; the picture is painted on the inner rectangle. */
function frame(art: SvgBuilder, x: number, y: number, w: number, h: number, colour: HexColour, paint: () => void) {
  art.rect(x + 12, y + 12, w, h, 2, '#2b0f16', opacity(0.2))
  art.rect(x, y, w, h, 3, art.board(colour))
  art.rect(x + 8, y + 8, w - 16, h - 16, 1, PAPER)
  paint()
  art.path(`M${x + 8} ${y + 8}h${w * 0.36}l${-w * 0.26} ${h - 16}h${-w * 0.1}z`, '#fff', opacity(0.22))
}

function wallArt(art: SvgBuilder, { main, second, third, chosen }: Palette) {
  const border = chosen ?? WOOD
  frame(art, 70, 76, 122, 160, border, () => {
    art.rect(88, 94, 86, 124, 0, lighten(second, 0.55))
    art.circle(134, 142, 26, '#f08a1c')
    art.path('M88 188q24-34 44-8t42-14v52h-86z', main)
    art.path('M88 204q30-18 86-2v16h-86z', darken(main, 0.4))
  })
  frame(art, 208, 76, 116, 72, border, () => {
    art.path('M226 128q18-40 36-12 14-30 44 12z', second)
    art.circle(288, 102, 9, '#f7bd2b')
    art.line('M222 130h88', darken(second, 0.4), 3)
  })
  frame(art, 208, 162, 116, 74, border, () => {
    art.path(leaf(266, 224, 48, 18), LEAF)
    for (const turn of [-50, 50, -90, 90]) art.path(leaf(266, 224, 36, 11), YOUNG_LEAF, rotated(turn * 0.8, 266, 224))
  })
  drawShadow(art, 72, 324, 330, 50)
  art.rect(64, 290, 268, 14, 3, art.board(WOOD))
  art.rect(76, 304, 244, 24, 0, darken(WOOD, 0.4))
  art.path('M236 290q-8-30 14-32 22 2 14 32z', art.round(third))
  art.line('M248 260q-10-20-4-28M252 260q8-18 18-22', LEAF, 4, ROUND_CAP)
  art.rect(110, 278, 64, 12, 2, second)
  art.rect(116, 268, 54, 10, 2, main)
}

function cushions(art: SvgBuilder, palette: Palette) {
  const [back, left, right] = colourVariants(palette)
  const pillow = 'M-62-60q6-10 20-8 42 8 84 0 14-2 20 8-8 60 0 116-6 12-20 10-42-8-84 0-14 2-20-10 8-56 0-116z'
  drawShadow(art, 84, 324, 326, 70)
  art.group(transformed(204, 176, 1.16, 4), () => {
    art.path(pillow, art.board(back))
    art.path(pillow, buttis(art, lighten(back, 0.55), 26))
    art.line('M-60-54q60 14 120 0', darken(back, 0.4), 2)
  })
  art.group(transformed(142, 256, 1.02, -9), () => {
    art.path(pillow, art.board(left))
    art.path(pillow, stripes(art, lighten(left, 0.4), 24))
    art.circle(0, -1, 6, darken(left, 0.4))
  })
  art.group(transformed(262, 262, 0.96, 8), () => {
    art.path(pillow, art.board(right))
    art.line('M0-44l44 44-44 44-44-44z', lighten(right, 0.5), 5)
    art.path('M0-22l22 22-22 22-22-22z', lighten(right, 0.5))
  })
}

function lantern(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 126, 280)
  glow(art, 200, 220, 140)
  art.circle(200, 74, 20, 'none', outlined(art.metal(GOLD), 6))
  art.path('M196 92h8v16h-8z', GOLD)
  art.path('M154 150q6-44 46-44t46 44z', art.board(main))
  art.path('M128 150h144l10 18h-164z', art.board(lighten(main, 0.1)))
  art.path('M136 168h128v132h-128z', '#fff1c2', opacity(0.75))
  art.rect(174, 236, 52, 64, 4, art.round(CREAM))
  art.ellipse(200, 236, 26, 5, '#fff6dc')
  art.path('M200 236q-16-20 2-52 14 30-2 52z', '#ff9d1e')
  art.path('M200 234q-8-12 1-28 7 16-1 28z', '#fff3b0')
  art.path('M136 168h12v132h-12zM252 168h12v132h-12zM196 168h8v10h-8zM148 168h104v8h-104z', darken(main, 0.15))
  art.line('M142 206q30-36 58-36t58 36', darken(main, 0.15), 6)
  art.path('M122 300h156l10 16q0 8-8 8h-160q-8 0-8-8z', art.board(main))
  art.line('M130 159h140', second, 5, dotted(12))
  art.line('M128 312h144', second, 5, dotted(12))
  art.path('M152 180h20l-14 112h-6z', '#fff', opacity(0.5))
}

export const decor: Drawings<'Decor'> = {
  zoom: 1.18,
  zooms: { diyas: 1.02, lantern: 1.08, cushions: 1.1 },
  shapes: {
    vase,
    'table lamp': tableLamp,
    diyas,
    'sunburst mirror': sunburstMirror,
    'wall clock': wallClock,
    'wall art': wallArt,
    cushions,
    lantern,
  },
}
