import { drawShadow } from '../background.ts'
import { colourVariants, type Drawings, type Palette } from '../product-drawing.ts'
import { INK, label, landscape, lens, STEEL } from '../shared-parts.ts'
import {
  darken,
  dashed,
  type HexColour,
  lighten,
  mix,
  opacity,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
} from '../svg-builder.ts'

type Frame = readonly [x: number, y: number, width: number, height: number]
type Camera = 'triple' | 'bar' | 'ring'

function phoneFront(art: SvgBuilder, [x, y, w, h]: Frame, sky: HexColour, land: HexColour) {
  art.rect(x - 3, y - 3, w + 6, h + 6, 25, art.metal('#9aa0ab'))
  art.rect(x, y, w, h, 22, '#15101a')
  landscape(art, [x + 6, y + 6, w - 12, h - 12], 17, sky, land)
  art.rect(x + w / 2 - 15, y + 13, 30, 9, 4.5, '#0d090f')
  art.path(`M${x + 6} ${y + 24}q0-18 18-18h${w * 0.5}l${-w * 0.68} ${h * 0.62}z`, '#fff', opacity(0.14))
}

const CAMERAS: Record<Camera, (art: SvgBuilder, frame: Frame, colour: HexColour) => void> = {
  triple: (art, [x, y], colour) => {
    art.rect(x + 10, y + 10, 62, 66, 18, darken(colour, 0.16))
    lens(art, x + 28, y + 29, 14)
    lens(art, x + 54, y + 43, 14)
    lens(art, x + 28, y + 58, 14)
  },
  bar: (art, [x, y, w]) => {
    art.rect(x + 8, y + 24, w - 16, 36, 18, '#17131b')
    lens(art, x + 34, y + 42, 14)
    lens(art, x + 68, y + 42, 14)
    art.circle(x + 96, y + 42, 4, '#ffe9b0')
  },
  ring: (art, [x, y, w], colour) => {
    const middle = x + w / 2
    art.circle(middle, y + 56, 41, art.metal(mix(colour, '#999999', 0.5)))
    art.circle(middle, y + 56, 35, darken(colour, 0.6))
    for (const [dx, dy] of [
      [-13, -12],
      [13, -12],
      [-13, 13],
      [13, 13],
    ] as const)
      lens(art, middle + dx, y + 56 + dy, 10)
  },
}

function phoneBack(art: SvgBuilder, frame: Frame, colour: HexColour, camera: Camera) {
  const [x, y, w, h] = frame
  art.rect(x - 3, y - 3, w + 6, h + 6, 25, art.metal(mix(colour, '#999999', 0.5)))
  art.rect(x, y, w, h, 22, art.board(colour))
  CAMERAS[camera](art, frame, colour)
  art.path(`M${x} ${y + 22}q0-22 22-22h${w * 0.28}l${-w * 0.42} ${h * 0.8}q-6 6-8 0z`, '#fff', opacity(0.13))
}

function tripleCameraSmartphone(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 108, 296)
  art.group(rotated(-7, 150, 324), () => phoneBack(art, [106, 92, 114, 232], main, 'triple'))
  art.group(rotated(5, 240, 324), () => phoneFront(art, [186, 104, 108, 220], second, third))
}

function smartphoneWithCameraBar(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 136, 264)
  phoneBack(art, [136, 72, 126, 252], main, 'bar')
  art.rect(263, 130, 4, 40, 2, darken(main, 0.5))
}

function flipPhone(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 118, 282)
  art.path('M126 320l8-118q2-12 14-12h104q12 0 14 12l8 118q0 6-6 6h-136q-6 0-6-6z', art.board(main))
  art.rect(134, 88, 132, 118, 18, art.metal(main))
  art.rect(140, 94, 120, 110, 14, '#17111a')
  landscape(art, [145, 99, 110, 104], 10, second, third)
  art.path('M145 206h110l9 108h-128z', art.fade(darken(third, 0.35), third, 'down'))
  art.path('M150 216h40l-10 88h-36z', '#fff', opacity(0.12))
  art.rect(132, 199, 136, 11, 5, art.metal(lighten(main, 0.2)))
}

function slimSmartphones(art: SvgBuilder, palette: Palette) {
  const [front, back] = colourVariants(palette)
  drawShadow(art, 96, 318)
  art.group(rotated(-13, 130, 324), () => {
    art.rect(89, 101, 114, 226, 25, art.metal(back))
    art.rect(92, 104, 108, 220, 22, art.board(back))
    art.rect(102, 116, 30, 74, 15, darken(back, 0.35))
    lens(art, 117, 134, 11)
    lens(art, 117, 170, 11)
  })
  phoneBack(art, [152, 88, 110, 236], front, 'bar')
  art.group(rotated(12, 270, 324), () => phoneFront(art, [218, 108, 104, 216], palette.second, palette.main))
}

function bookFoldable(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 82, 330, 324, 80)
  art.group(rotated(-8, 120, 324), () => phoneBack(art, [72, 84, 104, 240], main, 'triple'))
  art.path('M146 98l88 14v214l-88-10q-10-1-10-10v-198q0-11 10-10z', art.metal(main))
  art.path('M142 106l92 14v198l-92-10z', art.fade(second, lighten(third, 0.1), 'down'))
  art.path('M234 112l88-14q10-1 10 10v198q0 9-10 10l-88 10z', art.metal(main))
  art.path('M234 120l92-14v202l-92 10z', art.fade(lighten(second, 0.15), third, 'down'))
  art.circle(266, 176, 24, lighten(second, 0.75))
  art.path('M142 244q40-30 92 6 44-34 92-18v76l-92 10-92-10z', darken(third, 0.4))
  art.path('M228 119l6 1 6-1v198l-6 1-6-1z', '#2b0f16', opacity(0.28))
  art.path('M142 106l50 8-42 196-8-1z', '#fff', opacity(0.13))
}

function roundCameraSmartphone(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 116, 288)
  art.group(rotated(9, 250, 324), () => phoneBack(art, [174, 96, 112, 228], second, 'ring'))
  art.group(rotated(-6, 160, 324), () => phoneBack(art, [112, 84, 120, 240], main, 'ring'))
}

function keypadPhone(art: SvgBuilder, { main, third }: Palette) {
  drawShadow(art, 144, 258)
  art.rect(142, 88, 116, 236, 30, art.round(main))
  art.rect(180, 99, 40, 5, 2.5, darken(main, 0.6))
  art.rect(153, 112, 94, 84, 10, '#17111a')
  art.rect(159, 118, 82, 72, 4, art.upright(third))
  art.rect(167, 126, 34, 20, 3, lighten(third, 0.6))
  art.rect(167, 154, 66, 5, 2, lighten(third, 0.5))
  art.rect(167, 166, 44, 5, 2, lighten(third, 0.5))
  art.rect(178, 204, 44, 24, 12, art.metal(STEEL))
  art.line('M158 216h14', '#62d08a', 6, ROUND_CAP)
  art.line('M228 216h14', '#ff6a5a', 6, ROUND_CAP)
  art.line(
    [240, 260, 280, 300].map((y) => `M160 ${y}h84`).join(''),
    darken(main, 0.55),
    15,
    dashed('24 6'),
    'stroke-linejoin="round"',
  )
  art.line([240, 260, 280, 300].map((y) => `M170 ${y}h74`).join(''), lighten(main, 0.7), 4, dashed('4 26'))
  art.path('M150 116q0-18 16-20l14-1-26 150h-4z', '#fff', opacity(0.18))
}

function gamingSmartphone(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 66, 330, 326, 70)
  art.path('M150 326l14-44h74l14 44z', art.upright(INK))
  art.group(rotated(-7, 200, 230), () => {
    art.rect(84, 146, 46, 14, 6, darken(main, 0.25))
    art.rect(276, 146, 46, 14, 6, darken(main, 0.25))
    art.rect(48, 152, 308, 148, 30, art.board(main))
    art.rect(58, 161, 288, 130, 22, '#120d18')
    art.rect(
      74,
      168,
      256,
      116,
      8,
      art.linear(
        [
          [0, '#35206b'],
          [0.6, '#c23a7d'],
          [1, '#ffb35c'],
        ],
        'down',
      ),
    )
    art.circle(206, 226, 26, '#ffe39a')
    art.path('M74 256l44-40 34 28 40-44 40 48 34-26 64 40v14q0 8-8 8h-240q-8 0-8-8z', '#1b1030')
    art.path('M150 276l20-12h34l10-10 10 10h30l18 12z', second)
    for (const x of [106, 298]) art.circle(x, 252, 17, '#fff', opacity(0.28))
    art.circle(106, 248, 8, '#fff', opacity(0.8))
    art.line('M292 246l12 12M304 246l-12 12', '#fff', 4, ROUND_CAP)
    art.rect(84, 176, 60, 6, 3, '#7ef0a6')
    art.path('M82 168h60l-50 116h-10q-8 0-8-8v-100q0-8 8-8z', '#fff', opacity(0.1))
  })
}

function ruggedSmartphone(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 134, 270)
  art.path(
    'M148 72h104l20 20v54l-8 8v88l8 8v54l-20 20h-104l-20-20v-54l8-8v-88l-8-8v-54z',
    art.metal(darken(main, 0.45)),
  )
  art.path('M156 82h88l14 14v204l-14 14h-88l-14-14v-204z', art.board(main))
  art.path('M200 96l34 19v38l-34 19-34-19v-38z', '#17131b')
  lens(art, 200, 118, 12)
  lens(art, 185, 145, 11)
  lens(art, 216, 145, 11)
  art.circle(200, 164, 3.5, '#ffe9b0')
  art.line('M160 204h80M160 218h80M160 232h80M160 246h80', darken(main, 0.4), 5, ROUND_CAP)
  art.rect(172, 270, 56, 22, 4, darken(main, 0.4))
  label(art, 180, 276, 40, lighten(main, 0.6))
  for (const [x, y] of [
    [140, 96],
    [260, 96],
    [140, 302],
    [260, 302],
  ] as const) {
    art.circle(x, y, 6, art.ball(STEEL))
    art.line(`M${x - 3} ${y - 3}l6 6`, INK, 1.5)
  }
  art.rect(270, 176, 6, 44, 3, '#ff8a1f')
  art.path('M156 82h30l-36 190-8-1v-175z', '#fff', opacity(0.14))
}

export const smartphones: Drawings<'Smartphones'> = {
  zoom: 1.18,
  zooms: { 'gaming smartphone': 1 },
  shapes: {
    'triple-camera smartphone': tripleCameraSmartphone,
    'smartphone with camera bar': smartphoneWithCameraBar,
    'flip phone': flipPhone,
    'slim smartphones': slimSmartphones,
    'book foldable': bookFoldable,
    'round-camera smartphone': roundCameraSmartphone,
    'keypad phone': keypadPhone,
    'gaming smartphone': gamingSmartphone,
    'rugged smartphone': ruggedSmartphone,
  },
}
